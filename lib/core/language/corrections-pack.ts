import { type CorrectionKind, correctionKinds } from "../types/corrections";
import { anyOf, patternOf, type Sets, type SlotRule, wordsIn } from "./templates";

/**
 * A pack's data about corrections. A template (syntax: `templates.ts`) matches whole clauses; of each kind only the first match is used.
 * `sets` are named lists of phrases for templates and rules. Some have a fixed meaning: `leads` and `trails` may surround the statement
 * ("please", "lol", 啦), `ends` end a clause without a punctuation mark ("because"), and the full stop after one of `titles` ("Dr.") ends no
 * sentence.
 */
export type CorrectionData = {
  sets: Sets;
  /** What a slot such as `{value:name}` may contain, by the name after its colon. */
  slots: Record<string, SlotRule>;
  templates: Partial<Record<CorrectionKind, string[]>>;
  /** Templates that also match in a question. Those of `outcry` match only in a question: "I don't have a dog??" */
  asking: Partial<Record<CorrectionKind, string[]>>;
  outcry: Partial<Record<CorrectionKind, string[]>>;
  /** Phrases that mark the whole sentence or message as quoted, fictional or not meant, so that it contains no correction. */
  guards: { sentence: string[]; message: string[] };
  /** Lists of words of one kind, such as weekdays: a word may be replaced by another of the same list. `#` stands for any digits. */
  classes: string[][];
  /** Words that say that something has changed: "moved", "no longer". */
  change: string[];
  /** Sentences about the user that a correction adds to the persona's blocks, with `{}` for the corrected value. */
  lines: Record<LineKind, string>;
  /**
   * Replacements that turn the user's words into words about the user: "my ex" into "their ex". One with "" applies only at the beginning.
   */
  theirs: string[][];
  /** Words such as "not" by which a memory says that something is not so. */
  negations: string[];
  /** Words that belong to the phrasing of a memory and not to its content. */
  frame: string[];
};

export type LineKind = Extract<CorrectionKind, "name" | "not_name" | "stop">;

/** Compiled `CorrectionData`. Patterns match the message's tokens as one line; `templates` are tried at every match of `starts`. */
export type CorrectionPack = {
  templates: { kind: CorrectionKind; pattern: RegExp }[];
  /** By the name of a slot's rule: patterns that its content must not match. */
  rules: Record<string, { isProper?: boolean; unfit: RegExp }>;
  titles: ReadonlySet<string>;
  starts: RegExp;
  /** Matches the space that precedes the end of a clause. */
  over: RegExp;
  guards: { sentence: RegExp; message: RegExp };
  classes: RegExp[];
  change: RegExp;
  negations: RegExp;
  frame: string[];
} & Pick<CorrectionData, "lines" | "theirs">;

/** Lookahead after a template. `asking`: none. `templates`: the sentence must not end with a question mark. `outcry`: it must. */
const ASKS = { asking: "", templates: "(?![^!?]*\\?)", outcry: "(?=[^!?]*\\?)" };

/** Compiles a pack's corrections. @throws Error for an invalid template. */
export function correctionPack(data: CorrectionData): CorrectionPack {
  const { sets, slots, lines, theirs } = data;
  const read = (sources: string[]) => sources.map((source) => patternOf(source, data)).join("|");
  const anywhere = (source: string) => new RegExp(`(?<!\\S)(?:${source})`, "u");
  const list = (phrases: string[]) => anywhere(anyOf(["these"], { these: phrases }));
  const ready = (asks: keyof typeof ASKS, kind: CorrectionKind) =>
    (data[asks][kind] ?? []).map((source) => ({
      kind,
      pattern: new RegExp(`(?:${patternOf(source, data)})(?<=\\n)${ASKS[asks]}`, "duy"),
    }));
  const unfit = ({ not = [], first = [], last = [] }: SlotRule) =>
    new RegExp(`(?<!\\S)${anyOf(not, sets)}|^${anyOf(first, sets)}|(?<!\\S)${anyOf(last, sets)}$`, "u");
  const [leads, trails, ends] = [anyOf(["leads"], sets), anyOf(["trails"], sets), anyOf(["ends"], sets)];
  return {
    templates: correctionKinds.flatMap((kind) =>
      (["asking", "templates", "outcry"] as const).flatMap((asks) => ready(asks, kind)),
    ),
    rules: Object.fromEntries(
      Object.entries(slots).map(([name, rule]) => [name, { isProper: rule.isProper, unfit: unfit(rule) }]),
    ),
    titles: new Set(wordsIn(sets.titles)),
    starts: new RegExp(`(?<!\\S)(?=[^,!?\\s])(?<=(?:^|[,!?]\\s)(?:${leads}){0,5})`, "gu"),
    over: new RegExp(` (?=(?:${trails}){0,5}(?:${ends}|[,!?]|$))`, "gu"),
    guards: { sentence: anywhere(read(data.guards.sentence)), message: anywhere(read(data.guards.message)) },
    classes: data.classes.map(list),
    change: list(data.change),
    negations: list(data.negations),
    frame: wordsIn(data.frame),
    lines,
    theirs,
  };
}
