import { type CorrectionKind, correctionKinds } from "../types/corrections";
import { anyOf, patternOf, type Sets, type SlotRule, wordsIn } from "./templates";

/**
 * A pack's data about corrections. A template matches whole clauses (syntax: `templates.ts`); of each kind the first match
 * counts. `sets` are phrases named by templates and rules: `leads` and `trails` surround the statement ("please", "lol", 啦),
 * `ends` end a clause without a mark ("because"), and the full stop of `titles` ends nothing ("Dr").
 */
export type CorrectionData = {
  sets: Sets;
  /** What a slot may contain, by the word after its colon: `{value:name}`. */
  slots: Record<string, SlotRule>;
  templates: Partial<Record<CorrectionKind, string[]>>;
  /** Templates that also match in a question; and `outcry`: only in a question: "I don't have a dog??" */
  asking: Partial<Record<CorrectionKind, string[]>>;
  outcry: Partial<Record<CorrectionKind, string[]>>;
  /** Phrases anywhere in the sentence or message that mark it as quoted, fictional or not meant. */
  guards: { sentence: string[]; message: string[] };
  /** Word classes; both values of a replacement may come from one (two weekdays). `#`: any digits. */
  classes: string[][];
  /** Words for a change from an earlier state. */
  change: string[];
  /** Lines about the user that a correction produces, with `{}` for its subject. */
  lines: Record<LineKind, string>;
  /** Replacements that turn "my ex" into "their ex"; those with "" apply only at the beginning. */
  theirs: string[][];
  /** Words with which a memory itself states that something is not so. */
  negations: string[];
  /** Words of how a memory is phrased that add nothing to its content. */
  frame: string[];
};

export type LineKind = Extract<CorrectionKind, "name" | "not_name" | "stop">;

/** Compiled `CorrectionData`. Patterns match a line of tokens; `templates` are tried where `starts` matches. */
export type CorrectionPack = {
  templates: { kind: CorrectionKind; pattern: RegExp }[];
  /** What the slot of each rule may not contain. */
  rules: Record<string, { isProper?: boolean; unfit: RegExp }>;
  titles: ReadonlySet<string>;
  starts: RegExp;
  /** Matches the space before the end of a clause. */
  over: RegExp;
  guards: { sentence: RegExp; message: RegExp };
  classes: RegExp[];
  change: RegExp;
  negations: RegExp;
  frame: string[];
} & Pick<CorrectionData, "lines" | "theirs">;

/** What must follow a template: anything, no question mark before the end of the sentence, or one. */
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
