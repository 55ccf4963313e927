/** Maximum number of statement texts to remember. The product has some two hundred, and lists of varying length keep adding new ones. */
const TEXTS_MAX = 400;
const ONCE_MAX = 2_000;

/**
 * Decides which statements to prepare: those whose text occurs a second time. A prepared statement saves a round trip, parsing and usually
 * planning, but uses memory in every connection for its lifetime.
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
