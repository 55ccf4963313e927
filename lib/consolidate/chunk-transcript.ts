import { countTokens } from "@/lib/core/count-tokens";
import { PROMPT_BUDGET } from "@/lib/core/settings/context";
import type { TranscriptLine } from "@/lib/core/types/extract-input";
import type { Place } from "@/lib/core/types/saved-extraction";
import { cutAt, lastToTokens } from "@/prompts/truncate";

export const BEGINNING: Place = { line: 0, at: 0 };

/**
 * A chunk of a transcript. `newFrom` is the number of the first unread line; earlier lines are context. `after` is context, too: if the
 * chunk begins inside a message, the end of the part before it.
 */
export type Chunk = { lines: TranscriptLine[]; after: string; newFrom: number; to: Place; isLast: boolean };

/**
 * The next chunk of a transcript, at most `budget` tokens, with the end of the previous chunk as context. A message that does not fit into
 * a chunk of its own is cut at the end of a sentence. Every call advances.
 */
export function sliceChunk(transcript: readonly TranscriptLine[], from: Place, budget: number): Chunk {
  const after = lastToTokens(transcript[from.line]?.content.slice(0, from.at) ?? "", budget * PROMPT_BUDGET.overlap);
  const before = from.at > 0 ? [] : endOf(transcript, from.line, budget * PROMPT_BUDGET.overlap);
  const lines = [...before];
  let left = budget - countTokens(after) - before.reduce((sum, line) => sum + sizeOf(line), 0);
  let { line, at } = from;
  const isEmpty = () => line === from.line && at === from.at;
  while (line < transcript.length) {
    const whole = transcript[line] as TranscriptLine;
    const rest = { ...whole, content: whole.content.slice(at) };
    if (sizeOf(rest) <= left) {
      lines.push(rest);
      left -= sizeOf(rest);
      [line, at] = [line + 1, 0];
      continue;
    }
    // A message that fits into a chunk of its own is not cut.
    if (!isEmpty() && sizeOf(rest) <= budget * (1 - PROMPT_BUDGET.overlap)) break;
    const end =
      left > PROMPT_BUDGET.aroundLine || isEmpty()
        ? cutAt(whole.content, at, Math.max(1, left - PROMPT_BUDGET.aroundLine))
        : at;
    if (end > at) lines.push({ ...whole, content: whole.content.slice(at, end) });
    [line, at] = end >= whole.content.length ? [line + 1, 0] : [line, end];
    break;
  }
  return {
    lines,
    after,
    newFrom: transcript[from.line]?.index ?? 1,
    to: { line, at },
    isLast: line >= transcript.length,
  };
}

/**
 * `sliceChunk` for a conversation in which some lines are empty (`asLines`): no chunk ends between a question and its answer, or before
 * empty lines.
 */
export function nextLines(transcript: readonly TranscriptLine[], from: Place, budget: number): Chunk {
  const chunk = sliceChunk(transcript, from, budget);
  const question = transcript[from.line - 1];
  const isQuestion = from.at === 0 && question?.role === "persona" && question.content !== "";
  const lines = chunk.lines.filter(({ index }) => index >= chunk.newFrom);
  let { line, at } = chunk.to;
  while (at === 0 && transcript[line]?.content.trim() === "") line += 1;
  return {
    ...chunk,
    lines: isQuestion ? [question, ...lines] : lines,
    to: { line, at },
    isLast: line >= transcript.length,
  };
}

const sizeOf = ({ content }: TranscriptLine) => PROMPT_BUDGET.aroundLine + countTokens(content);

/** The lines directly before `line`, as many as fit into `budget` tokens. */
function endOf(transcript: readonly TranscriptLine[], line: number, budget: number): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let left = budget;
  for (const whole of transcript.slice(0, line).toReversed()) {
    if (sizeOf(whole) > left) break;
    left -= sizeOf(whole);
    lines.unshift(whole);
  }
  return lines;
}
