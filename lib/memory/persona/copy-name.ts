import en from "@/lib/core/language/en/copy-name.json";
import zh from "@/lib/core/language/zh/copy-name.json";
import { DISPLAY_NAME_MAX } from "@/lib/core/limits";
import type { Locale } from "@/lib/core/types/messages";

const SUFFIXES = { en, zh };

/** The first name of a copy that is not taken, shortened to the limit of names. Pure. */
export function copyName(name: string, taken: readonly string[], locale: Locale): string {
  const known = new Set(taken);
  for (let count = 1; ; count += 1) {
    const { first, further } = SUFFIXES[locale];
    const suffix = count === 1 ? first : further.replace("{count}", `${count}`);
    const candidate = shorten(name, DISPLAY_NAME_MAX - [...suffix].length) + suffix;
    if (!known.has(candidate)) return candidate;
  }
}

/** The beginning of a text in whole characters as a reader counts them, of at most `max` code points. */
function shorten(text: string, max: number): string {
  let [short, length] = ["", 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    short += segment;
  }
  return short.trimEnd();
}
