import { EMOTION_TAG_MAX, EMOTION_TAGS_MAX } from "@/lib/core/limits";
import { type NodeType, type RelationalTag, relationalTags, type Subject, subjects } from "@/lib/core/types/nodes";
import { cleanText, clippedText, oneOf, toIndex, toNumber, toStrings } from "./salvage";

/** Readers for fields that several contracts share. Each repairs what it can and reports its changes. */

const IMPACT_MAX = 10;
const IMPACT_SLACK = 0.5;

/**
 * Maximum length of lists in an answer, given to the server as `maxItems`: a small model in a loop ends there instead of at the last
 * token. More than a session, or a chunk of one, contains.
 */
export const LISTS_MAX = { events: 24, entities: 24, aliases: 6, tags: 4, lines: 24, decided: 12, pairs: 40 } as const;
/** Maximum events that one thought, expectation or description is based on. */
export const EVIDENCE_MAX = 24;

export type Report = (problem: string) => void;

/** A whole number from −10 to 10. Decimals are rounded; anything outside, or no number at all, yields null. */
export function readImpact(value: unknown): number | null {
  const number = toNumber(value);
  if (number === null || Math.abs(number) > IMPACT_MAX + IMPACT_SLACK) return null;
  const rounded = Math.round(number);
  return Math.max(-IMPACT_MAX, Math.min(IMPACT_MAX, rounded)) + 0;
}

/** Up to four distinct labels in lower case. */
export function readEmotionTags(value: unknown, report: Report): string[] {
  if (value === undefined || value === null) return [];
  const tags = [...new Set(toStrings(value).map((tag) => clippedText(tag.toLowerCase(), EMOTION_TAG_MAX)))];
  if (tags.length > EMOTION_TAGS_MAX) report("emotion_tags: more than four, the rest was cut");
  return tags.slice(0, EMOTION_TAGS_MAX);
}

/** The known relational tags of a list; unknown ones are dropped and reported. */
export function readRelationalTags(value: unknown, report: Report): RelationalTag[] {
  if (value === undefined || value === null) return [];
  const names = toStrings(value).map((tag) => tag.toLowerCase().replace(/[\s_]+/g, "-"));
  const known = relationalTags.filter((tag) => names.includes(tag));
  if (new Set(names).size > known.length) report("relational_tags: an unknown tag was dropped");
  return known;
}

/** The subject of a memory; anything unknown counts as the user. */
export function readSubject(value: unknown): Subject {
  return oneOf(subjects, value) ?? "user";
}

/** The distinct ids of the shown events that are cited, by number or by id; others are removed and reported. */
export function readEvidence(value: unknown, shownIds: readonly string[], report: Report): string[] {
  const shown = shownIds.map((id) => ({ id }));
  const cited = (Array.isArray(value) ? value : [value]).map((item) => findNumbered(item, shown)?.id);
  const known = cited.filter((id) => id !== undefined);
  if (known.length < cited.length) report("an event that was not shown was removed");
  return [...new Set(known)];
}

const NUMBERED = /^(?:#|no\.?|\[)?\s*(\d+(?:\.0+)?)\]?$/i;

/** The shown item with this number (3, "3", "#3", "[3]") or, from a model that saw ids elsewhere, with this id. */
export function findNumbered<T extends { id: string }>(reference: unknown, shown: readonly T[]): T | undefined {
  const text = typeof reference === "number" ? String(reference) : cleanText(reference);
  const number = toIndex(NUMBERED.exec(text)?.[1], 1, shown.length);
  if (number !== null) return shown[number - 1];
  return shown.find(({ id }) => id.toLowerCase() === text.toLowerCase());
}

/** A memory that the prompt shows. Only thoughts can be repeated. */
export type ShownThought = { id: string; type: NodeType };

/** The id of the shown thought that this one repeats; null for none, and for a number of nothing or of no thought. */
export function readRepeats(value: unknown, shown: readonly ShownThought[], report: Report): string | null {
  if (value === undefined || value === null || value === "") return null;
  const found = findNumbered(value, shown);
  if (found?.type === "thought") return found.id;
  report("repeats: no thought that was shown, removed");
  return null;
}
