import { countTokens } from "@/lib/core/count-tokens";
import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";

/** The input with long lines cut to their beginning: one line takes at most an eighth of the prompt. */
export function withShortLines(input: ReplyInput): ReplyInput {
  const max = Math.min(WINDOW_LINE_TOKENS, Math.max(40, Math.floor(input.tokenBudget / 8)));
  const short = (text: string) => {
    const beginning = clipTokens(text, max);
    return beginning === text ? text : `${beginning} …`;
  };
  const shorten = <T extends ChatLine>(line: T): T => ({ ...line, content: short(line.content) });
  return {
    ...input,
    window: input.window.map(shorten),
    excerpts: input.excerpts.map(({ statement, lines }) => ({
      statement: shorten(statement),
      lines: lines.map(shorten),
    })),
    regenerate: input.regenerate && { ...input.regenerate, before: short(input.regenerate.before) },
  };
}

/** Maximum code points per token in running text. */
const POINTS_PER_TOKEN = 6;

function clipTokens(text: string, max: number): string {
  let cut = clip(text, max * POINTS_PER_TOKEN);
  for (let tokens = countTokens(cut); tokens > max; tokens = countTokens(cut)) {
    cut = clip(cut, Math.floor((countCodePoints(cut) * max) / tokens) - 1);
  }
  return cut;
}
