import { asksOfOwnDaysZh, namesWantedZh } from "@/lib/core/lexicon/asking-zh";
import { EN_BARE_KIN } from "@/lib/core/lexicon/kin";
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
const AUX = "(?:is|are|was|were|am|do|does|did|have|has|had|will|would|can|could|should|might|may|must)(?:n't)?";
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

/** "Who walks the dog", "what furniture stayed": a word that asks is itself what the sentence is about. */
const WH_FIRST = new RegExp(
  `${LEADS_EN}(?:whose|how come|who(?! (?:knows|knew|cares|needs|am i kidding)\\b)|which(?! (?:reminds|is why|means|makes)\\b)|what(?! (?:an?|the|in|about|if|with|i|we|he|she|they|you|u|so\\w*|can i say|more|else|matters)\\b)) [\\w'-]+ [\\w'-]+`,
);

/** What a form or a clerk wants, in a clause that is nothing else: "spouse's first name", "next of kin". */
const BLANK =
  /^(?:(?:and|then|also|now|plus|it says|under|box|section|for) )*(?:(?:my|our|his|her|their|the|your) )?(?:[\w-]+(?:'s|s'?)? ){0,3}(?:names?|surname|date of birth|d\.?o\.?b|jobs?|occupation|profession|trade|employer|(?:home |work )?address|postcode|number|birthday|age|nationality|allergies|next of kin|emergency contact|blood (?:type|group)|height|weight|email|start date|hobbies)$/;
/** Somebody who has such a thing before them. */
const FILLS_IN =
  /\b(?:fill(?:ing|ed)?|forms?|application|apply(?:ing)?|paperwork|questionnaire|survey|sign(?:ing)? (?:up|him|her|us|me)|register(?:ing)?|booking|visa|customs|asks?|asking|wants?|needs?|remind me|quick)\b/;

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
  /\bsettle (?:this|it|an argument|a bet|something)\b|\bwho(?:'s| is) right\b|\bthan (?:i|we) (?:was|were|had been|'d been|got) (?:told|quoted|promised)\b|\bnot what (?:i|we) (?:was|were) (?:told|quoted|promised)\b/,
  /^(?:\W*(?:remind me|tell me|give me|list|name|spell)\b)(?! (?:to|in|at|on|tomorrow|tonight)\b).{0,40}\b(?:my|our|i|we)\b/,
];

const ASKS_ZH: RegExp[] = [
  /[?？]|_{2,}|[:：]\s*$/,
  /(?:吗|嘛|呢|没|没有|不|来着|㗎|咩|未)[\s~～.。!！]*$/,
  /(?<!没|没有|不|不算)(?:什么|甚么|啥)(?!都|也)|谁(?!都|也)|邊|边(?:度|个|日)|点解|哪(?!怕)|(?<![前这那好过头十没])几(?![乎句声下])|幾|多少|多大|多久|多[重高长远宽深]|怎么(?!说)|为什么|为何|咋|是不是|有没有|有冇|能不能|可不可以|行不行|(\p{Script=Han})不\1|贵姓|还是.{1,8}(?:来着|啊|呀)$|是[^,，。]{1,12}还是[^,，。]{1,12}$|(?:能|可以|还)[^,，。]{1,8}吧$/u,
  /^(?:帮我|给我|再|跟我|麻烦|请)?(?:报|说|念|列|讲|提醒|告诉|写)(?:一下|下|一?遍|我)/,
  /(?:忘|记不清|想不起|不记得)(?:了|来)?|(?:替|帮|让|要|叫)我(?:说说|讲讲|谈谈|写写|聊聊)/,
];

