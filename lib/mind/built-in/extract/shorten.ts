import { sentenceEnds } from "@/lib/core/language/sentences";
import { SHORTENED } from "@/lib/core/quote";
import { clip, countCodePoints } from "@/lib/core/text/code-points";

/** Maximum code points of a list at the start of a message. */
const LIST_MAX = 2_000;
const ITEM = /^\s*(?:[-*•·◦▪]|\(?\p{N}{1,3}[.)）、:]|[a-z][.)])\s*\S/u;

/**
 * Returns a message in full, or the first sentences that fit, with a mark for the omission. A list is never split: it is included together
 * with the line before it, or omitted.
 */
export function shortened(text: string, max: number): string {
  if (countCodePoints(text) <= max) return text;
  const budget = max - countCodePoints(SHORTENED);
  let result = "";
  for (const { text: block, isList } of blocksOf(text)) {
    const isFirst = result.trim() === "";
    if (countCodePoints(result + block) > (isFirst && isList ? LIST_MAX : budget)) break;
    result += block;
  }
  if (result.trim().length === text.trim().length) return text;
  return `${(result.trim() === "" ? clip(text, budget) : result).trimEnd()}${SHORTENED}`;
}

type Block = { text: string; isList: boolean };

/** Splits a text into sentences; a list and the line before it are one block. */
function blocksOf(text: string) {
  const lines = text.split(/(?<=\n)/u);
  const isItem = lines.map((line) => ITEM.test(line));
  return lines.reduce<Block[]>((blocks, line, at) => {
    const isList = isItem[at] === true || (isItem[at + 1] === true && isItem[at] === false);
    const last = blocks.at(-1);
    if (isList && last?.isList && isItem[at]) last.text += line;
    else if (isList) blocks.push({ text: line, isList });
    else blocks.push(...sentences(line).map((sentence) => ({ text: sentence, isList })));
    return blocks;
  }, []);
}

function sentences(line: string): string[] {
  const ends = sentenceEnds(line);
  return ends.map((end, at) => line.slice(ends[at - 1] ?? 0, end));
}
