/** A small stable hash (FNV-1a, 32 bit): the same words give the same choice on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
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
