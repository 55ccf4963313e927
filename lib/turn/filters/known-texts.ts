/** A place in a list of texts: those from `from` to `to` begin with what was read, `read` code units. */
export type Place = { from: number; to: number; read: number };

/** A list of texts that is read along, one code unit at a time. */
export type KnownTexts = {
  readonly start: Place;
  /** The place after some more was read; null when no text goes on with it. */
  follow(place: Place, more: string): Place | null;
  /** Whether what was read is one of the texts. */
  isWhole(place: Place): boolean;
};

/** Reads texts along by halving a sorted list: the logarithm of their number for each code unit. */
export function knownTexts(texts: readonly string[]): KnownTexts {
  const sorted = [...new Set(texts)].sort((a, b) => (a < b ? -1 : 1));
  /** The first text of a place whose next code unit is `unit` or more; one that ends comes before all. */
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
