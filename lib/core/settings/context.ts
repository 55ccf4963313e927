/** Maximum answer tokens per kind of call. A slow cycle should write a thousand; a limit at that length would also cut good answers. */
export const ANSWER_TOKENS = {
  reply: 1_024,
  extract: 4_096,
  /** For a short group of lines; stops a model that loops. */
  extractLines: 1_024,
  reflect: 4_096,
  slowCycle: 2_048,
  describe: 1_024,
  judge: 1_024,
  compact: 2_048,
  /** Reference: max_tokens 400. */
  writeProactive: 400,
} as const;
export type Asked = keyof typeof ANSWER_TOKENS;

/** Share of a small context for the answer. */
const ANSWER_SHARE = 1 / 4;
/** Models tokenize differently; the rest is a reserve for that and for the chat template. */
const COUNTED = 0.85;

/** Splits a model's context between prompt (in our tokens) and answer (in the model's tokens). */
export function sharesOf(contextTokens: number, asked: Asked): { prompt: number; answer: number } {
  const answer = Math.min(ANSWER_TOKENS[asked], Math.floor(contextTokens * ANSWER_SHARE));
  return { prompt: Math.floor((contextTokens - answer) * COUNTED), answer };
}

/** Maximum share of a small context for recent messages. */
const WINDOW_SHARE = 0.4;

/** Tokens of recent messages in a reply prompt; beyond them a session is compacted. */
export function windowTokens(settings: { windowTokens: number }, contextTokens: number): number {
  return Math.min(settings.windowTokens, Math.floor(sharesOf(contextTokens, "reply").prompt * WINDOW_SHARE));
}

/** Budgets of background prompts (`lib/consolidate`): shares of the available tokens, and the overhead of each item in tokens. */
export const PROMPT_BUDGET = {
  /** With fewer tokens nothing useful fits. */
  min: 150,
  /** Each L1 block, known memories, and names from earlier chunks. */
  block: 0.1,
  known: 0.25,
  names: 0.1,
  /** Share for the end of the previous chunk, shown again. */
  overlap: 0.15,
  aroundLine: 16,
  aroundMemory: 30,
  aroundPair: 60,
  aroundName: 12,
  /** Aliases of a name that are listed. */
  aliases: 2,
  /** Tokens of the lines a weak model reads at once: five or six, with the questions they answer. */
  group: 320,
};
