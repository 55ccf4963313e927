import { detectLanguage } from "@/lib/core/text/language";
import { countCodePoints } from "@/lib/core/text/points";
import type { Question } from "./question";
import { tellsLoss } from "./recall";
import { answersKind } from "./slots";
import type { Told } from "./told";

/** A memory of this length is said whole. */
const WHOLE_MAX = { en: 190, zh: 80 };
/** Beside a question that nothing told can settle, less of it. */
const PART_MAX = { en: 90, zh: 45 };

/** A memory in its sentences, each with its end mark. */
export function pieces(text: string): string[] {
  return (text.match(/[^.!?。！？\n]+(?:[.](?=\S)[^.!?。！？\n]*)*[.!?。！？]*["”»」)）]*\s*/gu) ?? [text]).filter(
    (piece) => /[\p{L}\p{N}]/u.test(piece),
  );
}

/**
 * The sentences of a long memory that answer, and what stands between them; a short one whole. What is cut away is never
 * what was asked for.
 */
export function excerpt(told: Told, question: Question, { brief = false } = {}): string {
  const max = (brief ? PART_MAX : WHOLE_MAX)[detectLanguage(told.text)];
  if (countCodePoints(told.text) <= max) return told.text;
  const parts = pieces(told.text);
  if (parts.length < 2) return told.text;
  const worth = parts.map((part) => {
    const words = question.units.filter((unit) => says(part, unit.text, unit.terms)).length;
    return words + (words > 0 && answersKind(question.kind, { ...told, start: null, text: part }) ? 0.5 : 0);
  });
  const best = Math.max(...worth);
  if (best === 0) return told.text;
  const from = worth.findIndex((value) => value > 0);
  const to = worth.findLastIndex((value) => value > 0);
  const first = worth.indexOf(best);
  let [start, end] = [first, first + 1];
  const isFree = (at: number) => !tellsLoss(parts[at] ?? "");
  const size = () => countCodePoints(parts.slice(start, end).join(""));
  while (end <= to && isFree(end) && size() + countCodePoints(parts[end] ?? "") <= max) end++;
  while (start > from && isFree(start - 1) && size() + countCodePoints(parts[start - 1] ?? "") <= max) start--;
  while (end < parts.length && isFree(end) && size() + countCodePoints(parts[end] ?? "") <= max) end++;
  while (start > 0 && isFree(start - 1) && size() + countCodePoints(parts[start - 1] ?? "") <= max) start--;
  return parts.slice(start, end).join("").trim();
}

function says(part: string, text: string, terms: readonly string[]): boolean {
  const lower = part.toLowerCase();
  return [text, ...terms].some(
    (word) => word.length > 1 && !word.startsWith("#") && lower.includes(word.toLowerCase()),
  );
}