/** "What rhymes with lake", "explain what an axiom is": a question that anybody could ask of anything. */
const WORLDLY_EN =
  /^\W*(?:what|who|which|how|why)\b (?:does |do |is |are |was |were )?(?:rhymes?|means?|spell|the (?:capital|weather|meaning|difference)|\w+ (?:rhyme|mean))\b|\b(?:explain|define)\b|\b(?:what(?:'s|s| is| are| does)?|how does) an? (?:\w+ ){1,3}(?:is|are|means?|works?)\b/;
const WORLDLY_ZH =
  /(?:解释|科普)(?:一下|下)?|是什么(?:意思|原理|概念)|什么叫|^(?!.*(?:[我你他她它咱俺家那这房店车屋床园院厨孩娃包]|猫|狗))[^,，。]{1,8}有多[大高长远重深宽快]|谁(?:发明|发现)/u;

const isWorldlyIn = (plain: string, language: Locale): boolean =>
  (language === "zh" ? WORLDLY_ZH : WORLDLY_EN).test(plain);

const OWN_EN = new RegExp(
  `\\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|we|we're|we've|we'd|our|ours|us|he|him|his|she|her|hers|again|remember|told|forms?|here|visa|in the (?:house|family)|at home)\\b|(?<!\\b(?:an?|the|your|somebody's|someone's) )\\b${EN_BARE_KIN}(?:'?s)?\\b`,
);
const OWN_ZH = /我|咱|俺|来着|記得|记得|说过|提过|(?<![请疑学提])问(?![题候])|填|登记|上次|上回|之前|当时/;
const ADVICE_EN =
  /\b(?:should|shall) (?:i|we)\b|\bany (?:ideas?|tips|advice|suggestions?)\b|\b(?:idea|ideas|suggestions?|recommend\w*|recipes?)\b|\bwhat (?:will|would|can|could|do) (?:i|we) (?:do|say|wear|make|cook|buy|get)\b(?! (?:for (?:work|a (?:job|living)|money|fun)|at work|again))|\bhow (?:do|can|would|could|should) (?:i|we|you)\b|\bhow to\b|\bfor tonight\b/;
const ADVICE_ZH =
  /该(?:不该|怎么|如何|做|穿|吃|去|说|买|选|送)|应该|怎么办|要不要|(?:买|送|吃|做|穿|看|玩|写|选|挑)(?:点|个|些|件|本)?(?:什么|啥|哪)(?!.{0,8}(?:来着|过|了|工作|行[当业]|的(?:$|[,，])))|推荐|建议|怎么(?:做|弄|写|说|选|办|安排|修|治)|出(?:个)?主意|(?:什么|啥|哪.)[^,，。]{0,8}好$/;

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
  const opens = language === "zh" ? [] : sentencesOf(text);
  const fillsIn = language === "en" && FILLS_IN.test(plainText(text.slice(0, READ_MAX)));
  const asksPlainly = clauses.filter((clause) => {
    const plain = plainText(clause);
    if (language === "zh" && clause === clauses.at(-1) && namesWantedZh(plain)) return true;
    return asks.some((pattern) => pattern.test(plain)) || (fillsIn && BLANK.test(plain));
  });
  const asking = clauses.filter(
    (clause) =>
      asksPlainly.includes(clause) ||
      (WH_FIRST.test(plainText(clause)) && opens.some((sentence) => sentence.startsWith(clause))),
  );
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
    isOwn:
      own.test(plainText(focus)) ||
      (own.test(plain) && !isWorldlyIn(plainText(focus), language)) ||
      (language === "zh" && asking.some((clause) => asksOfOwnDaysZh(plainText(clause)))),
    isWorldly: (isWorldlyIn(plain, language) || asksPlainly.length === 0) && !own.test(plainText(focus)),
    isNow: NOW.test(plain),
    asksLeave: (language === "zh" ? LEAVE_ZH : LEAVE_EN).test(plain),
    isAdvice: (language === "zh" ? ADVICE_ZH : ADVICE_EN).test(plain),
  };
}

/** "my cousin wants to know | who…": whoever asks is no part of what is asked. */
const ASKER = new RegExp(
  `^[^?]{0,40}?\\b(?:wants? (?:me )?to (?:know|describe)|(?:keeps? |is |was |'s )?ask(?:s|ed|ing)|wonder(?:s|ed|ing)) (?:(?:me|us|again|about) )?(?=(?:${WH}|whats|wheres|whos|if|whether)\\b)`,
  "i",
);

/** "filling in a form lol | what was my route again": what stands before the question in one clause. */
function putApart(clause: string): [string, string] {
  const asker = ASKER.exec(clause);
  if (asker !== null) return [clause.slice(0, asker[0].length).trim(), clause.slice(asker[0].length)];
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

/** Where sentences and lines begin: a word that asks and stands elsewhere often only joins ("my aunt, who lives in Bath"). */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, READ_MAX)
    .split(/[.!?\n]+/u)
    .map((part) => part.trim());

/** A question stands near the words around it; of a very long text only the beginning is read this way. */
const READ_MAX = 800;
