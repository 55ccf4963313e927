import { z } from "zod";
import { isMoment, isTimeZone } from "./clock";
import { hasVisibleCharacters } from "./has-visible-characters";
import {
  BLOCK_MAX,
  CLIENT_ID_MAX,
  DISPLAY_NAME_MAX,
  GREETING_MAX,
  OPENER_MAX,
  OPENERS_MAX,
  PAGE_DEFAULT,
  PAGE_MAX,
} from "./limits";
import { countCodePoints, isStorable } from "./text/code-points";
import { onOneLine } from "./text/one-line";
import { storedName } from "./text/stored-name";
import { drawings } from "./types/avatar";
import { locales } from "./types/messages";
import { aboutYouChoices } from "./types/nodes";

const storable = z.string().refine(isStorable, "contains characters that cannot be stored");
/** A calendar day (YYYY-MM-DD) within the range that the code and the databases support. */
export const daySchema = z.iso
  .date("is not a date like 2026-03-01")
  .refine((day) => day >= "1000" && day < "9999", "is out of range");
/** An instant in ISO 8601 with its offset from UTC. */
export const momentSchema = z.iso
  .datetime({ offset: true, error: "is not a time like 2026-03-01T10:00:00Z" })
  .transform((text) => new Date(text))
  .refine(isMoment, "is out of range");
/** A whole number in a query string, from `min` to `max`; decimal digits only. */
export const countQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, "is not a whole number")
    .transform(Number)
    .pipe(z.int().min(min).max(max));
/** A text of at most `max` code points that the database can store. */
export const upTo = (max: number) =>
  storable.refine((text) => countCodePoints(text) <= max, `has more than ${max} characters`);
const fact = upTo(200).transform(onOneLine).nullable().optional();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).nullable().optional();

/** The fifteen facts that an author may set for a persona; null clears a fact. Unknown keys are refused. */
export const factsSchema = z.strictObject({
  fullName: fact,
  gender: oneOf(["female", "male", "non_binary"]),
  birthDate: daySchema.nullable().optional(),
  ethnicity: fact,
  nationality: fact,
  nativeLanguage: fact,
  localeRegion: fact,
  educationLevel: oneOf(["high_school", "bachelor", "master", "phd"]),
  occupation: fact,
  occupationField: fact,
  location: fact,
  timezone: z.string().refine(isTimeZone, "is not a known time zone").nullable().optional(),
  relationshipStatus: oneOf(["single", "married", "widowed", "divorced"]),
  lifeStage: oneOf(["student", "working", "retired", "new_parent", "between_jobs"]),
  healthStatus: oneOf(["healthy", "chronic_illness", "recovering", "serious"]),
});

export const blocksSchema = z.strictObject({
  persona: upTo(BLOCK_MAX).optional(),
  user: upTo(BLOCK_MAX).optional(),
  style: upTo(BLOCK_MAX).optional(),
});

/** A name of at most `max` code points: on one line, trimmed, with at least one visible character. */
export const nameUpTo = (max: number) =>
  upTo(max)
    .transform((text) => onOneLine(storedName(text)))
    .refine(hasVisibleCharacters, "is missing");
export const displayNameSchema = nameUpTo(DISPLAY_NAME_MAX);

/** The greeting of an empty chat; a blank one is none. */
const greetingSchema = upTo(GREETING_MAX)
  .nullable()
  .transform((text) => (hasVisibleCharacters(text ?? "") ? text : null));
/** First messages to choose from, each on one line; blank and repeated ones are left out. */
const openersSchema = z
  .array(upTo(OPENER_MAX).transform((text) => onOneLine(text).trim()))
  .max(OPENERS_MAX)
  .transform((openers) => [...new Set(openers.filter(hasVisibleCharacters))]);

/** The fields of a new persona; only its name is required. */
export const personaDraftSchema = z.strictObject({
  displayName: displayNameSchema,
  blocks: blocksSchema.optional(),
  facts: factsSchema.optional(),
  locale: z.enum(locales).optional(),
  greeting: greetingSchema.optional(),
  openers: openersSchema.optional(),
  /** By default the persona's own text where `blocks.user` has one, else the text for all personas. */
  aboutYou: z.enum(aboutYouChoices).optional(),
});

export const avatarSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("monogram") }),
  z.strictObject({ kind: z.literal("drawing"), drawing: z.enum(drawings) }),
  z.strictObject({ kind: z.literal("image"), data: z.base64() }),
]);

/** A new persona with its picture; without one it has a monogram. */
export const newPersonaSchema = personaDraftSchema.extend({ avatar: avatarSchema.optional() });

/** Changes to a persona: the fields that are present are changed. Unknown keys are refused. */
export const personaChangeSchema = personaDraftSchema.partial();

/** Changes to an existing persona, including its two memory settings. */
export const personaEditSchema = personaChangeSchema.extend({
  useMemories: z.boolean().optional(),
  learnFromTalks: z.boolean().optional(),
});

export const styleEditSchema = z
  .strictObject({ action: z.enum(["set", "append", "clear"]), text: upTo(BLOCK_MAX).optional() })
  .refine((edit) => edit.action === "clear" || hasVisibleCharacters(edit.text ?? ""), {
    path: ["text"],
    message: "is missing",
  });

/**
 * In a request: whether the session is temporary. A temporary session sees only the blocks (L1) and its own messages, and is erased when it
 * closes.
 */
const temporary = z.boolean().optional();
/** `temporary` in a query string. */
const temporaryQuery = z.stringbool().optional();
export const whichChatSchema = z.object({ temporary });
export const whichChatQuery = z.object({ temporary: temporaryQuery });

/** A chat request in the format of the AI SDK. It has one message, whose text parts are joined. */
export const chatRequestSchema = z.object({
  message: z.object({
    id: z
      .string()
      .min(1, "is missing")
      .refine((id) => countCodePoints(id) <= CLIENT_ID_MAX, `has more than ${CLIENT_ID_MAX} characters`),
    role: z.literal("user"),
    parts: z
      .array(z.object({ type: z.literal("text"), text: z.string() }))
      .min(1, "is empty")
      .max(50),
  }),
  temporary,
  /** Whether there is text in the composer after sending. A client that says so gets a short wait before the reply. */
  composing: z.boolean().optional(),
});

/** Number of items per page that a query asks for. */
export const limitQuery = countQuery(1, PAGE_MAX).default(PAGE_DEFAULT);
/** Query for a page of a list. The cursor is the id of the last item of the previous page. */
export const pageSchema = z.object({ before: z.string().optional(), cursor: z.string().optional(), limit: limitQuery });
export const noInput = z.object({});

/** What the user decides about a promise: its status, or another due day (YYYY-MM-DD in the user's time zone; null for none). */
export const promiseDecisionSchema = z
  .strictObject({
    status: z.enum(["pending", "fulfilled", "missed", "cancelled"]).optional(),
    dueAt: daySchema.nullable().optional(),
  })
  .refine(({ status, dueAt }) => status !== undefined || dueAt !== undefined, "status: is missing.");
