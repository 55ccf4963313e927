import { clip, countCodePoints } from "@/lib/core/text/points";

/** Long memories are clipped; a reply stays a few sentences. */
const REPLY_MAX = 700;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Last look at a reply: no ids, one question mark at most (the last one stays), single spaces, a bounded length. */
export function tidy(reply: string): string {
  const text = reply
    .replace(UUID, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .replace(/(?<=[\p{Script=Han}。，：；！？”])\s+(?=[\p{Script=Han}“])/gu, "")
    .trim();
  return oneQuestion(countCodePoints(text) > REPLY_MAX ? `${clip(text, REPLY_MAX).trimEnd()}…` : text);
}

function oneQuestion(text: string): string {
  const marks = [...text.matchAll(/[?？⁇⁈⁉؟]/gu)];
  const last = marks.at(-1)?.index;
  return text.replace(/[?？⁇⁈⁉؟]/gu, (mark, at: number) => {
    if (at === last) return mark === "？" ? "？" : "?";
    return mark === "？" ? "。" : ".";
  });
}

/** The first sentence of a reply, for people who asked for few words. */
export function firstSentence(text: string): string {
  return /^.*?(?:[。！？…]+[”」]?|[.!?]+["”]?(?=\s|$))/su.exec(text)?.[0]?.trim() ?? text;
}

/** A sentence that ends like one, in the writing of its language. */
export function closed(sentence: string, language: "en" | "zh"): string {
  const text = sentence.trim().replace(/[,，;；:：、]+$/u, "");
  if (text === "" || /[.!?。！？…][”"»」]?$/u.test(text)) return text;
  return `${text}${language === "zh" ? "。" : "."}`;
}
