/**
 * A tolerant JSON reader for models' answers. It accepts trailing commas, comments, "+4", raw line breaks in strings and a missing end:
 * of a truncated answer the complete parts are used. An unreadable array element is skipped, and reading continues at the next element
 * or the next known top-level key, so that one invalid item never affects the others.
 */
const DEPTH_MAX = 24;
const LITERALS: [string, unknown][] = [
  ["true", true],
  ["false", false],
  ["null", null],
  ["None", null],
  ["True", true],
  ["False", false],
  ["NaN", null],
];
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Pattern of a comment, of limited length so that no text makes the search slow. Its parts cannot overlap, so it hardly backtracks. */
const COMMENT = "\\/\\/[^\\n]{0,400}(?:\\n|$)|\\/\\*(?:[^*]|\\*(?!\\/)){0,400}\\*\\/";
const GAP = `(?:\\s|${COMMENT})*`;
const ONE_COMMENT = new RegExp(COMMENT, "y");

/** The start of an object with a key, anywhere in a text. */
export const OBJECT_START = new RegExp(`\\{${GAP}"`, "g");

/** Thrown where a value stops being JSON or ends too early. */
class Unreadable extends Error {}
/** Created only once: broken text throws this error at every bracket, and a stack trace each time would cost seconds. */
const UNREADABLE = new Unreadable();

export type LenientObject = {
  value: Record<string, unknown>;
  /** Whether the end of the object is missing or unreadable; the part before it is returned. */
  cut: boolean;
};

/** Reads the object that starts at `text[start]`. Unreadable elements of its lists are null, so that positions stay valid. */
export function readObject(text: string, start: number, topKeys: readonly string[]): LenientObject {
  const reader = new Reader(text, start, topKeys);
  const value = reader.top();
  return { value, cut: reader.cut };
}

class Reader {
  cut = false;
  private at: number;
  /** Whether a list inside an element may contain objects. */
  private mayNest = false;
  /** The last result of {@link listEnd}, valid for every start in between. */
  private lastEnd = { from: 1, end: 0 };
  private readonly nextKey: RegExp;
  private readonly nextObject: RegExp;
  private readonly nextText: RegExp;
  private readonly topKey: RegExp;

  constructor(
    private readonly text: string,
    start: number,
    private readonly topKeys: readonly string[],
  ) {
    this.at = start;
    const key = `,${GAP}(?="(?:${topKeys.join("|")})"${GAP}:)`;
    this.nextKey = new RegExp(`\\]${GAP}${key}`, "g");
    this.nextObject = new RegExp(`,${GAP}(?=\\{)`, "g");
    this.nextText = new RegExp(`,${GAP}(?=[{"])`, "g");
    this.topKey = new RegExp(key, "g");
  }

  /** Reads the answer's top object. After an error reading continues at the next known key; a missing end is tolerated. */
  top(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.at++;
    while (!this.ended() && !(this.peek() === "}" && this.nextTopKey() === -1)) {
      let unread: number | null = this.at;
      try {
        const key = this.string();
        this.expect(":");
        unread = null;
        entries.push([key, this.value(1)]);
        if (this.peek() === ",") this.at++;
        else if (this.peek() !== "}" && this.peek() !== '"') throw UNREADABLE;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.cut = true;
        // The unreadable part may have swallowed the beginning of the next key.
        this.at = unread ?? this.at;
        const next = this.nextTopKey();
        this.at = next === -1 ? this.text.length : next;
      }
    }
    if (this.ended()) this.cut = true;
    return Object.fromEntries(entries);
  }

  /** Position of the next known top-level key, or -1. */
  private nextTopKey(): number {
    this.topKey.lastIndex = this.at;
    return this.topKey.test(this.text) ? this.topKey.lastIndex : -1;
  }

