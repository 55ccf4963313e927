import { type CorrectionKind, correctionKinds } from "../types/corrections";
import { anyOf, patternOf, type Sets, type SlotRule, wordsIn } from "./templates";

/**
 * What a pack says of corrections. A template fits whole clauses; `templates.ts` tells how one is written. Of each kind the
 * first template that fits holds. `sets` are phrases that templates and rules name: `leads` and `trails` are said before and
 * after what is meant ("please", "lol", 啦), after `ends` a clause is over though no mark stands there ("because"),
 * and the full stop of `titles` ends nothing ("Dr").
 */
export type CorrectionData = {
  sets: Sets;
  /** What may stand in a slot, by the word after its colon: `{value:name}`. */
  slots: Record<string, SlotRule>;
  templates: Partial<Record<CorrectionKind, string[]>>;
  /** Fit where the sentence asks, too; and fit only there: "I don't have a dog??" */
  asking: Partial<Record<CorrectionKind, string[]>>;
  outcry: Partial<Record<CorrectionKind, string[]>>;
  /** Anywhere in the sentence, or in the message, these say that the words are another's, made up or not meant. */
  guards: { sentence: string[]; message: string[] };
  /** Words of which both values may be: one weekday stands instead of another. `#`: any digits. */
  classes: string[][];
  /** Words that say that something was otherwise before. */
  change: string[];
  /** Lines about the person that a correction asks for, `{}` for what it is about. */
  lines: Record<LineKind, string>;
  /** What turns "my ex" into "their ex"; what is "" goes only from the beginning. */
  theirs: string[][];
  /** A memory that holds one of these may say itself that something is not so. */
  negations: string[];
  /** Words of how a memory tells, which add nothing to what it tells. */
  frame: string[];
};

export type LineKind = Extract<CorrectionKind, "name" | "not_name" | "stop">;

/** A pack's part: `CorrectionData` made ready. Patterns read a line of tokens; `templates` are tried where `starts` fits. */
export type CorrectionPack = {
  templates: { kind: CorrectionKind; pattern: RegExp }[];
  /** Of each slot's rule, what may not stand in it. */
  rules: Record<string, { isProper?: boolean; unfit: RegExp }>;
  titles: ReadonlySet<string>;
  starts: RegExp;
  /** The space before a place where a clause is over. */
  over: RegExp;
  guards: { sentence: RegExp; message: RegExp };
  classes: RegExp[];
  change: RegExp;
  negations: RegExp;
  frame: string[];
} & Pick<CorrectionData, "lines" | "theirs">;

/** What must follow a template: anything, no question mark before the end of the sentence, or one. */
const ASKS = { asking: "", templates: "(?![^!?]*\\?)", outcry: "(?=[^!?]*\\?)" };

/** A pack's corrections, made ready from its data. @throws Error for a template that cannot be read. */
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
