import { ownersOf } from "@/lib/core/lexicon/owners";
import type { KnownMemory } from "@/lib/core/types/mind";
import { birthdayIn } from "./birthday";
import { countsIn } from "./counts";
import { cityOf } from "./places";

/** Why two memories cannot both be so; `for life` for what never changes, so that one of the two is wrong. */
export type Difference = "for life" | "other values of one thing" | "older by the years between";

const YEAR_MS = 365.25 * 86_400_000;

/** How two memories of one being tell different values of a side of life that has one value at a time; null for most. */
export function differingValue(older: KnownMemory, newer: KnownMemory): Difference | null {
  const [a, b] = [older.description, newer.description];
  const aged = byAge(older, newer);
  if (aged !== undefined) return aged;
  if (isOther(birthdayIn(a), birthdayIn(b)) || isOther(handIn(a), handIn(b)) || isOnlyChildWithSibling(a, b))
    return "for life";
  const counted = countsIn(a).flatMap((one) =>
    countsIn(b).filter((two) => two.what === one.what && two.count !== one.count),
  );
  if (counted.length > 0) return counted.some(({ what }) => SIBLINGS.test(what)) ? "for life" : OTHER;
  const sides = [cityOf, employerIn, professionIn, attachmentIn, dietIn, nameIn];
  return sides.some((read) => isOther(read(a), read(b))) ? OTHER : null;
}

const OTHER = "other values of one thing";
const SIBLINGS = /^#(?:sister|brother|sibling)$|[姐妹哥弟]/u;

/** Two values, both known, that are not the same and of which neither holds the other. */
function isOther(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return !left.includes(right) && !right.includes(left);
}

const AGE =
  /\b(?:is|turned|turns|just turned) (\d{1,3})(?: years? old)?(?=[.,;!]|$| (?:now|today|and|this))|(?<![\d到大小])(\d{1,3})岁(?!的时候|时|那年|生日)/iu;

/** `undefined` when the ages are not both told, null when they agree. */
function byAge(older: KnownMemory, newer: KnownMemory): Difference | null | undefined {
  const [before, now] = [older, newer]
    .map(({ description }) => AGE.exec(description))
    .map((hit) => hit?.[1] ?? hit?.[2]);
  if (before === undefined || now === undefined) return undefined;
  const grown = Number(now) - Number(before);
  if (grown === 0) return null;
  const years = (newer.learnedAt.getTime() - older.learnedAt.getTime()) / YEAR_MS;
  // A birthday may lie between, whatever the days; fewer years than have passed are rounding.
  if (grown > 0 && grown <= Math.ceil(years) + 1)
    return years < 1 && grown > 1 ? "for life" : "older by the years between";
  return "for life";
}

const EMPLOYER =
  /\bworks (?:at|for) (\p{Lu}[\p{L}&'-]*(?: \p{Lu}[\p{L}&'-]*)*)|在([^,，。在]{2,10}?)(?:上班|工作|任职)/u;
/** Words for the kind of place, not its name: a bank may be the one that is named elsewhere. */
const KIND_OF_PLACE =
  /^(?:一家|一个|一所|家|外面|家里|公司|银行|学校|医院|大学|工厂|国企|外企|大厂|互联网|北京|上海|广州|深圳|杭州)|公司$|银行$|医院$|学校$/u;

function employerIn(text: string): string | null {
  const hit = EMPLOYER.exec(text);
  const found = hit?.[1] ?? hit?.[2] ?? null;
  if (found === null || cityOf(`The user lives in ${found}.`) !== null) return null;
  return hit?.[2] !== undefined && KIND_OF_PLACE.test(found) ? null : found;
}

const PROFESSIONS_EN =
  "nurse|teacher|doctor|lawyer|engineer|chef|cook|driver|pilot|accountant|architect|dentist|electrician|plumber|carpenter|librarian|journalist|photographer|waiter|waitress|barista|cashier|baker|butcher|farmer|hairdresser|pharmacist|vet|veterinarian|firefighter|translator|programmer|software engineer|mechanic|policeman|police officer|postman|surgeon|psychologist|scientist";
const PROFESSIONS_ZH =
  "护士|老师|教师|医生|律师|工程师|厨师|司机|飞行员|会计|建筑师|牙医|电工|木匠|图书管理员|记者|摄影师|服务员|咖啡师|收银员|面包师|农民|理发师|药剂师|兽医|消防员|翻译|程序员|警察|外科医生|心理医生|科学家|快递员";
