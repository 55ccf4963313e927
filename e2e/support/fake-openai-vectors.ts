import { createHash } from "node:crypto";

/**
 * A deterministic vector of any length: every word and Han bigram adds its own direction, so texts that share words are close.
 * Deliberately not of unit norm.
 */
export function fakeVector(text: string, dims: number): number[] {
  const vector = new Array<number>(dims).fill(0);
  const terms = text.toLowerCase().match(/[a-z0-9]+|(?=(\p{Script=Han}{2}))\p{Script=Han}|\p{Script=Han}/gu) ?? [];
  for (const term of [...terms, text.slice(0, 1)]) {
    const digest = createHash("sha256").update(term).digest();
    for (let i = 0; i < 4; i++) {
      const slot = digest.readUInt16BE(i * 4) % dims;
      vector[slot] = (vector[slot] ?? 0) + (digest[i * 4 + 2] ?? 0) / 64 - 2;
    }
  }
  if (!vector.some((x) => x !== 0)) vector[0] = 1;
  return vector;
}
