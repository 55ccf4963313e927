import { TELLS_WORK } from "@/lib/core/text/shapes-job";
import { TELLS_WORK_ZH } from "@/lib/core/text/shapes-job-zh";
import { withoutOld } from "./corrections";
import type { QuestionKind } from "./question-data";
import type { Told } from "./told";

const DATE =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|(?:mon|tues?|weds?|thurs?|fri|sat|sun)(?= (?:the|at|\d))|half \d|\d{1,2}(?::\d\d|[ap]m| [ap]m| o'clock)|noon|midnight|tomorrow|yesterday|tonight|last (?:week|month|year|night)|next (?:week|month|year)|(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th)|\d+ (?:days?|weeks?|months?|years?) ago|in may|may \d)\b|\d+\s*[月号日年]|[一二三四五六七八九十\d]+点|(?:星期|周|礼拜)[一二三四五六日天末]|[明昨今前后]天|(?:上|下|这)(?:个)?(?:周|月|星期)|去年|明年|今年|[一二三四五六七八九十]+月/iu;
const NO_PLACE =
  "years?|months?|weeks?|days?|hours?|bits|all|time|fact|general|love|tears|trouble|case|order|person|pain|debt|touch|charge|shock|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*|first|last|least|once|night|it|him|her|them|me|you|us|that|this|which|what|how";
const PLACE = new RegExp(
  `\\b(?:in|at|from|near|on|outside|around|above|over|under|below|behind|beside|opposite|by)\\s+(?:(?:the|a|an|my|your|his|her|their|our|the user['’]s|\\p{L}+['’]s)\\s+)?(?!(?:${NO_PLACE})\\b)\\p{L}|\\b(?:mov\\w+|went|go(?:ing|es)?|came|back|flew|flying|drove|sail\\w+|belongs?|off|down|up|over|out|to the)\\s+(?:to\\s+)?\\p{L}|\\bto\\s+\\p{Lu}|(?:(?<![现正实存])在(?!一起|路上|乎|意|线|想|家带|吗|了)|到(?!了$|底|时|处)|(?<![过出])去(?!世|年|掉|了[。,，])|住(?!院)|来自|搬|于|回)\\s*\\p{L}|\\p{Script=Han}{2,4}人(?=[,，。!！啊呀呢哦嘛吧\\s]|$)|\\p{Script=Han}{2,3}(?:市|省|县|镇|村|路|街|区|城|国)|[头第首下]一?站\\p{Script=Han}|这边|那边|附近|楼[上下]`,
  "iu",
);
const COUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|dozen|both|an?|no|several|twins?)\b|[一二两三四五六七八九十几双]/iu;
const MEASURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|once|twice|every|daily|weekly)\b|[二两三四五六七八九十百千万半]+\p{Script=Han}|一(?![下个些直起样定般共点旦]|边|会)\p{Script=Han}|每/iu;
const AGE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twent\w+|thirt\w+|fort\w+|fift\w+|sixt\w+|sevent\w+|eight\w+) ?-?(?:years?|months?|turn|turning|old)?\b|[一二两三四五六七八九十]+(?:岁|个月|周岁)/iu;
const COLOR =
  /\b(?:black|white|gr[ea]y|red|orange|yellow|green|blue|purple|pink|brown|golden?|silver|ginger|tabby|calico|beige|teal|navy|cream|turquoise|violet|maroon)\b|[黑白灰红橙黄绿蓝紫粉棕金银橘花褐青](?:色|白|毛|猫|狗)?/iu;
const BECAUSE = /\b(?:because|since|so that|due to|in order to|after|wants? to|hopes? to)\b|因为|由于|所以|为了|想要/iu;

/** Whether a memory holds the piece that this kind of question asks for (a date for "when", a place for "where"). */
export function answersKind(kind: QuestionKind, told: Told): boolean {
  switch (kind) {
    case "when":
      return told.start !== null || DATE.test(told.text);
    case "where":
      return PLACE.test(told.text);
    case "count":
      return COUNT.test(told.text);
    case "measure":
      return MEASURE.test(told.text);
    case "age":
      return AGE.test(told.text);
    case "color":
      return COLOR.test(withoutNames(told));
    case "why":
      return BECAUSE.test(told.text);
    case "name":
      return nameIn(told) !== "" || givesName(told.text);
    default:
      return true;
  }
}

