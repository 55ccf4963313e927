import { clip, countCodePoints } from "@/lib/core/text/points";

/** Code points of a reply. */
const REPLY_MAX = 700;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Last look at a reply: no ids, no control characters, single spaces, a bounded length. */
export function tidy(reply: string): string {
  const text = reply
    .replace(UUID, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .split(/ +/)
    .join(" ")
    .trim();
  return countCodePoints(text) > REPLY_MAX ? `${clip(text, REPLY_MAX).trimEnd()}…` : text;
}

/** The first sentence of a reply, for people who asked for few words. */
export function firstSentence(text: string): string {
  const end = text.search(/[。！？…]|[.!?](?=\s|$)/u);
  return end < 0 ? text : text.slice(0, end + 1);
}
