import type { z } from "zod";
import type { factsSchema } from "../schemas";
import type { Locale } from "./messages";
import type { BlockLabel } from "./nodes";

/** A field of a persona that can be drafted from material. */
export type DraftField = BlockLabel | "greeting" | keyof z.infer<typeof factsSchema>;

export type DraftPersonaInput = {
  /** The non-blank lines of the material, numbered from 1. */
  lines: string[];
  /** The persona's name and the language it speaks. */
  name: string;
  locale: Locale;
};

/** A drafted text, and the numbers of the lines of the material that it rests on. */
export type DraftedField = { field: DraftField; text: string; lines: number[] };

/**
 * What came of the material: drafts, each with the lines it rests on; nothing without a model (`no_model`); or the model failed. Nothing of
 * it is stored.
 */
export type MaterialDraft =
  | {
      outcome: "drafted";
      fields: { field: DraftField; text: string; sources: { line: number; text: string }[] }[];
      /** How many lines the model has read, of how many. Fewer when the model's context is small. */
      read: number;
      of: number;
    }
  | { outcome: "no_model" }
  | { outcome: "failed" };

/** A persona that was created to draft its texts from material, and has none yet. */
export type UnfinishedPersona = { id: string; displayName: string; locale: Locale };
