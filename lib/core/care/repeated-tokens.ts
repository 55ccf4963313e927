import type { TokenSentence } from "./statement-tokens";

/**
 * For each token, the index of an earlier token with the same neighbours (`reach` tokens on either side); -1 if there is none. With it,
 * repetitions are skipped, so that one line pasted a thousand times does not take a thousand times as long.
 */
export function alikeTokens({ words, soft, quoted }: TokenSentence, reach: number): Int32Array {
  const { length } = words;
  const alike = new Int32Array(length).fill(-1);
  const width = 2 * reach + 1;
  if (length <= width) return alike;
  const ids = new Map<string, number>();
  const values = words.map((word, at) => {
    const id = ids.get(word) ?? ids.size + 1;
    ids.set(word, id);
    return id * 4 + (soft[at] ? 2 : 0) + (quoted[at] ? 1 : 0);
  });
  // Rolling hash over the last `width` tokens. Whenever two hashes are equal, the tokens themselves are compared too.
  let power = 1;
  for (let at = 0; at < width; at++) power = Math.imul(power, BASE);
  const seen = new Map<number, number>();
  let hash = 0;
  for (let end = 0; end < length; end++) {
    hash = (Math.imul(hash, BASE) + (values[end] ?? 0)) | 0;
    if (end >= width) hash = (hash - Math.imul(values[end - width] ?? 0, power)) | 0;
    if (end < width - 1) continue;
    const at = end - reach;
    const earlier = seen.get(hash);
    if (earlier === undefined) seen.set(hash, at);
    else if (isAlike(values, earlier, at, reach)) alike[at] = earlier;
  }
  return alike;
}

const BASE = 1_000_003;

function isAlike(values: readonly number[], one: number, other: number, reach: number): boolean {
  for (let step = -reach; step <= reach; step++) if (values[one + step] !== values[other + step]) return false;
  return true;
}
