import { z } from "zod";
import { BLOCK_MAX, DISPLAY_NAME_MAX, GREETING_MAX, OPENER_MAX, OPENERS_MAX } from "@/lib/core/limits";
import { drawings } from "@/lib/core/types/avatar";
import type { Locale } from "@/lib/core/types/messages";
import en from "./en.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

const text = z.string().trim().min(1);

export const startingPersonaSchema = z.strictObject({
  /** The same in every language; the name and the texts are written for each. */
  id: z.string().regex(/^[a-z-]+$/),
  drawing: z.enum(drawings),
  name: text.max(DISPLAY_NAME_MAX),
  summary: text.max(60),
  persona: text.max(BLOCK_MAX),
  style: text.max(BLOCK_MAX),
  greeting: text.max(GREETING_MAX / 2),
  openers: z.array(text.max(OPENER_MAX / 2)).length(OPENERS_MAX),
});

export type StartingPersona = z.infer<typeof startingPersonaSchema>;

/** The personas that the wizard offers, by the language they speak. A test checks the files against the schema. */
export const startingPersonas = { en, zh } as Record<Locale, StartingPersona[]>;
