import type { AntiPattern } from "@/prompts/judge";

const SAME = 0.7;
const OPENING_WORDS = 3;
/** An opening is a template when it also began this many earlier replies. */
const OPENED = 2;

/** Anti-patterns that can be detected by comparing a reply with earlier ones; the others need a reader. */
export function screenReply(reply: string, before: readonly string[]): AntiPattern[] {
  const hits: AntiPattern[] = [];
  if (before.filter((earlier) => opening(earlier) === opening(reply)).length >= OPENED) hits.push("template_opener");
  if (before.some((earlier) => overlap(reply, earlier) > SAME)) hits.push("self_repetition");
  return hits;
}

/** Share of a reply's words that an earlier reply contains, 0–1. */
function overlap(reply: string, earlier: string): number {
  const [own, other] = [new Set(wordsOf(reply)), new Set(wordsOf(earlier))];
  return own.size === 0 ? 0 : [...own].filter((word) => other.has(word)).length / own.size;
}

const opening = (text: string) => wordsOf(text).slice(0, OPENING_WORDS).join(" ");

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu) ?? [];
