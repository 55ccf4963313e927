import type { Locale } from "@/lib/core/types/messages";
import { quoteEn, shiftEn } from "./person-shift-en";
import { quoteZh, shiftZh } from "./person-shift-zh";

const DESCRIPTION_CODE_POINTS = 600;

/** Third-person sentences that keep the person's own nouns and names; a quotation where shifting would be guesswork. */
export function describeParts(parts: string[], language: Locale): string {
  const sentences = parts.map((part) =>
    language === "zh" ? (shiftZh(part) ?? quoteZh(part)) : (shiftEn(part) ?? quoteEn(part)),
  );
  return [...sentences.join(language === "zh" ? "" : " ")].slice(0, DESCRIPTION_CODE_POINTS).join("");
}