  private object(depth: number): Record<string, unknown> {
    this.expect("{");
    const entries: [string, unknown][] = [];
    while (this.peek() !== "}") {
      const key = this.string();
      if (this.topKeys.includes(key)) throw UNREADABLE;
      this.expect(":");
      entries.push([key, this.value(depth + 1)]);
      if (this.peek() === ",") this.at++;
      else if (this.peek() !== "}") throw UNREADABLE;
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private value(depth: number): unknown {
    if (depth > DEPTH_MAX) throw UNREADABLE;
    const next = this.peek();
    if (next === "{") return this.object(depth);
    if (next === "[") return depth === 1 ? this.items() : this.list(depth);
    if (next === '"') return this.string();
    return this.scalar();
  }

  /**
   * Reads a list inside an element; a superfluous comma is ignored. Such a list contains no objects: if there seems to be one, the list is
   * broken and has swallowed what follows.
   */
  private list(depth: number): unknown[] {
    this.expect("[");
    const items: unknown[] = [];
    while (this.peek() !== "]") {
      if (this.peek() === ",") {
        this.at++;
        continue;
      }
      if (this.peek() === "{" && !this.mayNest) throw UNREADABLE;
      items.push(this.value(depth + 1));
      if (this.peek() === ",") this.at++;
      else if (this.peek() !== "]") throw UNREADABLE;
    }
    this.at++;
    return items;
  }

  /** Reads a list directly under the top object, each element separately. A superfluous comma is no element. */
  private items(): unknown[] {
    this.expect("[");
    const items: unknown[] = [];
    while (!this.ended() && !this.closes()) {
      if (this.peek() === ",") {
        this.at++;
        continue;
      }
      const start = this.at;
      try {
        const item = this.value(2);
        const next = this.peek();
        if (next !== "," && next !== "]" && next !== "") throw UNREADABLE;
        items.push(item);
        if (next === ",") this.at++;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const item = this.nested(start);
        items.push(item ?? null);
        if (item === undefined && !this.resume(start)) this.at = this.listEnd(start);
      }
    }
    if (!this.ended()) this.at++;
    return items;
  }

  /**
   * Whether the list ends here: before a known key, or at the end of the answer. Any other "]" belongs to a broken element and is
   * skipped when a readable element follows.
   */
  private closes(): boolean {
    if (this.peek() !== "]") return false;
    const end = this.listEnd(this.at);
    return end === this.at || !this.resume(this.at);
  }

  /** Reads an element again that may contain lists of objects; undefined when that fails too, or swallows the rest. */
  private nested(start: number): unknown {
    this.at = start;
    this.mayNest = true;
    try {
      const item = this.value(2);
      const next = this.peek();
      if (this.at > this.listEnd(start) || (next !== "," && next !== "]")) return undefined;
      if (next === ",") this.at++;
      return item;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return undefined;
    } finally {
      this.mayNest = false;
    }
  }

  /**
   * Moves to the next readable element before the list's end; does not move when there is none. Texts within a broken object are its
   * fields and tags; after anything else they are elements as well.
   */
  private resume(start: number): boolean {
    const end = this.listEnd(start);
    const next = "{]".includes(this.text[start] ?? "") ? this.nextObject : this.nextText;
    next.lastIndex = start + 1;
    const before = this.at;
    for (let hit = next.exec(this.text); hit && hit.index < end; hit = next.exec(this.text)) {
      this.at = next.lastIndex;
      if (this.reads()) return true;
    }
    this.at = before;
    return false;
  }

  /** Where the next known top-level key shows that a list must have ended. */
  private listEnd(start: number): number {
    const { from, end } = this.lastEnd;
    if (from <= start && start <= end) return end;
    this.nextKey.lastIndex = start;
    const found = this.nextKey.exec(this.text)?.index ?? this.text.length;
    this.lastEnd = { from: start, end: found };
    return found;
  }

  private reads(): boolean {
    const at = this.at;
    try {
      if (this.peek() === "{") this.object(2);
      else this.string();
      return [",", "]", ""].includes(this.peek());
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return false;
    } finally {
      this.at = at;
    }
  }

  private string(): string {
    this.expect('"');
    let out = "";
    while (this.at < this.text.length) {
      const char = this.text[this.at++] ?? "";
      if (char === '"') return out;
      out += char === "\\" ? this.escape() : char;
    }
    throw UNREADABLE;
  }

  private escape(): string {
    const char = this.text[this.at++] ?? "";
    if (char !== "u") return ESCAPES[char] ?? char;
    const hex = this.text.slice(this.at, this.at + 4);
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) return "";
    this.at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  private scalar(): unknown {
    for (const [word, value] of LITERALS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0];
    if (number === undefined) throw UNREADABLE;
    this.at += number.length;
    if (this.ended()) throw UNREADABLE;
    return Number(number);
  }

  private expect(char: string): void {
    if (this.peek() !== char) throw UNREADABLE;
    this.at++;
  }

  private peek(): string {
    for (;;) {
      const char = this.text[this.at] ?? "";
      if (char === "/" && this.skipComment()) continue;
      if (!/\s/.test(char)) return char;
      this.at++;
    }
  }

  private skipComment(): boolean {
    ONE_COMMENT.lastIndex = this.at;
    if (!ONE_COMMENT.test(this.text)) return false;
    this.at = ONE_COMMENT.lastIndex;
    return true;
  }

  private ended(): boolean {
    return this.peek() === "";
  }
}
