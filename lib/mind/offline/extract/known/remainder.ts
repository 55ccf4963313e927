import { contentOf } from "@/lib/core/lexicon/substance-words";

const PIECES =
  /(?<=[.!?。！？])\s*|,\s+|[，,](?=\p{Script=Han})|\s+(?=(?:and|but) (?:the user|they|works?|lives?|has|is)\b)/u;
const ENOUGH = 2;

/**
 * What a memory tells beside the fact that no longer holds: "The user is Ann, 27, lives in Leeds, works at a vet's" without
 * Leeds. Null when nothing of weight is left.
 */
export function remainderOf(memory: string, ended: RegExp): string | null {
  const pieces = memory.split(PIECES).filter((piece) => piece.trim() !== "");
  const left = pieces.filter((piece) => !ended.test(piece));
  if (left.length === 0 || left.length === pieces.length || contentOf(left.join(" ")) < ENOUGH) return null;
  const isChinese = /\p{Script=Han}/u.test(memory);
  const bare = left.map((piece) => piece.trim().replace(/[.,。，]+$/u, ""));
  return isChinese ? `${named(bare.join("，"))}。` : `${bare.join(", ").replace(/^(?:and|but) /, "")}.`;
}

/** The clause that named the person may be the one that went. */
function named(text: string): string {
  return text.includes("用户") ? text : `用户说过：${text}`;
}
