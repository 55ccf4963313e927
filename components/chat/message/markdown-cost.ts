import { readPrefix } from "./markdown-prefix";

/**
 * Highest estimated cost of a Markdown text, in µs on a slow core: the slowest text below it parses in well under 100 ms. The parser of
 * react-markdown (micromark) takes quadratic time for nested constructs and for long paragraphs, and on the server it blocks the
 * requests of all users meanwhile. The weights are measured by `npm run eval:markdown`.
 */
const COST_MAX = 75_000;
const CHARACTER = 1;
const MARK = 40;
const LINE = 90;
const BLANK_LINE = 10;
/** One entry for each list or quote that contains the line. */
const CONTAINER = 100;
const CODE_LINE = 15;
const CELL = 100;
/** Nested lists and quotes. Three levels are common, five are not. */
const CONTAINERS_MAX = 6;
/** For each mark the parser may scan the rest of the paragraph, and every mark before it. */
const MARKS_OF_PARAGRAPH_MAX = 400;
const LOOKED_THROUGH_MAX = 1_200_000;
/** For paragraphs with a mark: an unclosed bracket is searched for from every word after it. */
const PARAGRAPH_MAX = 6_000;
/** For each sign within a word, such as the dots of an address. */
const WORD_COST_MAX = 100_000;

/** Characters that may begin or end something within a line. */
const MARKS = new Set("*_`~[]()!<>&\\@:");
const WORD_MARKS = new Set(".-_+!\"&'),:;<>?]}*~@/");

/** Whether `text` is cheap enough for the Markdown parser; otherwise it is shown as plain text. Linear in its length. */
export function isCheapMarkdown(text: string): boolean {
  const scan = new Scan();
  for (let start = 0; start <= text.length; ) {
    const end = endOfLine(text, start);
    if (!scan.takes(text.slice(start, end))) return false;
    start = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  return true;
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === "\n" || text[at] === "\r") return at;
  return text.length;
}

const EMPTY = { marks: 0, length: 0, pipes: 0 };

type Fence = { sign: string; length: number };

class Scan {
  private cost = 0;
  private fence: Fence | undefined;
  /** The current paragraph, or what the parser may take for one. */
  private paragraph = { ...EMPTY };
  private afterBlank = true;
  /** Maximum number of lists and quotes that may still be open. */
  private open = 0;
  /** Text columns of the list items that are certainly open, outermost first. */
  private items: { kind: string; textAt: number }[] = [];

  /** Adds the cost of a line. @returns false once the text is too expensive */
  takes(line: string): boolean {
    if (this.fence) {
      this.cost += CODE_LINE + line.length * CHARACTER;
      if (closes(line, this.fence)) this.fence = undefined;
      return this.cost <= COST_MAX;
    }
    this.fence = openedBy(line);
    if (this.fence) this.items = [];
    const prefix = readPrefix(line);
    if (prefix.isBlank) {
      this.paragraph = { ...EMPTY };
      this.afterBlank = true;
      this.cost += BLANK_LINE + line.length * CHARACTER + prefix.markers * CONTAINER;
      return this.cost <= COST_MAX && prefix.markers <= CONTAINERS_MAX;
    }
    const containers = prefix.markers + Math.min(this.open, Math.floor(prefix.spaces / 2));
    const isNew = this.begins(line, prefix);
    if (isNew) this.paragraph = { ...EMPTY };
    this.open = isNew && prefix.indent === 0 ? containers : Math.max(this.open, containers);
    this.afterBlank = this.fence !== undefined || isHeading(line);
    this.cost += containers * CONTAINER;
    return containers <= CONTAINERS_MAX && this.counts(line);
  }

  /** Whether the line certainly begins a new paragraph, for the parser as well. */
  private begins(line: string, { indent, item }: ReturnType<typeof readPrefix>): boolean {
    if (isHeading(line) || this.fence) this.items = [];
    let closed: string | undefined;
    while (indent < (this.items.at(-1)?.textAt ?? 0)) closed = this.items.pop()?.kind;
    const isNew =
      item !== undefined &&
      indent - (this.items.at(-1)?.textAt ?? 0) <= 3 &&
      (item.mayInterrupt || this.afterBlank || item.kind === closed);
    if (isNew) this.items.push(item);
    return this.afterBlank || isNew || isHeading(line);
  }

  private counts(line: string): boolean {
    const { paragraph } = this;
    let [marks, pipes] = [0, 0];
    let word = { marks: 0, length: 0 };
    for (let at = 0; at < line.length; at++) {
      const sign = line[at] ?? "";
      if (MARKS.has(sign) || mayBeAddress(line, at)) marks += 1;
      if (sign === "|") pipes += 1;
      if (sign <= " " || sign > "~") word = { marks: 0, length: 0 };
      word.length += 1;
      if (WORD_MARKS.has(sign)) word.marks += 1;
      if (word.marks * word.length > WORD_COST_MAX) return false;
    }
    paragraph.marks += marks;
    paragraph.length += line.length;
    paragraph.pipes = Math.max(paragraph.pipes, pipes);
    // Each row of a table has as many cells as its head.
    this.cost += LINE + line.length * CHARACTER + marks * MARK + paragraph.pipes * CELL;
    return (
      this.cost <= COST_MAX &&
      (paragraph.marks === 0 || paragraph.length <= PARAGRAPH_MAX) &&
      paragraph.marks <= MARKS_OF_PARAGRAPH_MAX &&
      paragraph.marks * paragraph.length <= LOOKED_THROUGH_MAX
    );
  }
}

/** A dot within a word, or the end of `www`. */
function mayBeAddress(line: string, at: number): boolean {
  if (line[at] === ".") return !/[\s.]/.test(line[at + 1] ?? " ");
  return (line[at] === "w" || line[at] === "W") && /^www$/i.test(line.slice(Math.max(0, at - 2), at + 1));
}

const isHeading = (line: string) => /^#{1,6}(?:[ \t]|$)/.test(line);

/** The code fence that opens at the start of a line. One that is not indented is in no list and no quote. */
function openedBy(line: string): Fence | undefined {
  const sign = line[0];
  if (sign !== "`" && sign !== "~") return undefined;
  const length = runOf(line, sign, 0);
  if (length < 3 || (sign === "`" && line.includes("`", length))) return undefined;
  return { sign, length };
}

function closes(line: string, { sign, length }: Fence): boolean {
  const indent = runOf(line, " ", 0);
  if (indent > 3) return false;
  const signs = runOf(line, sign, indent);
  return signs >= length && /^[ \t]*$/.test(line.slice(indent + signs));
}

function runOf(line: string, sign: string, from: number): number {
  let at = from;
  while (line[at] === sign) at += 1;
  return at - from;
}
