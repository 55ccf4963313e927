import { isSaying } from "./idioms-en";
import { isTrifle } from "./trifles";

type Sign = { impact: number; emotions: string[]; en: RegExp; zh: RegExp };

/** Words of feeling, the strongest first. They weigh a plain telling; they do not make one. */
const SIGNS: Sign[] = [
  {
    impact: -5,
    emotions: ["despair"],
    en: /\b(?:devastat\w+|heart ?broken|broke my heart|shattered|inconsolable|can'?t stop crying|cried (?:all|the whole|for hours|myself)|sobb(?:ed|ing)|in pieces|worst (?:day|week|night|year) of my life|hopeless|traumati\w+|want(?:ed)? to (?:disappear|scream))\b/iu,
    zh: /心都?(?:凉透|碎|死)了?|泣不成声|哭了(?:一|整)(?:夜|晚|天|路|宿)|哭到|停不下来地?哭|绝望|天(?:都)?塌|心如刀割|生不如死|痛不欲生|坐到(?:天亮|半夜|放炮)|说不出话/u,
  },
  {
    impact: -3,
    emotions: ["sadness"],
    en: /\b(?:cr(?:y|ied|ying)|tears|weep(?:ing)?|wept|heartbreaking|miserable|lonely|terrified|scared|asham\w+|guilt\w*|humiliat\w+|panick\w+|hurts?|awful|horrible|stolen|missing|furious|hate (?:my|this|him|her|them)|betrayed|disappoint\w+|afraid|worried|miss (?:him|her|them|my|home)|owe|debt|in trouble|argu\w+|fought)\b/iu,
    zh: /哭|眼泪|难过|难受|伤心|害怕|丢人|羞|愧|失望|委屈|孤独|后悔|心疼|心酸|绷不住|憋(?:了|着|屈)|想家|想他|想她|欠(?:了|着)|被骗|被偷|吵(?:架|翻|起来)|摔门|卖了废纸|气死|生气/u,
  },
  {
    impact: 3,
    emotions: ["joy"],
    en: /\b(?:so (?:happy|proud|excited|relieved|grateful|chuffed)|over the moon|thrilled|best (?:day|night|week)|happy tears|can'?t believe it|proud of|in love|dream come true|delighted|buzzing|ecstatic|stoked|lucky)\b|🥹|🥳|🎉/iu,
    zh: /太开心|好开心|高兴(?:坏|死|得)|激动|喜极而泣|骄傲|自豪|幸福|圆梦|松了(?:一)?口气|感动|🥹|🥳|🎉/u,
  },
];
/** Words of plain contentment: enough to say which way a telling leans. */
const CONTENT =
  /\b(?:(?:pretty|quite|really|so|kind of|actually) (?:good|nice|lovely|cosy|cozy|peaceful|fun)|it was (?:lovely|nice|fun|good)|i like it here|happy with it|not bad at all)\b|(?:还|都|真|挺|蛮|也)(?:挺|蛮|很)?(?:好的?|不错|舒服|自在|踏实|有意思)(?=$|[\s,，。!！~的呢])/iu;
const JOY_IN_TEARS =
  /happy (?:tears|cry)|cr(?:y|ied|ying) (?:with|of|from) (?:joy|laugh\w*|happiness)|喜极而泣|笑(?:哭|到哭|出眼泪)|哭笑不得/iu;
const PLAYFUL = /😂|🤣|💀|\b(?:lol|lmao|haha\w*)\b|哈哈|笑死/iu;
const INTENSE =
  /!!!|！！！|😭|💔|\b(?:so so|absolutely|completely|totally)\b|彻底|真的(?:好|太|很)|太[\p{Script=Han}]{1,3}了/u;

/** Tears over a film, a book, a song. */
const SCREEN =
  /\b(?:just |only )?(?:finished|watched|rewatched|binged|read|listened to) (?:that|the|this|a|an) (?!(?:report|shift|job|email|letter|message|text|will|news|note)\b)|\b(?:ending|finale|episode|season \d|trailer|soundtrack|cat video|10\/10|meme)\b/iu;

/** Tears beside a word of joy are tears of joy. */
const CRIED = /\bcr(?:y|ied|ying)\b|\btears\b|哭|眼泪/iu;
const NOT_EN = /(?:\b(?:not|never|no|without|hardly)|n'?t)\b(?:\s+\w+){0,2}\s*$/iu;
const NOT_ZH = /(?:不|没有?|别|未|不太|不怎么)(?:再|觉得|那么|感到)?$/u;

/** A denial stands this close before what it denies. */
const DENIAL_WITHIN = 24;

/** Whether a text has one of the words somewhere without denying it just before. */
function isFelt(words: RegExp, text: string): boolean {
  return text.matchAll(new RegExp(words, `${words.flags}g`)).some((found) => {
    const before = text.slice(Math.max(0, found.index - DENIAL_WITHIN), found.index);
    return !NOT_EN.test(before) && !NOT_ZH.test(before);
  });
}

/** How a plain telling feels, from its words of feeling: −6 … 4, and 1 when it has none. */
export function valenceOf(text: string): { impact: number; emotions: string[] } {
  const joy = SIGNS.at(-1);
  const felt = SIGNS.filter(({ en, zh }) => isFelt(en, text) || isFelt(zh, text));
  const sign = JOY_IN_TEARS.test(text) || (felt.at(-1) === joy && CRIED.test(text)) ? joy : felt[0];
  if (sign === undefined) return { impact: isFelt(CONTENT, text) ? 2 : 1, emotions: [] };
  const towards = Math.sign(sign.impact);
  if (PLAYFUL.test(text) || SCREEN.test(text) || isSaying(text) || isTrifle(text))
    return { impact: towards < 0 ? -1 : 2, emotions: [] };
  return { impact: sign.impact + (INTENSE.test(text) ? towards : 0), emotions: sign.emotions };
}
