import { z } from "zod";
import { isTimeZone } from "./clock";
import { StartError } from "./errors";

const text = z.string().trim().min(1);
const optional = text.optional();
const number = () => z.coerce.number({ error: "must be a number" });
/** Unset, the embedder's own threshold holds. */
const cosine = () => number().min(-1).max(1).optional();

const schema = z.object({
  PORT: number().int().min(0).max(65_535).default(3000),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  AUTH_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  AUTH_URL: z.url("must be a URL").optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  MODEL_LARGE: text.default("gpt-4.1"),
  MODEL_MEDIUM: text.default("gpt-4.1-mini"),
  MODEL_SMALL: text.default("gpt-4.1-mini"),
  /** `lexical` is what the built-in one was called. */
  EMBEDDER: z.enum(["built-in", "lexical", "openai", "local"]).default("built-in"),
  EMBEDDING_MODEL: text.default("text-embedding-3-small"),
  LOCAL_EMBEDDING_MODEL: text.default("Xenova/multilingual-e5-small"),
  MODEL_DIR: optional,
  HF_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).default("https://huggingface.co"),
  MODEL_TIMEOUT_MS: number().int().min(100).max(600_000).default(60_000),
  SESSION_IDLE_MINUTES: number().positive().max(10_080).default(30),
  BURST_QUIET_MS: number().int().min(0).max(60_000).default(2000),
  RANKING: z.enum(["learned", "reference"]).default("learned"),
  RETRIEVE_TOP_K: number().int().min(1).max(50).default(10),
  RETRIEVE_EXCERPTS: number().int().min(0).max(20).default(4),
  RECENT_WINDOW: number().int().min(1).max(200).default(20),
  RELEVANCE_FLOOR: number().min(0).max(1).default(0.6),
  STRONG_RELEVANCE_EXTRA: number().min(0).max(1).default(0.4),
  RECENCY_WEIGHT: number().min(0).max(10).default(0.15),
  RELEVANCE_WEIGHT: number().min(0).max(10).default(3),
  IMPACT_WEIGHT: number().min(0).max(10).default(0.15),
  ANCHOR_WEIGHT: number().min(0).max(10).default(1.5),
  RELATIONAL_WEIGHT: number().min(0).max(10).default(1),
  TRIVIAL_MESSAGES: number().int().min(0).max(1000).default(3),
  TRIVIAL_TOKENS: number().int().min(0).max(100_000).default(200),
  REFLECTION_HARD_GATE_24H: number().int().min(0).max(100).default(3),
  REFLECTION_TIMER_HOURS: number().positive().max(8_760).default(24),
  SHOCK_IMPACT: number().int().min(1).max(10).default(8),
  SESSION_MAX_MESSAGES: number().int().min(2).max(100_000).default(200),
  SESSION_MAX_TOKENS: number().int().min(100).max(1_000_000).default(20_000),
  PROMPT_TOKENS: number().int().min(1_000).max(1_000_000).default(8_000),
  WINDOW_TOKENS: number().int().min(200).max(1_000_000).default(4_000),
  EXTRACT_KNOWN_MAX: number().int().min(0).max(100).default(12),
  MENTION_COSINE: cosine(),
  MENTION_DAYS: number().min(0).max(3_650).default(30),
  ENTITY_MERGE_COSINE: cosine(),
  ENTITY_UNCERTAIN_COSINE: cosine(),
  EXPECTATION_COSINE: cosine(),
  PINNED_TOKENS: number().int().min(0).max(100_000).default(600),
  CONFLICT_COSINE: cosine(),
  CONFLICT_PAIRS: number().int().min(0).max(20).default(3),
  BIN_DAYS: number().min(0).max(3_650).default(30),
  DESCRIBE_FROM_EVENTS: number().int().min(1).max(100).default(3),
  SLOW_CYCLE: z.enum(["on", "off"]).default("on"),
  SLOW_CYCLE_COOLDOWN_MINUTES: number().min(0).max(10_080).default(30),
  SLOW_CYCLES_PER_DAY: number().int().min(0).max(1_000).default(36),
  SLOW_CYCLE_INPUT_TOKENS_PER_DAY: number().int().min(0).max(100_000_000).default(150_000),
  SLOW_CYCLE_OUTPUT_TOKENS_PER_DAY: number().int().min(0).max(100_000_000).default(30_000),
  SLOW_CYCLE_INPUT_TOKENS: number().int().min(200).max(1_000_000).default(8_000),
  SLOW_CYCLE_LOOK_BACK_DAYS: number().min(1).max(365).default(7),
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: optional,
  INNGEST_BASE_URL: z.url("must be a URL").optional(),
  INNGEST_DEV: optional,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks the environment. Empty strings count as absent.
 * @throws StartError with one sentence per bad variable, naming it.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`);
    throw new StartError(lines.join("\n"));
  }
  const env = parsed.data;
  if (env.EMBEDDER === "openai" && !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) {
    throw new StartError("EMBEDDER is openai, so OPENAI_API_KEY or OPENAI_BASE_URL must be set too.");
  }
  const { ENTITY_UNCERTAIN_COSINE: uncertain, ENTITY_MERGE_COSINE: merge } = env;
  if (uncertain !== undefined && merge !== undefined && uncertain > merge) {
    throw new StartError("ENTITY_UNCERTAIN_COSINE must not be above ENTITY_MERGE_COSINE.");
  }
  return env;
}

let cached: Env | undefined;

/** The process's environment, parsed once. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The machine's zone, for people who have not told theirs. */
export function defaultTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : "UTC";
}
