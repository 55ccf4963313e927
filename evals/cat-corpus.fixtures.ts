import { writeFileSync } from "node:fs";

/**
 * Writes a corpus of conversations about cats, each with one question; on request the last one expects an answer that was never said.
 * @returns the file
 */
export function catCorpus(file: string, wants: string[]): string {
  const cases = wants.map((wanted, at) => ({
    id: `cat-${at}`,
    ...{ lang: "en", kind: "fact" },
    steps: [
      { talk: { at: "2026-03-01T10:00:00Z", say: [`My cat is called Mochi and she is ${at + 2} years old.`] } },
      // biome-ignore lint/suspicious/noThenProperty: the corpora call it so
      { ask: { at: "2026-03-08T10:00:00Z", say: "What is my cat called?" }, then: { retrieves: wanted } },
    ],
  }));
  writeFileSync(file, JSON.stringify({ version: 1, cases }));
  return file;
}
