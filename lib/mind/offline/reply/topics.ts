import { clip, countCodePoints } from "@/lib/core/text/points";
import type { Locale } from "@/lib/core/types/messages";
import { sentences } from "./classify";
import { withoutOld } from "./corrections";
import { ownWordsToYou } from "./second-person";
import { closed } from "./tidy";

const KIN_EN =
  "mother|mom|mum|mama|father|dad|papa|parents|sister|brother|son|daughter|baby|wife|husband|partner|girlfriend|boyfriend|friend|grandmother|grandma|granny|nana|grandfather|grandpa|grandad|granddad|aunt|uncle|cousin|niece|nephew|roommate|neighbou?r|teacher|boss|dog|puppy|cat|kitten|rabbit|hamster|horse|parrot|bird";
const KIN_ZH =
  "妈妈|妈|母亲|爸爸|爸|父亲|爸妈|父母|奶奶|爷爷|外婆|外公|姥姥|姥爷|姐姐|妹妹|哥哥|弟弟|姐|妹|哥|弟|儿子|女儿|孩子|宝宝|老公|老婆|丈夫|妻子|男朋友|女朋友|男友|女友|对象|好朋友|朋友|闺蜜|同学|同事|室友|老师|姑姑|阿姨|叔叔|舅舅|表哥|表姐|表弟|表妹|猫咪|猫|小狗|狗狗|狗|兔子|仓鼠|鹦鹉";
const DEATH =
  /\b(?:died|dead|passed (?:away|on)|death|lost|losing|funeral|buried|killed|put .{0,16}(?:down|to sleep)|suicide|cancer|hospice|terminal|tumou?r)\b|去世|过世|离世|逝世|病逝|走了|不在了|没了|死了|葬礼|癌|肿瘤|晚期|病危|安乐死|救(?:过|回)/iu;

const WHO_EN = new RegExp(
  `\\b[Mm]y ((?:late |little |older |younger |elder |best |old |great )?(?:${KIN_EN}))\\b,?(?: (\\p{Lu}\\p{Ll}+))?`,
  "u",
);
const WHO_ZH = new RegExp(`我(?:们)?(?:家)?(?:的)?(${KIN_ZH})`, "u");

/** Whom a loss is about, in the person's own words ("dog Rex", «外婆»); "" when it is no death or nobody is named. */
export function lostOne(text: string, language: Locale): string {
  return DEATH.test(text) ? kinOf(text, language) : "";
}

/** The person or animal of theirs that a sentence speaks of. */
export function kinOf(text: string, language: Locale): string {
  if (language === "zh") return WHO_ZH.exec(text)?.[1] ?? "";
  const found = WHO_EN.exec(text);
  return [found?.[1]?.toLowerCase(), found?.[2]].filter(Boolean).join(" ");
}

const THING_EN = new RegExp(
  `\\bmy ((?:new |old |first |last )?(?:${KIN_EN}|job|work|interview|exam|thesis|project|flat|apartment|house|garden|car|bike|trip|holiday|birthday|wedding|guitar|piano|book|school|team|class|band|shift|commute))\\b`,
  "i",
);
const THING_ZH = new RegExp(
  `我(?:们)?(?:家)?(?:的|新|那个)*(${KIN_ZH}|工作|面试|考试|论文|项目|房子|车|旅行|生日|婚礼|吉他|钢琴|学校|公司)`,
  "u",
);

/** What a plain statement is about, when it is one of the things people's days are made of. */
export function topicOf(text: string, language: Locale): string {
  return ((language === "zh" ? THING_ZH : THING_EN).exec(text)?.[1] ?? "").toLowerCase();
}

const OWN_NAME_EN =
  /(?:\b[Mm]y name(?:['’]s| is)|\b[Cc]all me|\b[Ii]['’]?m called|\bI go by)\s+(\p{Lu}[\p{L}'’-]*|\p{Script=Han}{1,6})/u;
const OWN_NAME_ZH =
  /(?:我的名字(?:是|叫)|我叫|叫我|你可以叫我|我是)\s*([A-Za-z][A-Za-z'’-]{0,20}|\p{Script=Han}{1,4}?)(?=[，,。.！!\s]|就(?:好|行)|吧|$)/u;
const NO_NAME =
  /^(?:起床|一下|什么|你|他|她|谁|学生|老师|医生|护士|程序员|工程师|女生|男生|人|那种|一个|真的|不|来|去)/u;

/** The name a person gives themselves ("call me Kit", «我叫阿明»); "" when there is none. */
export function ownNameIn(text: string, language: Locale): string {
  const found =
    (language === "zh" ? (OWN_NAME_ZH.exec(text) ?? OWN_NAME_EN.exec(text)) : OWN_NAME_EN.exec(text))?.[1] ?? "";
  return NO_NAME.test(found) ? "" : found;
}

const OPENER_EN =
  /^(?:(?:no|nope|wait|well|sorry|oh|hmm|hey|ok|okay|actually|correction|but|and|i meant(?: to say)?|i mean|i misspoke|let me correct that|i was wrong)\b[\s,.:;!–—-]*)+/i;
const OPENER_ZH =
  /^(?:(?:不对|不是的|不是这样的?|错了|哦|啊|嗯|其实|等等|我(?:刚才?)?(?:说|讲|记|写|打)错了|说错了|更正一下|更正|纠正一下|应该(?=是|叫))[,，。:：;；\s]*)+/u;
const CORRECTED_MAX = 120;

/** The corrected fact, said back without what it replaces; "" when the words cannot be turned safely. */
export function correctedFact(text: string, language: Locale): string {
  const opener = language === "zh" ? OPENER_ZH : OPENER_EN;
  const said = sentences(clip(text, 600))
    .map((part) => part.replace(opener, "").trim())
    .filter((part) => part !== "" && !/[?？]/.test(part));
  const statement = said.at(0) ?? "";
  if (statement === "" || countCodePoints(statement) > CORRECTED_MAX) return "";
  const plain = withoutOld(language === "zh" ? statement : statement.replace(/,? actually\b,?/gi, ""));
  const yours = ownWordsToYou(plain) ?? "";
  return yours === "" ? "" : closed(yours.charAt(0).toUpperCase() + yours.slice(1), language);
}
