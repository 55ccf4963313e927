/** Tokens that an answer of each kind may take. A cycle is meant to write a thousand; a limit at that length would cut good answers, too. */
export const ANSWER_TOKENS = {
  reply: 1_024,
  extract: 4_096,
  /** A short group of lines: a model in a loop ends here. */
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

/** The answer's part of a small context. */
const ANSWER_SHARE = 1 / 4;
/** Models count otherwise than we do: the rest is left for that, and for what a chat template adds. */
const COUNTED = 0.85;

/** How a model's context is shared out between the prompt, in tokens as we count them, and the answer, in its own. */
export function sharesOf(contextTokens: number, asked: Asked): { prompt: number; answer: number } {
  const answer = Math.min(ANSWER_TOKENS[asked], Math.floor(contextTokens * ANSWER_SHARE));
  return { prompt: Math.floor((contextTokens - answer) * COUNTED), answer };
}

/** Recent talk takes no more of a small context than this. */
const WINDOW_SHARE = 0.4;

/** Tokens of recent talk in a reply's prompt, and from which on a talk is summed up. */
export function windowTokens(settings: { windowTokens: number }, contextTokens: number): number {
  return Math.min(settings.windowTokens, Math.floor(sharesOf(contextTokens, "reply").prompt * WINDOW_SHARE));
}

/** How the rest of a prompt of the quiet work is shared out (`lib/consolidate`), and what stands around each thing in it, in tokens. */
export const PROMPT_BUDGET = {
  /** With less than this nothing worth reading fits. */
  min: 150,
  /** Each block of L1, known memories, and names that earlier parts told. */
  block: 0.1,
  known: 0.25,
  names: 0.1,
  /** What is shown again of the part before. */
  overlap: 0.15,
  aroundLine: 16,
  aroundMemory: 30,
  aroundPair: 60,
  aroundName: 12,
  /** Other forms of a name that is told again. */
  aliases: 2,
  /** Lines that a weak model reads at a time, in tokens: five or six with the questions they answer. */
  group: 320,
};
