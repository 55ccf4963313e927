import type { VoicePack } from "@/lib/core/language/voice-types";

/** A line with its slots filled; a slot without a value is left out. */
export function fillLine(line: string, slots: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
}

/** Words in the quotation marks of a voice; where others stood between them, a gap. */
export function inQuotes(words: string, { quoteMarks: [open, close] }: Pick<VoicePack, "quoteMarks">): string {
  return `${open}${words.replaceAll(/["“”]/g, "'").replaceAll("\n", " … ").trim()}${close}`;
}
