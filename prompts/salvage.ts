import { clip, countCodePoints } from "@/lib/core/text/code-points";
import { type LenientObject, OBJECT_START, readObject } from "./lenient-json";
import { withoutPromptTags } from "./prompt-tags";

export type JsonRecord = Record<string, unknown>;

/** Maximum number of opening braces tried: prose and drafts before the answer may contain some, too. */
const STARTS_MAX = 40;
const THINKING_OPENS = /<think(?:ing)?>/g;
const THINKING_CLOSES = /<\/think(?:ing)?>/g;
const FIRST_KEY = /\{\s*"/;
/** Characters that the database cannot store: NUL and unpaired surrogates (matched thanks to the `u` flag). */
const UNSTORABLE = /\0|\p{Surrogate}/gu;
const NUMERIC = /^[+-]?\d+(?:\.\d+)?$/;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Finds the answer in whatever a model wrote: inside a code fence or prose, after visible reasoning, with small errors or a missing end.
 * One of `needed`, by default the first of `topKeys`, must be present in it. Null when there is no such object.
 */
export function findObject(
  raw: string,
  topKeys: readonly [string, ...string[]],
  needed: readonly string[] = [topKeys[0]],
): LenientObject | null {
  const isAnswer = (value: JsonRecord) => needed.some((key) => field(value, key) !== undefined);
  const text = withoutThinking(raw);
  const whole = parseWhole(text);
  if (whole !== null && isAnswer(whole)) return { value: whole, cut: false };
  const starts = [...text.matchAll(OBJECT_START)].slice(0, STARTS_MAX).map((hit) => hit.index);
  const keys = topKeys.flatMap((key) => [key, toCamel(key)]);
  let lesser: LenientObject | null = null;
  for (const start of starts) {
    const found = readObject(text, start, keys);
    if (field(found.value, topKeys[0]) !== undefined) return found;
    // Such an object may be a wrapper around the answer whose beginning is missing.
    if (lesser === null && isAnswer(found.value)) lesser = found;
  }
  return lesser;
}

/** Removes visible reasoning before the answer. Unclosed reasoning stays, and so do tags inside the answer's own texts. */
export function withoutThinking(raw: string): string {
  let out = "";
  let from = 0;
  for (const opening of raw.matchAll(THINKING_OPENS)) {
    if (opening.index < from) continue;
    THINKING_CLOSES.lastIndex = opening.index;
    const closing = THINKING_CLOSES.exec(raw);
    if (closing === null || FIRST_KEY.test(raw.slice(from, opening.index))) break;
    out += `${raw.slice(from, opening.index)} `;
    from = closing.index + closing[0].length;
  }
  return out + raw.slice(from);
}

function parseWhole(text: string): JsonRecord | null {
  const start = text.search(FIRST_KEY);
  if (start === -1) return null;
  try {
    const value: unknown = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads a snake_case field, or its camelCase variant. */
export function field(record: JsonRecord, name: string): unknown {
  const camel = toCamel(name);
  if (Object.hasOwn(record, name)) return record[name];
  return Object.hasOwn(record, camel) ? record[camel] : undefined;
}

const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a list item is empty: blank text, or an object in which all of these fields are blank. */
export function isWordless(item: unknown, fields: readonly string[]): boolean {
  const texts = isRecord(item) ? fields.map((name) => field(item, name)) : [item];
  return texts.every((text) => text === undefined || text === null || (typeof text === "string" && text.trim() === ""));
}

/** A model's text without characters that the database would refuse or alter and without prompt tags, trimmed; "" for no text. */
export function cleanText(value: unknown): string {
  return withoutPromptTags(storableText(value)).trim();
}

function storableText(value: unknown): string {
  return typeof value === "string" ? value.replace(UNSTORABLE, "") : "";
}

/** {@link cleanText}, cut to `max` code points; `report` is called when it was cut. */
export function clippedText(value: unknown, max: number, report: () => void = () => {}): string {
  return clipped(cleanText(value), max, report);
}

/** Like `clippedText`, for a quote of somebody's own words, in which a tag is what they wrote. */
export function clippedQuote(value: unknown, max: number, report: () => void = () => {}): string {
  return clipped(storableText(value).trim(), max, report);
}

function clipped(text: string, max: number, report: () => void): string {
  if (countCodePoints(text) <= max) return text;
  report();
  return clip(text, max).trim();
}

/** A finite number, also from strings such as "+4", "−3", "２" or "2.0"; null for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.normalize("NFKC").trim().replace(/^[−–]/, "-");
  return NUMERIC.test(text) ? Number(text) : null;
}

/** An integer within `[min, max]`, also from "3" or 3.0; null for anything else. */
export function toIndex(value: unknown, min: number, max: number): number | null {
  const number = toNumber(value);
  return number !== null && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Matches a model's value to an allowed word, ignoring case, outer whitespace and space-for-hyphen; undefined for anything else. */
export function oneOf<const W extends string>(words: readonly W[], value: unknown): W | undefined {
  const meant = cleanText(value)
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return words.find((word) => word === meant);
}

/** The distinct non-empty strings of a list; a single string counts as a list of one. */
export function toStrings(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.map(cleanText).filter((text) => text !== ""))];
}
