import { z } from "zod";

/** The format of our quality corpora: one JSON file of cases, each with a new user and a persona of its own. */

const regex = z.string().min(1).refine(isPattern, "is not a regular expression");
/** A time without an offset is UTC. */
const when = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }).transform((at) => `${at}Z`)])
  .refine((at) => !Number.isNaN(Date.parse(at)), "is not a time");

const pattern = z.object({
  mentions: regex.optional(),
  impactMin: z.number().optional(),
  impactMax: z.number().optional(),
  absMin: z.number().optional(),
  tag: z.string().optional(),
  subject: z.string().optional(),
  on: z.iso.date().optional(),
  peak: z.boolean().optional(),
  herring: z.boolean().optional(),
});

const count = { min: z.number().optional(), max: z.number().optional() };

const expectation = z.object({
  events: z.object({ ...count, some: z.array(pattern).optional(), none: z.array(pattern).optional() }).optional(),
  thoughts: z.object(count).optional(),
  entities: z
    .array(
      z.object({
        name: z.string().min(1),
        kind: z.string().optional(),
        aliases: z.array(z.string().min(1)).optional(),
      }),
    )
    .optional(),
  mood: z.enum(["changed", "neutral"]).optional(),
  promises: z.array(pattern).optional(),
  language: z.enum(["zh", "en"]).optional(),
});

const answer = z.object({
  retrieves: regex.optional(),
  retrievesNot: regex.optional(),
  topMax: z.number().optional(),
  reply: regex.optional(),
  replyNot: regex.optional(),
});

const step = z.union([
  z.object({
    talk: z.object({ at: when, channel: z.string().min(1).optional(), say: z.array(z.string().min(1)).min(1) }),
    // biome-ignore lint/suspicious/noThenProperty: the corpora call it so, and a step is never awaited
    then: expectation.optional(),
  }),
  // biome-ignore lint/suspicious/noThenProperty: as above
  z.object({ ask: z.object({ at: when, say: z.string().min(1) }), then: answer }),
  z.object({ forget: z.object({ match: regex, choice: z.enum(["orphan", "cascade", "erase"]) }) }),
  z.object({ wait: when }),
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

/** `independent` if the case's author had not seen the built-in mind's words and rules. */
const hand = z.enum(["own", "independent"]);

/** An everyday history beside which a case is played: what was said on which of the days before its first step. */
const backdrop = z
  .array(z.object({ daysBefore: z.number().min(0).max(3_650), say: z.array(z.string().min(1)).min(1) }))
  .min(1);

const evalCase = z.object({
  id: z.string().min(1),
  lang: z.enum(["en", "zh", "mixed"]),
  kind: z.enum(kinds),
  hand: hand.optional(),
  backdrop: z.string().min(1).optional(),
  persona: z
    .object({ persona: z.string().optional(), user: z.string().optional(), style: z.string().optional() })
    .optional(),
  steps: z.array(step).min(1),
});

const corpus = z.object({
  version: z.literal(1),
  hand: hand.optional(),
  backdrops: z.record(z.string().min(1), backdrop).optional(),
  cases: z.array(evalCase).min(1),
});

export type Pattern = z.infer<typeof pattern>;
export type Expectation = z.infer<typeof expectation>;
export type Answer = z.infer<typeof answer>;
export type Kind = (typeof kinds)[number];
export type Hand = z.infer<typeof hand>;
export type Backdrop = z.infer<typeof backdrop>;
export type EvalCase = Omit<z.infer<typeof evalCase>, "hand" | "backdrop"> & {
  hand: Hand;
  backdrop: Backdrop | null;
  /** Whether the pass marks apply to this corpus; the results of corpora used for development are only printed. */
  isJudged: boolean;
};
export type Corpus = {
  cases: EvalCase[];
  /** Paths of fields that this format does not know. */
  unknown: string[];
};

/**
 * Parses a corpus. A case without a hand has its file's, else it counts as independent, because its author is unknown. Unknown fields are
 * reported, and their expectations are not checked.
 * @throws Error with a sentence for each fault, naming the case
 */
export function parseCorpus(json: string): Corpus {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`It is not JSON: ${(error as Error).message}`);
  }
  const parsed = corpus.safeParse(value);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => sentence(issue, value)).join("\n"));
  const { hand = "independent", backdrops = {} } = parsed.data;
  const lost = parsed.data.cases.filter((one) => one.backdrop !== undefined && !Object.hasOwn(backdrops, one.backdrop));
  if (lost.length > 0)
    throw new Error(
      lost.map((one) => `case ${JSON.stringify(one.id)}: there is no backdrop ${one.backdrop}`).join("\n"),
    );
  const cases = parsed.data.cases.map((one) => {
    const behind = one.backdrop === undefined ? null : (backdrops[one.backdrop] ?? null);
    return { ...one, hand: one.hand ?? hand, backdrop: behind, isJudged: true };
  });
  const twice = cases.filter((one, at) => cases.findIndex(({ id }) => id === one.id) !== at);
  if (twice.length > 0) throw new Error(`These ids are used twice: ${twice.map(({ id }) => id).join(", ")}.`);
  return { cases, unknown: strangers(value, parsed.data) };
}

/** Case-insensitive, as the format defines. A pattern that is valid only without the unicode flag is compiled without it. */
export function toRegExp(source: string): RegExp {
  try {
    return new RegExp(source, "iu");
  } catch {
    return new RegExp(source, "i");
  }
}

function isPattern(source: string): boolean {
  try {
    return toRegExp(source) !== null;
  } catch {
    return false;
  }
}

function sentence({ path, message }: z.core.$ZodIssue, value: unknown): string {
  const at = path[0] === "cases" && typeof path[1] === "number" ? path[1] : null;
  const id = at === null ? undefined : (value as { cases: { id?: unknown }[] }).cases[at]?.id;
  const where = id === undefined ? path.join(".") : `case ${JSON.stringify(id)}: ${path.slice(2).join(".")}`;
  return `${where || "the file"}: ${message}`;
}

/** Paths of the fields of a value that were not read. */
function strangers(value: unknown, read: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || typeof read !== "object" || read === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    return key in read ? strangers(inner, (read as Record<string, unknown>)[key], here) : [here];
  });
}
