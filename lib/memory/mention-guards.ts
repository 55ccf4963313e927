import { mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import { searchTokens } from "@/lib/core/text/tokens";
import { foldWords } from "./fingerprint";

/** What two tellings are compared by. `names` holds, for each being that is named, all the forms it goes by. */
export type Compared = { description: string; emotionalImpact: number; names: string[][] };

/** Whether two tellings are the same words: alike but for case, spaces and punctuation, or of the same search terms. */
export function areSameWords(a: string, b: string): boolean {
  if (foldWords(a) === foldWords(b)) return foldWords(a) !== "" || a === b;
  const [left, right] = [new Set(searchTokens(a)), new Set(searchTokens(b))];
  return left.size > 0 && left.size === right.size && left.isSubsetOf(right);
}

/**
 * Whether two tellings differ in something that likeness cannot see and that changes what happened: opposite feeling,
 * other numbers or days, one denied and the other not, other names, or the same beings in other roles.
 */
export function areDifferentFacts(a: Compared, b: Compared): boolean {
  return (
    a.emotionalImpact * b.emotionalImpact < 0 ||
    numbersIn(a.description).join() !== numbersIn(b.description).join() ||
    countDenials(a.description) !== countDenials(b.description) ||
    !areNamedIn(a.names, b) ||
    !areNamedIn(b.names, a) ||
    areRolesSwapped(a, b)
  );
}

/** Numbers and week days that are written as words, in one notation. */
const NUMBER_WORDS: Record<string, string> = Object.fromEntries(
  [
    ["2", "two 两 二"],
    ["3", "three 三"],
    ["4", "four 四"],
    ["5", "five 五"],
    ["6", "six 六"],
    ["7", "seven 七"],
    ["8", "eight 八"],
    ["9", "nine 九"],
    ["10", "ten 十"],
    ["11", "eleven"],
    ["12", "twelve"],
    ["20", "twenty"],
    ["30", "thirty"],
    ["40", "forty"],
    ["50", "fifty"],
    ["100", "hundred 百"],
    ["1000", "thousand 千"],
    ["10000", "万"],
    ["sunday", "周日 周天 星期日 星期天"],
  ].flatMap(([value = "", words = ""]) => words.split(" ").map((word) => [word, value])),
);
const NUMBERS =
  /\d+(?:[.,:]\d+)*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|(?:周|星期)[日天]|[两二三四五六七八九十百千万]/gu;

/** Amounts, days and clock times of a text in one notation, sorted. "One" and 一 are articles as often as numbers. */
function numbersIn(text: string): string[] {
  const found = text.normalize("NFKC").toLowerCase().match(NUMBERS) ?? [];
  return found.map((word) => NUMBER_WORDS[word] ?? word).sort();
}

const DENIALS =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|stopped|quit)\b|n['’]t\b|[不没沒未无無别勿]/gu;
/** Set phrases whose characters deny nothing. */
const NO_DENIAL =
  /不错|不過|不过|差不多|不但|不仅|不久|不断|不同|不管|不得不|忍不住|对不起|没关系|特别|个别|分别|告别|区别|性别|级别|识别|别人|别的|无论|未来/gu;

function countDenials(text: string): number {
  return text.normalize("NFKC").toLowerCase().replace(NO_DENIAL, "").match(DENIALS)?.length ?? 0;
}

/** Whether every being is also in the other telling, as one of its names or literally in its words. */
function areNamedIn(names: string[][], other: Compared): boolean {
  const known = new Set(other.names.flat().map(normalizeAlias));
  return names.every((forms) =>
    forms.some((form) => known.has(normalizeAlias(form)) || positionOf(other.description, form) >= 0),
  );
}

/** Beings that a telling speaks of without a name; each bracket is one being in both languages. */
const KIN = [
  /\buser\b|用户/u,
  /\bpersona\b/u,
  /\b(?:mother|mom|mum)\b|妈|母亲/u,
  /\b(?:father|dad)\b|爸|父亲/u,
  /\bsister\b|姐|妹/u,
  /\bbrother\b|哥|弟/u,
  /\bwife\b|老婆|妻子/u,
  /\bhusband\b|老公|丈夫/u,
  /\bson\b|儿子/u,
  /\bdaughter\b|女儿/u,
  /\bboss\b|老板/u,
  /\b(?:boy|girl)?friend\b|朋友/u,
  /\bdog\b|狗/u,
  /\bcat\b|猫/u,
];

/** "Tom owes Ann" and "Ann owes Tom" have the same words: the beings of both must come in the same order. */
function areRolesSwapped(a: Compared, b: Compared): boolean {
  const beings = [...a.names, ...b.names].map((forms) => (text: string) => firstOf(text, forms));
  const kin = KIN.map((word) => (text: string) => text.toLowerCase().search(word));
  const places = [...beings, ...kin]
    .map((find) => [find(a.description), find(b.description)] as const)
    .filter(([left, right]) => left >= 0 && right >= 0);
  const inA = places.toSorted((one, two) => one[0] - two[0]);
  return inA.some(([, right], at) => at > 0 && right < (inA[at - 1]?.[1] ?? 0));
}

function firstOf(text: string, forms: string[]): number {
  const places = forms.map((form) => positionOf(text, form)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** Where a name first stands in a text, or -1. A single Han character counts; a part of a Latin word does not. */
function positionOf(text: string, form: string): number {
  if ([...form].length > 1 && !mentionsName(text, form)) return -1;
  return text.normalize("NFKC").toLowerCase().indexOf(normalizeAlias(form));
}
