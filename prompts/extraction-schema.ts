import { z } from "zod";
import type { Decision } from "@/lib/core/types/mind-answers";
import { entityKinds, relationalTags, subjects, userSignals } from "@/lib/core/types/nodes";
import { LISTS_MAX } from "./wire-fields";

/** What a session can decide about a pending intention or expectation. */
export const decisionOutcomes = ["fulfilled", "missed", "cancelled"] as const satisfies Decision["status"][];

/**
 * The wire form of an extraction, as requested from a model (spec §1.5). Every field is required and nullable ones say so, because
 * strict structured output knows no optional fields. Parsing an answer is far more tolerant than this.
 */
export const extractionWireSchema = z.object({
  events: z
    .array(
      z.object({
        description: z.string().describe("1 to 3 sentences, third person, in the language of the conversation"),
        emotional_impact: z.number().int().min(-10).max(10),
        emotion_tags: z.array(z.string()).max(LISTS_MAX.tags).describe("0 to 4 lower-case words"),
        relational_tags: z.array(z.enum(relationalTags)).max(LISTS_MAX.tags).describe("usually empty"),
        event_time: z
          .object({ start: z.string(), end: z.string().nullable() })
          .nullable()
          .describe("ISO 8601 with offset; null if it has no time or you are unsure"),
        subject: z.enum(subjects),
        superseded_event_ids: z
          .array(z.number().int())
          .max(LISTS_MAX.tags)
          .describe("numbers of known events it replaces; nearly always empty"),
        source_messages: z
          .array(z.number().int())
          .max(LISTS_MAX.lines)
          .describe("numbers of the lines this is based on"),
      }),
    )
    .max(LISTS_MAX.events),
  session_summary: z.string().describe("at most 200 characters"),
  mentioned_entities: z
    .array(
      z.object({
        canonical_name: z.string(),
        aliases: z.array(z.string()).max(LISTS_MAX.aliases),
        kind: z.enum(entityKinds),
        in_events: z.array(z.number().int()).max(LISTS_MAX.events).describe("positions in events, the first is 0"),
      }),
    )
    .max(LISTS_MAX.entities),
  entity_clarification: z
    .object({ canonical_a: z.string(), canonical_b: z.string(), same: z.boolean() })
    .nullable()
    .describe("only if the user said outright whether two names mean the same"),
  decided: z
    .array(
      z.object({
        id: z.number().int().describe("number of a known pending intention or expectation"),
        outcome: z.enum(decisionOutcomes),
        by_event: z.number().int().nullable().describe("position in events of the one about it, the first is 0"),
      }),
    )
    .max(LISTS_MAX.decided)
    .describe("only what this conversation itself decided; usually empty"),
  session_mood_signal: z
    .object({
      mood: z.string().describe("short-hyphenated-phrase in English"),
      energy: z.number().int().min(0).max(10),
      last_user_signal: z.enum(userSignals).nullable(),
    })
    .nullable(),
  crisis: z.boolean().describe("the user may not want to live, or is in danger; usually false"),
  self_check_notes: z.string().describe("what the two checks found"),
});

/** Top-level fields, the mandatory one first. */
export const EXTRACTION_KEYS = [
  "events",
  "session_summary",
  "mentioned_entities",
  "entity_clarification",
  "decided",
  "session_mood_signal",
  "crisis",
  "self_check_notes",
] as const;
