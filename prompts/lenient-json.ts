/**
 * A forgiving JSON reader for models' answers. It accepts trailing commas, "+4", raw line breaks in strings and a
 * missing tail: of a cut answer it keeps what is complete. An array element it cannot read is skipped, and reading
 * goes on at the next element or at the next known top-level key, so one bad item never takes its neighbours along.
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
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Thrown where a value stops being JSON or ends too early. */
class Unreadable extends Error {}

export type LenientObject = {
  value: Record<string, unknown>;
  /** The object's own end is missing or unreadable; what stood before is kept. */
  cut: boolean;
};

/**
 * Reads the object that starts at `text[start]`. Elements of its lists that cannot be read appear as null, so that
 * positions keep their meaning.
 */
export function readObject(text: string, start: number, topKeys: readonly string[]): LenientObject {
  const reader = new Reader(text, start, topKeys);
  const value = reader.top();
  return { value, cut: reader.cut };
}

class Reader {
  cut = false;
  private at: number;
  private readonly nextKey: RegExp;
  private readonly topKey: RegExp;

  constructor(
    private readonly text: string,
    start: number,
    private readonly topKeys: readonly string[],
  ) {
    this.at = start;
    const key = `,\\s*"(?:${topKeys.join("|")})"\\s*:`;
    this.nextKey = new RegExp(`\\]\\s*${key}`, "g");
    this.topKey = new RegExp(key, "g");
  }

  /** The answer itself. After a fault it goes on at the next known key; a missing tail is forgiven. */
  top(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.at++;
    while (!this.ended() && !(this.peek() === "}" && this.nextTopKey() === -1)) {
      try {
        const key = this.string();
        this.expect(":");
        entries.push([key, this.value(1)]);
        if (this.peek() === ",") this.at++;
        else if (this.peek() !== "}" && this.peek() !== '"') throw new Unreadable();
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.cut = true;
        const next = this.nextTopKey();
        this.at = next === -1 ? this.text.length : next;
      }
    }
    if (this.ended()) this.cut = true;
    return Object.fromEntries(entries);
  }

  /** Where the next known key of the answer itself begins, or -1. */
  private nextTopKey(): number {
    this.topKey.lastIndex = this.at;
    const hit = this.topKey.exec(this.text);
    return hit === null ? -1 : hit.index + hit[0].indexOf('"');
  }

  private object(depth: number): Record<string, unknown> {
    this.expect("{");
    const entries: [string, unknown][] = [];
    while (this.peek() !== "}") {
      const key = this.string();
      if (this.topKeys.includes(key)) throw new Unreadable();
      this.expect(":");
      entries.push([key, this.value(depth + 1)]);
      if (this.peek() === ",") this.at++;
      else if (this.peek() !== "}") throw new Unreadable();
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private value(depth: number): unknown {
    if (depth > DEPTH_MAX) throw new Unreadable();
    const next = this.peek();
    if (next === "{") return this.object(depth);
    if (next === "[") return depth === 1 ? this.items() : this.list(depth);
    if (next === '"') return this.string();
    return this.scalar();
  }

  /** A list inside an element. It holds no objects: one that seems to is a broken list swallowing what follows. */
  private list(depth: number): unknown[] {
    this.expect("[");
    const items: unknown[] = [];
    while (this.peek() !== "]") {
      if (this.peek() === "{") throw new Unreadable();
      items.push(this.value(depth + 1));
      if (this.peek() === ",") this.at++;
      else if (this.peek() !== "]") throw new Unreadable();
    }
    this.at++;
    return items;
  }

  /** A list directly under the top object: each element is read on its own. */
  private items(): unknown[] {
    this.expect("[");
    const items: unknown[] = [];
    while (!this.ended() && !this.closes()) {
      const start = this.at;
      try {
        const item = this.value(2);
        const next = this.peek();
        if (next !== "," && next !== "]" && next !== "") throw new Unreadable();
        items.push(item);
        if (next === ",") this.at++;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        items.push(null);
        if (!this.resume(start)) this.at = this.listEnd(start);
      }
    }
    if (!this.ended()) this.at++;
    return items;
  }

  /**
   * Whether the list ends here: before a known key, or with the answer. Any other "]" belongs to a broken element and
   * is stepped over when a good element follows.
   */
  private closes(): boolean {
    if (this.peek() !== "]") return false;
    const end = this.listEnd(this.at);
    return end === this.at || !this.resume(this.at);
  }

  /** Moves to the next element that reads well before the list's end; stays put when there is none. */
  private resume(start: number): boolean {
    const end = this.listEnd(start);
    const nextItem = /,\s*\{/g;
    nextItem.lastIndex = start + 1;
    const before = this.at;
    for (let hit = nextItem.exec(this.text); hit !== null && hit.index < end; hit = nextItem.exec(this.text)) {
      this.at = nextItem.lastIndex - 1;
      if (this.reads()) return true;
    }
    this.at = before;
    return false;
  }

  /** Where the next known top-level key says that a list must have ended. */
  private listEnd(start: number): number {
    this.nextKey.lastIndex = start;
    return this.nextKey.exec(this.text)?.index ?? this.text.length;
  }

  private reads(): boolean {
    const at = this.at;
    try {
      this.object(2);
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
    throw new Unreadable();
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
    if (number === undefined) throw new Unreadable();
    this.at += number.length;
    if (this.ended()) throw new Unreadable();
    return Number(number);
  }

  private expect(char: string): void {
    if (this.peek() !== char) throw new Unreadable();
    this.at++;
  }

  private peek(): string {
    while (this.at < this.text.length && /\s/.test(this.text[this.at] ?? "")) this.at++;
    return this.text[this.at] ?? "";
  }

  private ended(): boolean {
    return this.peek() === "";
  }
}
