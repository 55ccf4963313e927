import type { NotebookPack } from "@/lib/core/language/notebook-phrases-types";

/** Fills the placeholders of a line. A part in square brackets is omitted if one of its placeholders has no value. */
export function fillLine(line: string, slots: Readonly<Record<string, string>>): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
  const isFilled = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => slots[name]);
  return line
    .split(/\[([^[\]]*)\]/)
    .map((part, at) => (at % 2 === 0 || isFilled(part) ? fill(part) : ""))
    .join("");
}

/** Puts words in a language's quotation marks; line breaks become a gap. */
export function inQuotes(words: string, { quoteMarks: [open, close] }: Pick<NotebookPack, "quoteMarks">): string {
  return `${open}${words.replaceAll(/["“”]/g, "'").replaceAll("\n", " … ").trim()}${close}`;
}

/** Ends a sentence with `stop`, unless it or the quote at its end has a final mark. */
export const endWith = (stop: string, sentence: string) =>
  /[.!?…。！？][”"’')）]*$/u.test(sentence) ? sentence : `${sentence}${stop}`;
