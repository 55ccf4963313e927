import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Groups of alternatives: a text matches when it contains at least one word of every group. */
const words = z.array(z.array(z.string().min(1)).min(1)).min(1);
const offsetTime = z.iso.datetime({ offset: true });
/** A calendar day, or two with a slash between them: every day from the first to the last. */
const dayRange = z.string().regex(/^\d{4}-\d\d-\d\d(\/\d{4}-\d\d-\d\d)?$/);
/** Number of a user line, counted from 1 across all turns. */
const lineNumber = z.int().min(1);

const fact = z.strictObject({
  what: z.string(),
  lines: z.array(lineNumber).min(1),
  /** How the user felt: pleasant, neutral, unpleasant; null where either sign is acceptable. */
  sign: z.enum(["+", "0", "-"]).nullable(),
  words,
  /** Asked of the persona: a promise counts as well as an event. */
  promise: z.boolean().default(false),
});

const conversation = z
  .strictObject({
    id: z.string(),
    lang: z.enum(["en", "zh"]),
    at: offsetTime,
    timeZone: z.string(),
    user: z.string(),
    persona: z.strictObject({ name: z.string(), character: z.string() }),
    /** Each turn is what the user sends before a reply: one or more lines. */
    turns: z.array(z.array(z.string().min(1)).min(1)).min(1),
    facts: z.array(fact).min(1),
    /** Said as a joke: an event that states it as a fact is an error. */
    jokes: z.array(z.strictObject({ line: lineNumber, words })),
    /** Every day that the lines name or imply, besides the day of the conversation. */
    days: z.array(dayRange),
    question: z.strictObject({
      at: offsetTime,
      ask: z.string(),
      answer: words,
      mustNot: z.array(z.string().min(1)),
    }),
  })
  .refine(
    ({ turns, facts, jokes }) => {
      const count = turns.flat().length;
      return [...facts.flatMap(({ lines }) => lines), ...jokes.map(({ line }) => line)].every((line) => line <= count);
    },
    { error: "A fact or joke names a line that does not exist." },
  );

const file = z.strictObject({ version: z.literal(1), conversations: z.array(conversation).min(1) });

export type Conversation = z.infer<typeof conversation>;
export type Fact = z.infer<typeof fact>;
export type Words = z.infer<typeof words>;

const CONVERSATIONS = fileURLToPath(new URL("./conversations.json", import.meta.url));

/** Reads and validates the conversations. @throws ZodError with the path of the fault. */
export function readConversations(path = CONVERSATIONS): Conversation[] {
  return file.parse(JSON.parse(readFileSync(path, "utf8"))).conversations;
}

/** All lines of the user, in order: line 1 is at position 0. */
export const linesOf = ({ turns }: Conversation): string[] => turns.flat();
