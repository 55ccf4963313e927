import { mentionsName } from "@/lib/core/text/normalize";
import type { Unit } from "./question";
import type { Told } from "./told";

/** Whether a memory says the very word, in any form, or with one letter amiss. */
export function saysWord(unit: Unit, told: Told): boolean {
  if (unit.name) return unit.terms.some((name) => mentionsName(told.text, name));
  if (/\p{Script=Han}/u.test(unit.text)) return unit.text.length > 1 && told.text.includes(unit.text);
  return unit.terms.some((term) => told.terms.has(term) || (term.length >= TYPO_FROM && hasNear(term, told.terms)));
}

const TYPO_FROM = 6;

function hasNear(term: string, terms: ReadonlySet<string>): boolean {
  for (const other of terms) if (isOneOff(term, other)) return true;
  return false;
}

/** One letter more, fewer, other or swapped. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.charAt(0) !== b.charAt(0) || b.length < TYPO_FROM - 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}