const NAMED_EN =
  /\b(?:named|called|nicknamed|name is|name was|names? (?:him|her|it|them)|named (?:him|her|it|them)|calling (?:him|her|it|them)|goes by|married to|engaged to|dating|going out with|is)\s+["“«'‘]?(\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}'’-]*)*|\p{Script=Han}{1,6})/u;
const KIN_NAME =
  /\b(?:sister|brother|mother|father|mom|mum|dad|wife|husband|partner|son|daughter|friend|boss|dog|cat|girlfriend|boyfriend|teacher|colleague|roommate|sponsor|niece|nephew|spouse|neighbou?r|landlord|landlady|manager|coach|flatmate|housemate|cousin|aunt|uncle|puppy|kitten|rabbit|baby|child),? (\p{Lu}[\p{L}'’-]*)/u;
const NAMED_ZH =
  /(?:名叫|名字(?:是|叫)|取名(?:叫|为)?|起名(?:叫|为)?|叫做|叫作|(?<![吼大喊惨被不没])叫)\s*["“「『‘]?([A-Za-z][\w'’-]*(?: [A-Z][\w'’-]*)*|(?!我|你|他|她|醒|车|外卖|苦)\p{Script=Han}{1,6}?)(?=["”」』’,，、。;；!！?？\s的]|$)/u;

/** The name a memory gives to somebody or something, as it was written; "" when it gives none. */
export function nameIn(told: Pick<Told, "text" | "names">): string {
  const text = withoutOld(told.text);
  const written = NAMED_ZH.exec(text)?.[1] ?? NAMED_EN.exec(text)?.[1] ?? KIN_NAME.exec(text)?.[1];
  const linked = told.names.filter((name) => text.includes(name));
  if (written !== undefined)
    return linked.find((name) => name.includes(written) || written.includes(name)) ?? bare(written);
  return linked[0] ?? (told.names.length === 1 ? (told.names[0] ?? "") : "");
}

const NAMING =
  /\b(?:(?:is|are|was|were|'s|s|be|get|got|been|it) )?(?:called|named|nicknamed)\s+(?!the user\b|him\b|her\b|them\b|me\b|you\b|us\b|back\b|off\b|in\b|out\b|by\b|from\b|for\b|to\b)\S|\bnames? (?:is|was|are|=)\s|\bname['’]s\s|\b(?:goes|go) by\b|\bcalls? (?:him|her|it|them) \S|(?:名叫|名字|取名|起名|大名|小名|外号|绰号|叫做|人称|姓)\S|(?<![吼大喊惨被不没])叫(?!用户|我|你|他|她|它|醒|车|外卖|苦|号|好)\p{L}/iu;

/** Whether a text itself gives a name; a name that only belongs to it does not count. */
export const namesOne = (text: string): boolean => givesName(text) || nameIn({ text, names: [] }) !== "";

/** Whether words give a name, however it is written: "our team is called les quizerables". */
export const givesName = (text: string): boolean => NAMING.test(text);

const bare = (name: string) => name.replace(/['’]s?$/, "");

function withoutNames(told: Told): string {
  const name = nameIn(told);
  return name === "" ? told.text : told.text.replaceAll(name, " ");
}

/** Nouns shaped like a trade that are none. */
const NO_TRADE =
  "(?:mother|father|brother|sister|daughter|\\w+-?(?:eater|drinker|sleeper|lover|hater|keeper|owner)|winner|loser|lover|fighter|believer|survivor|worrier|smoker|drinker|reader|member|stranger|foreigner|newcomer|beginner|teenager|pensioner|prisoner|passenger|customer|neighbou?r|number|matter|monster|disaster|killer|banger|bummer|corker|shocker|horror|error|minor|goner|sucker|keeper|diabetic|vegetarian|pessimist|optimist|perfectionist|feminist|giant|christian|infant|elephant)\\b";

const SHAPES: Record<string, RegExp> = {
  "#job": new RegExp(
    `\\b(?:works?|worked|working) (?:as|at|for|in|from)\\b|\\b(?:employed|job is|job as)\\b|\\b(?:is|am|are|was) an? (?:[\\p{Ll}-]+ )?(?!${NO_TRADE})(?:\\p{Ll}+(?:er|or|ist|ian|ant|wife|smith|hand)|nurse|chef|vet|cook|clerk|student|pilot)\\b|是一?[名位]|是(?:一?个)?\\p{Script=Han}{0,6}(?:师|员|医生|护士|律师|作家|司机|编辑|记者|经理|老板|警察|学生)|当(?:了)?\\p{Script=Han}{0,4}(?:师|员|医生|护士|司机|编辑|记者|经理)|上班|从事|任职|职业`,
    "iu",
  ),
  "#home":
    /\b(?:lives?|living|moved|based|settl(?:ed|ing)|stay(?:s|ed|ing)|crash(?:ed|ing)) (?:in|at|on|near|to|with|by|alone|here|above|below|over|behind|opposite|next|across|outside)\b|\b(?:is|am|are|'m) (?:back |now |over )?(?:in|on) [\p{L}'’ ]{3,30} (?:now|these days|as (?:they|we) speak|for good)\b|\bleft \p{Lu}\p{Ll}+,? |\bback (?:in|from) \p{L}{3}|住|搬(?:到|去|进)/iu,
  "#hometown":
    /\b(?:from|originally|grew up|grown up|raised|born) (?:in |from |and )?\p{L}|\p{Script=Han}{2,4}人(?=[,，。!！啊呀呢哦嘛吧\s]|$)|(?:老家|家乡|故乡)(?:在|是)|来自|(?:^|\d+|是|[,，\s])\s?(?!用户|[我你他她它]|\p{Script=Han}?[开卖送做修教跑搞给画写拍])\p{Script=Han}{2,5}的(?=[,，。]|$)|长大/iu,
  "#birthday": /\bbirthday\b|\bborn\b|生日|出生/iu,
};

/** Whether a memory has the shape of an answer to such a question ("works as", «住»), whatever its words. */
export function shapedFor(concept: string | null, text: string): boolean {
  if (concept === "#job" && (TELLS_WORK.test(text.toLowerCase()) || TELLS_WORK_ZH.test(text))) return true;
  return concept !== null && (SHAPES[concept]?.test(text) ?? false);
}
