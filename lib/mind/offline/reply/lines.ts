import type { VoicePack } from "@/lib/core/language/voice-types";
import type { RememberedNode } from "@/lib/core/types/mind";

/** A line with its slots filled; a slot without a value is left out. */
export function fillLine(line: string, slots: Readonly<Record<string, string | number>>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => String(slots[name] ?? ""));
}

/** Words in the quotation marks of a voice; where others stood between them, a gap. */
export function inQuotes(words: string, { quoteMarks: [open, close] }: Pick<VoicePack, "quoteMarks">): string {
  return `${open}${words.replaceAll(/["“”]/g, "'").replaceAll("\n", " … ").trim()}${close}`;
}

/** A memory as it is shown: the person's own words in quotation marks, what a model wrote as it stands. */
export function quoted(
  { description, isQuote }: Pick<RememberedNode, "description" | "isQuote">,
  voice: VoicePack,
): string {
  return isQuote ? inQuotes(description, voice) : description;
}

export type PickContext = {
  seed: number;
  /** What the persona said lately, newest last; none of it is said again while there is another way. */
  lately: readonly string[];
  /** Words the person asked not to hear. */
  unwanted: readonly string[];
  /** Whether to leave questions alone this time. */
  calm: boolean;
};

const asks = (line: string) => /[?？]/.test(line);

/**
 * Chooses among ready lines: unwanted words and recent repeats last, and no second question right after a question.
 * The same context gives the same line.
 */
export function pick(lines: readonly string[], context: PickContext): string {
  const polite = keepSome(lines, (line) => !context.unwanted.some((word) => line.toLowerCase().includes(word)));
  const fresh = keepSome(polite, (line) => !context.lately.some((said) => said.includes(line)));
  const askedLast = context.calm || asks(context.lately.at(-1) ?? "");
  const calm = askedLast ? keepSome(fresh, (line) => !asks(line)) : fresh;
  return calm[context.seed % Math.max(1, calm.length)] ?? "";
}

function keepSome(lines: readonly string[], keep: (line: string) => boolean): readonly string[] {
  const kept = lines.filter(keep);
  return kept.length > 0 ? kept : lines;
}
