/**
 * A cache of numbers that are computed from texts. It stores hashes of the texts and not the texts, with a seed that is new in every
 * process, so that nothing of an erased text stays in memory. Has the `max` to 2 × `max` most recently used entries. Two texts have the
 * same hash with a probability of 2^-53, so cache only numbers that may be wrong that rarely.
 */
export class RecentNumbers {
  private recent = new Map<number, number>();
  private older = new Map<number, number>();

  constructor(private readonly max: number) {}

  /** The number that belongs to a text; `workOut` computes it if it is not cached. */
  get(text: string, workOut: (text: string) => number): number {
    const key = hashOf(text);
    const known = this.recent.get(key);
    if (known !== undefined) return known;
    const value = this.older.get(key) ?? workOut(text);
    if (this.recent.size >= this.max) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, value);
    return value;
  }

  get size(): number {
    return this.recent.size + this.older.size;
  }
}

const [seed1 = 1, seed2 = 2] = crypto.getRandomValues(new Uint32Array(2));

/** 53 bits from two multiplicative hashes (cyrb53, public domain): one pass, no allocation. */
function hashOf(text: string): number {
  let [a, b] = [0xdeadbeef ^ seed1, 0x41c6ce57 ^ seed2];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
