export type Change = { kind: "same" | "added" | "removed"; text: string };

/**
 * The words that differ between two texts, in reading order. Words are found by `Intl.Segmenter`, so that Chinese is compared by words as
 * well. Longest common subsequence; texts of 5,000 characters take some ten milliseconds.
 */
export function diffWords(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const changes = changesOf(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (words: string[]): Change => ({ kind: "same", text: words.join("") });
  return joined([same(old.slice(0, start)), ...changes, same(old.slice(old.length - end))]);
}

function changesOf(old: string[], now: string[]): Change[] {
  const width = now.length + 1;
  /** `common[i * width + j]`: words that `old` from i and `now` from j have in common. */
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: Change[] = [];
  for (let [i, j] = [0, 0]; i < old.length || j < now.length; ) {
    const [removed, added] = [old[i], now[j]];
    if (removed !== undefined && removed === added) {
      changes.push({ kind: "same", text: removed });
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: removed });
      i += 1;
    } else {
      changes.push({ kind: "added", text: added ?? "" });
      j += 1;
    }
  }
  return changes;
}

/** Neighbours of one kind as one change. */
function joined(changes: Change[]): Change[] {
  const all: Change[] = [];
  for (const { kind, text } of changes) {
    if (text === "") continue;
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
}

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
