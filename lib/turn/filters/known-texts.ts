/** A range of a sorted list of texts: those from `from` to `to` begin with the `read` code units read so far. */
export type Place = { from: number; to: number; read: number };

/** A sorted list of texts, matched one code unit at a time. */
export type KnownTexts = {
  readonly start: Place;
  /** Narrows the range by further text; null when no text continues with it. */
  follow(place: Place, more: string): Place | null;
  /** Whether the text read so far is a complete text of the list. */
  isWhole(place: Place): boolean;
};

/** Matches texts by binary search: each code unit costs the logarithm of their number. */
export function knownTexts(texts: readonly string[]): KnownTexts {
  const sorted = [...new Set(texts)].sort((a, b) => (a < b ? -1 : 1));
  /** Index of the first text in the range whose next code unit is `unit` or greater; a text that ends sorts first. */
  function firstFrom({ from, to, read }: Place, unit: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      const next = sorted[middle]?.charCodeAt(read) ?? -1;
      if (Number.isNaN(next) || next < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    start: { from: 0, to: sorted.length, read: 0 },
    follow(place, more) {
      let at = place;
      for (let nth = 0; nth < more.length; nth += 1) {
        const unit = more.charCodeAt(nth);
        const from = firstFrom(at, unit);
        at = { from, to: firstFrom({ ...at, from }, unit + 1), read: at.read + 1 };
        if (at.from === at.to) return null;
      }
      return at;
    },
    isWhole: ({ from, to, read }) => from < to && sorted[from]?.length === read,
  };
}
