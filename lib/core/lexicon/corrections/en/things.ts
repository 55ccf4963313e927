import { EN_CLOSE, EN_FRIEND, EN_GRAND, EN_PET, EN_RELATIVE } from "../../kin";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";
const NUMBER_WORD =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?";

/** Kinds of thing of which one may be said instead of another, from the particular to the general. */
const KINDS: Record<Kind, RegExp> = {
  date: new RegExp(
    `\\b(?:${DAY}(?: of)? ${MONTH}|${MONTH} (?:the )?${DAY}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?|the (\\d{1,2}(?:st|nd|rd|th))(?! of)(?! ${MONTH}))\\b`,
    "giu",
  ),
  weekday:
    /\b(?:(?:next|this|last) )?(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?s?\b|\b(?:tomorrow|yesterday|today|tonight)\b|\b(?:next|this|last) (?:week|month|year|weekend|spring|summer|autumn|fall|winter)\b/giu,
  month: new RegExp(`\\b${MONTH}\\b`, "giu"),
  number: new RegExp(
    `(?<![\\p{L}\\p{N}])[£$€]?\\d[\\d.,:]*(?:%|k|am|pm|st|nd|rd|th| ?km| ?kg| ?am| ?pm)?(?![\\p{L}\\p{N}])|\\b${NUMBER_WORD}\\b`,
    "giu",
  ),
  kin: new RegExp(
    `\\b(?:(?:step|half|twin|grand|great|foster)[- ]?)?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|daughter[- ]in[- ]law|son[- ]in[- ]law|half[- ](?:sister|brother)|god(?:son|daughter)|ex(?:-?(?:husband|wife))?)(?![\\p{L}])`,
    "giu",
  ),
  pet: new RegExp(`\\b${EN_PET}\\b`, "giu"),
  colour: /\b(?:red|blue|green|yellow|black|white|brown|grey|gray|orange|purple|pink|blonde?|ginger)\b/giu,
};
export type Kind = "date" | "weekday" | "month" | "number" | "kin" | "pet" | "colour";
const ALL = Object.keys(KINDS) as Kind[];

/** The things of one kind in a text, as they are written. */
export function thingsIn(text: string, kind: Kind): string[] {
  return [...text.matchAll(KINDS[kind])]
    .map((found) => (found[1] ?? found[0]).replace(/[.,:]+$/u, "").trim())
    .filter(Boolean);
}

/** The kind a value is of, by its whole; null for most. */
export function kindOf(value: string): Kind | null {
  const bare = value.trim().replace(/^(?:a|an|the|my|your|on|at|in) /iu, "");
  return ALL.find((kind) => thingsIn(bare, kind).some((found) => found.length >= bare.length - 1)) ?? null;
}

/** The first thing of a kind that another text does not have, with the thing there that it stands against. */
export function againstIn(text: string, before: string): { value: string; old: string } | null {
  for (const kind of ALL) {
    const were = thingsIn(before, kind);
    if (were.length === 0) continue;
    const value = thingsIn(text, kind).find((found) => !were.some((was) => sameThing(was, found)));
    const old = were.at(-1);
    if (value !== undefined && old !== undefined)
      return kind === "number" ? counted(text, value, before, old) : { value, old };
  }
  return null;
}

/** "two cats" for "three cats": a number goes with what is counted, where both count the same. */
function counted(text: string, value: string, before: string, old: string): { value: string; old: string } {
  const noun = (all: string, number: string) =>
    /^\s+(\p{L}+)/u.exec(all.slice(all.indexOf(number) + number.length))?.[0] ?? "";
  const [now, was] = [noun(text, value), noun(before, old)];
  const isSame =
    now !== "" && now.trim().replace(/s$/iu, "").toLowerCase() === was.trim().replace(/s$/iu, "").toLowerCase();
  return isSame ? { value: value + now, old: old + was } : { value, old };
}

/** What a statement is about: a person of one's own, or a plain thing one has. */
const ABOUT = new RegExp(
  `\\b(?:my|our) ((?:\\w+[- ])?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|${EN_PET}))s?(?:'s)?(?![\\p{L}])`,
  "iu",
);
const KEY =
  /\b(?:birthday|bday|b-day|age|job|surname|last name|middle name|hometown|degree|major|name|anniversary|star sign|wedding|exam|interview|flight|appointment|address|size|number)\b/iu;

/** The thing that is put right: "birthday", "sister", or the person the persona spoke of. */
export function aboutOf(text: string, before: string): string | null {
  const key = KEY.exec(text)?.[0];
  if (key !== undefined && !/^name$/iu.test(key)) return key;
  const own = ABOUT.exec(text)?.[1];
  if (own !== undefined) return own.replace(/^(?:real|actual|own|dear|poor|lovely) /iu, "");
  return /\byour ((?:\w+[- ])?\p{L}+)/iu.exec(before)?.[1]?.match(KINDS.kin)?.at(0) ?? null;
}

const sameThing = (a: string, b: string): boolean =>
  a.toLowerCase().replace(/s$/, "") === b.toLowerCase().replace(/s$/, "");
