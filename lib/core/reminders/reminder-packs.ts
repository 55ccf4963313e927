import { packOf } from "../language";
import en from "../language/en/reminders.json";
import { anyOf, lineOf, patternOf, readTokens, wordsIn } from "../language/templates";
import type { Language } from "../language/types";
import zh from "../language/zh/reminders.json";
import type { ReminderData } from "./types";

export type TimeRow = { pattern: RegExp; means: string; fixed: string[][] };

/** Compiled `ReminderData`. Patterns of requests match tokens joined on one line; patterns of times match folded text. */
export type ReminderPack = {
  fold: (char: string) => string;
  rows: TimeRow[];
  before: RegExp;
  after: RegExp;
  and: RegExp;
  requests: { isTimed: boolean; pattern: RegExp }[];
  keys: RegExp;
  starts: RegExp;
  guards: RegExp;
  unfit: RegExp;
  /** Matches what may follow a time that ends a request: a mark, a polite phrase, or the start of something else. */
  ends: RegExp;
  trails: string[];
  /** Words that may stand between a time and its request, or between two requests. */
  between: ReadonlySet<string>;
  /** Words that precede the content after a further time of the same request ("and at 10 to …"). */
  resumes: ReadonlySet<string>;
} & Pick<ReminderData, "numbers" | "words">;

/** Languages in which reminder requests are recognised. */
const DATA: Partial<Record<Language, ReminderData>> = { en, zh };
export const reminderLanguages = Object.keys(DATA) as Language[];
const made = new Map<Language, ReminderPack | null>();

/** The pack of a language, cached; null if the language has none. */
export function reminderPackOf(language: Language): ReminderPack | null {
  const known = made.get(language);
  if (known !== undefined) return known;
  const data = DATA[language];
  const pack = data ? packFrom(data, packOf(language).days.fold) : null;
  made.set(language, pack);
  return pack;
}

/** Words for numbers in all languages that have reminder requests. */
export const numeralsOf = (): ReadonlySet<string> =>
  new Set(Object.values(DATA).flatMap(({ numbers }) => Object.keys(numbers)));

function packFrom(data: ReminderData, fold: (char: string) => string): ReminderPack {
  const { sets } = data;
  const set = (name: string) => anyOf([name], sets);
  const ask = (isTimed: boolean) => (template: string) => {
    return { isTimed, pattern: new RegExp(patternOf(template, { sets, slots: {} }), "duy") };
  };
  const guards = data.guards.map((template) => patternOf(template, { sets, slots: {} })).join("|");
  const single = (name: string) => wordsIn(sets[name]).flatMap((phrase) => readTokens(phrase).map(({ text }) => text));
  return {
    fold,
    rows: data.rows.map((row) => compile(row, data)),
    before: new RegExp(data.before, "u"),
    after: new RegExp(data.after, "u"),
    and: new RegExp(`^(?:${data.and})$`, "u"),
    requests: [...data.asks.map(ask(false)), ...data.timed.map(ask(true))],
    keys: new RegExp(`(?<!\\S)${set("keys")}`, "u"),
    starts: new RegExp(
      `(?<!\\S)(?=[^,!?\\s])(?<=(?:^|[,!?]\\s|(?<!\\S)${set("joins")})(?:${set("leads")}){0,5})`,
      "gu",
    ),
    guards: new RegExp(`(?<!\\S)(?:${guards})`, "u"),
    unfit: new RegExp(set("unfit"), "uy"),
    ends: new RegExp(`[,!?]\\s|${set("closers")}|(?:${set("trails")}){1,3}(?:[,!?]\\s|$)|$`, "uy"),
    trails: wordsIn(sets.trails)
      .map((phrase) => lineOf(readTokens(phrase)))
      .sort((a, b) => b.length - a.length),
    between: new Set([...single("leads"), ...single("joins")]),
    resumes: new Set(single("resumes")),
    numbers: data.numbers,
    words: data.words,
  };
}

/** Placeholders of a time pattern whose matched word is not used, e.g. {at}: compiled to unnamed groups. */
const UNNAMED = new Set(["at", "th", "W"]);

/** Name of a placeholder without its number. A row that needs one twice numbers it: `{weekday2}` uses the words of `{weekday}`. */
export const baseOf = (slot: string) => slot.replace(/\d+$/u, "");

function compile([source = "", meaning = ""]: string[], data: ReminderData): TimeRow {
  const [means = "", ...fixed] = meaning.split(" ");
  const slot = (name: string) => data.figures[name] ?? oneOf(Object.keys(data.words[baseOf(name)] ?? {}));
  const filled = source.replace(/\{([a-zA-Z]\w*)\}/gu, (_, name: string) => {
    // A placeholder whose matched word is not used is no named group of the pattern, because a row may contain it twice.
    return UNNAMED.has(name) ? `(?:${slot(name)})` : `(?<${name}>${slot(name)})`;
  });
  const pattern = new RegExp(`${data.edges[0]}(?:${filled})${data.edges[1]}`, "gu");
  return { pattern, means, fixed: fixed.map((part) => part.split("=")) };
}

/** A pattern for any of these words. Longer words come first, because the first alternative that matches wins. */
function oneOf(words: string[]): string {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return escaped.sort((a, b) => b.length - a.length).join("|");
}
