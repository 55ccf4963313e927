import type { Locale } from "@/lib/core/types/messages";
import { quoteEn, shiftEn } from "./person-shift-en";
import { quoteZh, shiftZh } from "./person-shift-zh";
import { tellsOfOther } from "./tells-of-other";

const DESCRIPTION_CODE_POINTS = 600;

const SLIP_EN =
  /^(?:(?:wait|no|oh|oops|sorry|actually|lol|haha|correction|typo|scratch that|my bad|i was wrong)\b[\s,:.!]*)*(?:i (?:said|told you|meant to say) [\w' ]{1,40}?,? but\s+)(?=\w)/i;
const SLIP_ZH =
  /^(?:(?:不对|啊不|不是|哎呀?|等等|等下|更正一下|更正|纠正一下|(?:我|刚才|刚刚)*(?:说|记|写|打|讲)错了)[\s,，:：]+)+(?=[\p{L}])/u;

/** "I was wrong about the date, my birthday is …": only what follows is a memory. */
const ADMITS_EN =
  /^(?:(?:wait|no|oh|oops|sorry|actually)\b[\s,]*)*i was wrong(?: about [^,]{1,30})?[,;:]\s*(?=\w+ \w)/i;

/** A correction tells what holds; "wait no, I said Austin but" is how it came about. */
function withoutSlip(part: string): string {
  return part.replace(SLIP_EN, "").replace(ADMITS_EN, "").replace(SLIP_ZH, "");
}

/** Third-person sentences that keep the person's own nouns and names; a quotation where shifting would be guesswork. */
export function describeParts(parts: string[], language: Locale, plainly = false): string {
  const sentences = parts
    .map(withoutSlip)
    .map((part, i) =>
      language === "zh"
        ? (shiftZh(part, plainly || i > 0, tellsOfOther(parts[i - 1] ?? "")) ?? quoteZh(part))
        : (shiftEn(part, parts.length > 1, tellsOfOther(parts[i - 1] ?? "")) ?? quoteEn(part)),
    );
  if (language === "zh") return clipped(sentences.join("").replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, ","));
  return clipped(sentences.join(" "));
}

function clipped(text: string): string {
  return [...text].slice(0, DESCRIPTION_CODE_POINTS).join("");
}
