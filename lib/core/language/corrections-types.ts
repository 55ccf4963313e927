import type { CorrectionKind } from "../types/corrections";
import type { SlotRule, Template } from "./templates";

/**
 * What a pack says of corrections. A template fits whole clauses; `templates.ts` tells how one is written. Of each kind the
 * first template that fits holds. `sets` are phrases that templates and rules name by `@`.
 */
export type CorrectionData = {
  sets: Record<string, string[]> & {
    /** Said before and after what is meant: "please", "lol", 啦. */
    leads: string[];
    trails: string[];
    /** Words after which a clause is over though no mark stands there: "because". */
    ends: string[];
    /** Words whose full stop ends nothing: "Dr". */
    titles: string[];
  };
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

/** Whether a template fits in a question. */
export type Asks = "never" | "may" | "must";
export type CorrectionTemplate = { kind: CorrectionKind; template: Template; asks: Asks };

/** A pack's part: `CorrectionData` made ready. */
export type CorrectionPack = {
  templates: CorrectionTemplate[];
  leads: Template;
  trails: Template;
  ends: Template;
  titles: ReadonlySet<string>;
  guards: { sentence: Template; message: Template };
  classes: ReadonlySet<string>[];
  change: Template;
  negations: Template;
  frame: string[];
} & Pick<CorrectionData, "lines" | "theirs">;
