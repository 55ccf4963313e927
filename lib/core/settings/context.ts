/**
 * Maximum number of answer tokens by kind of call. The prompt of a slow cycle asks for a thousand; a limit at exactly that length would cut
 * good answers too.
 */
export const ANSWER_TOKENS = {
  reply: 1_024,
  extract: 4_096,
  /** For extraction from a small group of lines; stops a model that repeats itself without end. */
  extractLines: 1_024,
  reflect: 4_096,
  slowCycle: 2_048,
  describe: 1_024,
  draftPersona: 2_048,
  judge: 1_024,
  compact: 2_048,
  /** The reference has `max_tokens` 400. */
  writeProactive: 400,
} as const;
export type AnswerKind = keyof typeof ANSWER_TOKENS;

/** Share of a small context that is reserved for the answer. */
const ANSWER_SHARE = 1 / 4;
/**
 * Share of the remaining context that a prompt may use by our token count. The rest is a reserve for models that count differently, and for
 * the chat template.
 */
const COUNTED = 0.85;

/** Splits a model's context between prompt and answer. The prompt is measured by our token count, the answer by the model's. */
export function sharesOf(contextTokens: number, kind: AnswerKind): { prompt: number; answer: number } {
  const answer = Math.min(ANSWER_TOKENS[kind], Math.floor(contextTokens * ANSWER_SHARE));
  return { prompt: Math.floor((contextTokens - answer) * COUNTED), answer };
}

/** In a small context, recent messages take at most this share of the prompt. */
const WINDOW_SHARE = 0.4;

/** Maximum tokens of recent messages in a reply prompt. If a session has more, its older part is summarised. */
export function windowTokens(settings: { windowTokens: number }, contextTokens: number): number {
  return Math.min(settings.windowTokens, Math.floor(sharesOf(contextTokens, "reply").prompt * WINDOW_SHARE));
}

/**
 * How a background prompt (`lib/consolidate`) divides its tokens: shares of the available tokens, and tokens that each item takes besides
 * its text.
 */
export const PROMPT_BUDGET = {
  /** With fewer available tokens than this, a prompt can contain nothing useful. */
  min: 150,
  /** Shares for each block of the persona (L1), for known memories, and for names from earlier chunks of the session. */
  block: 0.1,
  known: 0.25,
  names: 0.1,
  /** Share for the end of the previous chunk, which is repeated for context. */
  overlap: 0.15,
  aroundLine: 16,
  aroundMemory: 30,
  aroundPair: 60,
  aroundName: 12,
  /** Maximum number of aliases that are listed with a name. */
  aliases: 2,
  /** Tokens of one group of lines that a weak model extracts from: five or six lines, with the questions that they answer. */
  group: 320,
};
