/** Texts kept at most: the product has some two hundred, and lists of changing length make ever new ones. */
const TEXTS_MAX = 400;
const ONCE_MAX = 2_000;

/**
 * Statements worth preparing: those whose text comes a second time. A prepared statement saves a round trip, its parsing and mostly its
 * planning, but takes memory of every connection for as long as that lives.
 */
export class RepeatedStatements {
  private readonly once = new Set<string>();
  private readonly seen = new Set<string>();

  has(text: string): boolean {
    if (this.seen.has(text)) return true;
    if (this.seen.size >= TEXTS_MAX) return false;
    if (this.once.delete(text)) {
      this.seen.add(text);
      return true;
    }
    if (this.once.size >= ONCE_MAX) this.once.clear();
    this.once.add(text);
    return false;
  }
}