const PROFESSION = new RegExp(
  `\\b(?:is|works as|job is being) an? (?:\\w+ )?(${PROFESSIONS_EN})\\b(?!'s)|(?:是(?:一?[名位个])?|当|做)(?:\\p{Script=Han}{0,2})?(${PROFESSIONS_ZH})(?=[。,，了]|$)`,
  "iu",
);
/** Words for one and the same trade. */
const SAME_TRADE: [RegExp, string][] = [
  [/^(?:cook|chef)$/i, "cook"],
  [/^(?:vet|veterinarian)$/i, "vet"],
  [/^(?:programmer|software engineer|engineer)$/i, "engineer"],
  [/^(?:doctor|surgeon|dentist|psychologist)$/i, "doctor"],
  [/^(?:waiter|waitress|barista|cashier)$/i, "waiter"],
  [/^(?:老师|教师)$/u, "老师"],
  [/^(?:程序员|工程师)$/u, "工程师"],
  [/医生$|^牙医$/u, "医生"],
  [/^(?:服务员|咖啡师|收银员)$/u, "服务员"],
  [/^(?:policeman|police officer)$/i, "police"],
];

function professionIn(text: string): string | null {
  const hit = PROFESSION.exec(text);
  const found = hit?.[1] ?? hit?.[2];
  if (found === undefined) return null;
  return SAME_TRADE.find(([pattern]) => pattern.test(found))?.[1] ?? found;
}

const SINGLE = /\bis (?:still |happily )?single\b|单身/iu;
const ATTACHED =
  /\bis (?:happily )?married\b|\bis dating\b|\bis in a relationship\b|\bhas (?:a|an) (?:\w+ )?(?:boyfriend|girlfriend|husband|wife|partner)\b|\bis engaged to\b|已婚|结婚[^,，。]{0,4}年了|有(?:个|一个)?(?:男朋友|女朋友|老公|老婆|对象)/iu;

function attachmentIn(text: string): string | null {
  if (/\b(?:not|n't|never|isn't)\b|不|没/iu.test(text)) return null;
  if (SINGLE.test(text)) return "single";
  return ATTACHED.test(text) ? "attached" : null;
}

const PLANTS =
  /\bis (?:an? )?(?:strict )?(?:vegan|vegetarian)\b|\b(?:does not|doesn't|never) eats? (?:any )?meat\b|吃素|素食(?:者|主义)|不吃肉/iu;
const MEAT =
  /\b(?:eats|loves|likes|enjoys|adores) (?:\w+ )?(?:meat|steaks?|beef|pork|bacon|ribs|burgers|barbecue)\b|(?:爱|喜欢)吃[^,，。]{0,4}(?:肉|牛排|排骨|烤鸭|火锅肥牛)|每[天顿][^,，。]{0,4}吃肉|无肉不欢/iu;

function dietIn(text: string): string | null {
  if (PLANTS.test(text)) return "plants";
  return MEAT.test(text) && !/\b(?:vegan|vegetarian|plant|veggie|not|n't|never)\b|不|素/iu.test(text) ? "meat" : null;
}

const handIn = (text: string) =>
  /\b(left|right)-handed\b/i.exec(text)?.[1] ?? /([左右])撇子|惯用([左右])手/u.exec(text)?.[0] ?? null;

const ONLY_CHILD = /\bonly child\b|独生(?:子|女)/iu;
const SIBLING =
  /\bhas (?:an?|one|two|three|four|five|\d) (?:\w+ )?(?:sisters?|brothers?|siblings?)\b|\bthe user's (?:older |younger |little |big |twin )?(?:sister|brother)\b|(?:有|用户的?)(?:一?个|[两三四]个)?(?:亲)?(?:姐姐|妹妹|哥哥|弟弟)/iu;

function isOnlyChildWithSibling(a: string, b: string): boolean {
  return [
    [a, b],
    [b, a],
  ].some(
    ([one = "", other = ""]) =>
      ONLY_CHILD.test(one) && SIBLING.test(other) && !/cousin|表|堂|in-law|step|half/iu.test(other),
  );
}

/** Beings of whom there is one. Somebody may well have two sisters or two cats. */
const ONLY_ONE = new Set(["self", "#mother", "#father", "#husband", "#wife"]);
const NAME_EN = /(?:\bname is|\bis (?:called|named)|\bgoes by(?: the name)?) (\p{Lu}[\p{L}'-]+)/u;
const NAME_ZH = /(?:名叫|名字(?:是|叫)|(?<![大喊惨被])叫)([\p{Script=Han}]{2,4})(?=[。,，]|$)/u;

function nameIn(text: string): string | null {
  if (![...ownersOf(text)].some((owner) => ONLY_ONE.has(owner))) return null;
  if (
    !/^(?:the user's name|the user (?:is (?:called|named)|goes by)|the user's (?:mother|father|mom|mum|dad|husband|wife)\b[^,]{0,12}\b(?:is|name|goes))|^用户(?:的名字)?叫|^用户的?(?:妈妈|爸爸|母亲|父亲|老公|老婆|丈夫|妻子)(?:名字)?叫/iu.test(
      text,
    )
  )
    return null;
  return NAME_EN.exec(text)?.[1] ?? NAME_ZH.exec(text)?.[1] ?? null;
}
