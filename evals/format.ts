import { z } from "zod";

/** The format of our quality corpora: one JSON file of cases, each a fresh person with a persona of their own. */

const regex = z.string().min(1);
const when = z.iso.datetime({ offset: true });

const pattern = z.strictObject({
  mentions: regex.optional(),
  impactMin: z.number().optional(),
  impactMax: z.number().optional(),
  absMin: z.number().optional(),
  tag: z.string().optional(),
  subject: z.string().optional(),
  on: z.iso.date().optional(),
  peak: z.literal(true).optional(),
  herring: z.literal(true).optional(),
});

const count = { min: z.number().optional(), max: z.number().optional() };

const expectation = z.strictObject({
  events: z.strictObject({ ...count, some: z.array(pattern).optional(), none: z.array(pattern).optional() }).optional(),
  thoughts: z.strictObject(count).optional(),
  entities: z
    .array(z.strictObject({ name: z.string(), kind: z.string().optional(), aliases: z.array(z.string()).optional() }))
    .optional(),
  mood: z.enum(["changed", "neutral"]).optional(),
  promises: z.array(pattern).optional(),
  language: z.enum(["zh", "en"]).optional(),
});

const answer = z.strictObject({
  retrieves: regex.optional(),
  retrievesNot: regex.optional(),
  topMax: z.number().optional(),
  reply: regex.optional(),
  replyNot: regex.optional(),
});

const step = z.union([
  z.strictObject({
    talk: z.strictObject({ at: when, channel: z.string().optional(), say: z.array(z.string().min(1)).min(1) }),
    // biome-ignore lint/suspicious/noThenProperty: the corpora call it so, and a step is never awaited
    then: expectation.optional(),
  }),
  // biome-ignore lint/suspicious/noThenProperty: as above
  z.strictObject({ ask: z.strictObject({ at: when, say: z.string().min(1) }), then: answer }),
  z.strictObject({
    forget: z.strictObject({ match: regex, choice: z.enum(["orphan", "cascade", "erase"]) }),
  }),
  z.strictObject({ wait: when }),
]);

export const kinds = [
  "fact",
  "peak",
  "turning-point",
  "herring",
  "trap",
  "correction",
  "contradiction",
  "promise",
  "alias",
  "date",
  "mood",
  "deletion",
  "injection",
  "reflection",
  "long",
] as const;

const talkCase = z.strictObject({
  id: z.string(),
  lang: z.enum(["en", "zh", "mixed"]),
  kind: z.enum(kinds),
  persona: z
    .strictObject({ persona: z.string().optional(), user: z.string().optional(), style: z.string().optional() })
    .optional(),
  steps: z.array(step).min(1),
});

export const corpus = z.strictObject({ version: z.literal(1), cases: z.array(talkCase) });

export type Pattern = z.infer<typeof pattern>;
export type Expectation = z.infer<typeof expectation>;
export type Answer = z.infer<typeof answer>;
export type TalkCase = z.infer<typeof talkCase>;
export type Kind = (typeof kinds)[number];

/** Reads a corpus. @throws ZodError naming what is wrong and where. */
export function parseCorpus(json: string): TalkCase[] {
  return corpus.parse(JSON.parse(json)).cases;
}
