import type { Locale } from "@/lib/core/types/messages";
import { plainText } from "./classify";

/** A message that asks something, whatever its marks: the words that ask, and what else was said around them. */
export type Asked = {
  focus: string;
  /** The rest of the message. */
  around: string;
  /** It asks for something about the person's own life, or asks again for what was told. */
  isOwn: boolean;
  /** Anybody could ask it of anything: nothing told has to do with it. */
  isWorldly: boolean;
  /** It asks what to do, buy, cook…: nothing told can settle that, though something told may help. */
  isAdvice: boolean;
  /** It asks how things are now. */
  isNow: boolean;
  /** It asks what the person may eat, drink or take: "is that ok for me?". */
  asksLeave: boolean;
};

const WH = "(?:what|who|whom|whose|where|when|which|why|how)";
const AUX = "(?:is|are|was|were|am|do|does|did|have|has|had|will|would|can|could|should)(?:n't)?";
const SUBJECT = "(?:i|my|mine|we|our|he|his|she|her|they|their|it|there|any\\w*|u|you)";
/** Words that lead into a question without their marks: "my cousin wants to know when…", "cant remember who…". */
const INDIRECT =
  "(?:know|ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|remember|recall|forg[eo]t(?:ten)?|remind(?:s|ed)? me|tell(?:s|ing)? (?:me|him|her|them|us)|told (?:u|you)|idea|sure|clue|figure out|work out|needs?|wants?|check(?:ing)?|guess|say)";

/** The words that put a question in English, wherever in a clause they stand. */
const PUT_EN = [
  new RegExp(`\\b(?:when|where|who|whom|whose|why|how)(?: ?'?s\\b| ${AUX}\\b)`),
  new RegExp(
    `\\b(?:what|which|whose|how)(?: [\\w'-]+){0,4}? (?:${AUX}|'s)\\b(?! (?:so|very|really|great|good|nice|funny|because)\\b)`,
  ),
  /\bwhat(?:'s|s)\b (?=(?:\S+ ){0,3}(?:my|mine|our|the|his|her|their|for|in|on)\b)/,
];
const LEADS_EN = "^(?:\\W*(?:so|and|n|but|or|ok(?:ay)?|hey|wait|well|ugh|lol|oh|also|right)\\b[\\s,:]*){0,3}";
const OPENS_EN = [
  new RegExp(`${LEADS_EN}${AUX} ${SUBJECT}\\b(?! (?:not|who|which)\\b)`),
  /^(?:is|are|does|has|will|can) (?!so\b|such\b|not\b|really\b|very\b|just\b|too\b|\w+ing\b)[\w'-]+ (?:[\w'-]+ ){0,8}?(?:still|actually|really|ok(?:ay)?|safe|fine|allowed|good|bad|back|here|yet|already|mine|my|me|\w+ing)\b/,
];

const ASKS_EN: RegExp[] = [
  /[?？]|_{2,}/,
  ...PUT_EN,
  ...OPENS_EN,
  new RegExp(
    `\\b${INDIRECT} (?:(?:u|you|me|us|exactly|again|about|on|of|off) )?(?:${WH}|whats|wheres|whos|if|whether)\\b(?!.{0,12}\\bi want\\b)`,
  ),
  /\b(?:what|which|who|where|when|how)\b.{0,60}\bagain$/,
  /\b(?:remind me|refresh my memory|jog my memory)\b(?! (?:to|in|at|on|tomorrow|tonight|later|when|before|after)\b)/,
  /\b(?:need|want|looking for|blank(?:ing)? on|think of|remember|recall|place|forgot) (?:the|that|my|our) (?:\w+ )?(?:name|number|date|time|place|address|code|title|brand|size)\b/,
  /^(?:\W*(?:remind me|tell me|give me|list|name|spell)\b)(?! (?:to|in|at|on|tomorrow|tonight)\b).{0,40}\b(?:my|our|i|we)\b/,
];

const ASKS_ZH: RegExp[] = [
  /[?？]|_{2,}|[:：]\s*$/,
  /(?:吗|嘛|呢|没|没有|不|来着|㗎|咩|未)[\s~～.。!！]*$/,
  /(?<!没|没有|不|不算)(?:什么|甚么|啥)(?!都|也)|谁(?!都|也)|邊|边(?:度|个|日)|点解|哪(?!怕)|(?<![前这那好过头十没])几(?![乎句声下])|幾|多少|多大|多久|多[重高长远宽深]|怎么(?!说)|为什么|为何|咋|是不是|有没有|有冇|能不能|可不可以|行不行|(\p{Script=Han})不\1|还是.{1,8}(?:来着|啊|呀)$/u,
  /^(?:帮我|给我|再|跟我|麻烦|请)?(?:报|说|念|列|讲|提醒|告诉|写)(?:一下|下|一?遍|我)/,
  /(?:忘|记不清|想不起|不记得)(?:了|来)?/,
];

