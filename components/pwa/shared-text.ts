import { MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { clip, isStorable } from "@/lib/core/text/code-points";

type SharedFields = { [field: string]: string | string[] | undefined };

/**
 * The text that another app shared, one line per field, no longer than a message may be. Empty when nothing of it can be sent. Apps put
 * the address of a page in `text` as well as in `url`, so a part that another contains is left out.
 */
export function sharedText({ title, text, url }: SharedFields): string {
  const parts = [title, text, url]
    .flatMap((value) => (typeof value === "string" ? [value.trim()] : []))
    .filter((part) => part !== "" && isStorable(part));
  const lines = parts.filter((part, at) => !parts.some((other, i) => i !== at && contains(other, part, i < at)));
  return clip(lines.join("\n"), MESSAGE_MAX_CODE_POINTS);
}

/** Of two equal parts the first stays. */
function contains(other: string, part: string, isEarlier: boolean): boolean {
  return other === part ? isEarlier : other.includes(part);
}