/** "What rhymes with lake", "explain what an axiom is": a question that anybody could ask of anything. */
const WORLDLY_EN =
  /^\W*(?:what|who|which|how|why)\b (?:does |do |is |are |was |were )?(?:rhymes?|means?|spell|the (?:capital|weather|meaning|difference)|\w+ (?:rhyme|mean))\b|\b(?:explain|define)\b|\b(?:what(?:'s|s| is| are| does)?|how does) an? (?:\w+ ){1,3}(?:is|are|means?|works?)\b/;
const WORLDLY_ZH = /(?:解释|科普)(?:一下|下)?|是什么(?:意思|原理|概念)|什么叫/;

const isWorldlyIn = (plain: string, language: Locale): boolean =>
  (language === "zh" ? WORLDLY_ZH : WORLDLY_EN).test(plain);

const OWN_EN = /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|we|our|us|again|remember|told)\b/;
const OWN_ZH = /我|咱|俺|来着|記得|记得|说过|提过|(?<![请疑学提])问(?![题候])|填|登记|上次|上回|之前|当时/;
const ADVICE_EN =
  /\b(?:should|shall) (?:i|we)\b|\bany (?:ideas?|tips|advice|suggestions?)\b|\b(?:idea|ideas|suggestions?|recommend\w*|recipes?)\b|\bwhat (?:will|would|can|could|do) (?:i|we) (?:do|say|wear|make|cook|buy|get)\b|\bhow (?:do|can|would|could|should) (?:i|we|you)\b|\bhow to\b|\bfor tonight\b/;
const ADVICE_ZH =
  /该(?:不该|怎么|如何|做|穿|吃|去|说|买|选|送)|应该|怎么办|要不要|(?:买|送|吃|做|穿|看|玩|写|选|挑)(?:点|个|些|件|本)?(?:什么|啥|哪)(?!.{0,8}(?:来着|过|了))|推荐|建议|怎么(?:做|弄|写|说|选|办|安排|修|治)|出(?:个)?主意|(?:什么|啥|哪.)[^,，。]{0,8}好$/;

const NOW =
  /\b(?:now|nowadays|these days|currently|still|at the moment|any ?more|atm|in the end|lately)\b|现在|如今|目前|最近|还(?=在|是|有|喝|吃|抽|跟|和)|到底|最后|后来|结果/;
const LEAVE_EN =
  /\b(?:can|could|may|should|shall) i (?:eat|have|drink|take|try|order|get|use)\b|\b(?:ok(?:ay)?|safe|fine|allowed|alright|bad) (?:for me|to (?:eat|drink|take|have|try))\b|\bam i allowed\b|\bcan'?t i (?:eat|have|drink|take)\b|\b(?:not|never|mustn'?t) (?:be )?(?:eat|have|take|given|drink)\b|\bdietary\b|\ballerg/;
const LEAVE_ZH =
  /(?:能|可以|可不可以|能不能|行不行|敢)[^,，。?？]{0,4}(?:吃|喝|碰|来|尝|用|点|打|吗)|吃.{0,6}(?:行吗|行不|成吗|可以吗|没事吧)|忌口|不能(?:吃|喝|碰|用)|过敏/;

/** Finds what a message asks; null when it asks nothing. */
export function readAsked(text: string, language: Locale): Asked | null {
  const clauses = clausesOf(text);
  const asks = language === "zh" ? ASKS_ZH : ASKS_EN;
  const asking = clauses.filter((clause) => asks.some((pattern) => pattern.test(plainText(clause))));
  if (asking.length === 0) return null;
  const plain = plainText(text.slice(0, READ_MAX));
  const comma = language === "zh" ? "，" : ", ";
  const put = asking.map((clause) => (language === "zh" ? ["", clause] : putApart(clause)));
  const others = clauses.filter((clause) => !asking.includes(clause));
  const own = language === "zh" ? OWN_ZH : OWN_EN;
  const focus = put.map(([, question]) => question).join(comma);
  return {
    focus,
    around: [...others, ...put.map(([before = ""]) => before)].filter(Boolean).join(comma),
    isOwn: own.test(plainText(focus)) || (own.test(plain) && !isWorldlyIn(plainText(focus), language)),
    isWorldly: isWorldlyIn(plain, language) && !own.test(plainText(focus)),
    isNow: NOW.test(plain),
    asksLeave: (language === "zh" ? LEAVE_ZH : LEAVE_EN).test(plain),
    isAdvice: (language === "zh" ? ADVICE_ZH : ADVICE_EN).test(plain),
  };
}

/** "filling in a form lol | what was my route again": what stands before the question in one clause. */
function putApart(clause: string): [string, string] {
  const found = PUT_EN.map((pattern) => clause.search(new RegExp(pattern, "i"))).filter((at) => at >= 0);
  const first = found.length === 0 ? 0 : Math.min(...found);
  const at = new RegExp(`\\b${WH}\\b`, "i").test(clause.slice(0, first)) ? 0 : first;
  return [clause.slice(0, at).trim(), clause.slice(at)];
}

/** Sentences, lines and the parts between commas, each with its question mark. */
function clausesOf(text: string): string[] {
  return (text.slice(0, READ_MAX).match(/[^,，;；.。!！?？\n]+(?:[.,](?=\d)[^,，;；.。!！?？\n]*)*[?？]?/gu) ?? [])
    .flatMap((part) => part.split(/\s{2,}|(?<=\p{Script=Han}) (?=\p{Script=Han})/u))
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A question stands near the words around it; of a very long text only the beginning is read this way. */
const READ_MAX = 800;
