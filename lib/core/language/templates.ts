import { toSimplified } from "../text/traditional";

/**
 * A small language for phrases with slots, so that packs hold data and no code. Words stand for themselves (folded: lower
 * case, simplified, without apostrophes), `(a|b c)` for one of several, `[a]` for what may be missing, `@set` for a phrase of
 * a set, `{value:name}` for a slot that keeps to the rule `name`, `,` for any number of marks, `;` for one mark or more.
 */
export type Template = Part[];
type Part =
  | { is: "word"; word: string }
  | { is: "any"; of: Template[] }
  | { is: "index"; byFirst: Map<string, string[][]> }
  | { is: "slot"; slot: string; rule: Rule }
  | { is: "marks"; min: number };

/**
 * At most `max` words (characters of Han); none of the sets `not` in it, `first` not at its start, `last` not at its end;
 * where `only` is given, nothing but one of its phrases. `isProper`: no word begins with a small letter.
 */
export type SlotRule = { max: number; isProper?: boolean } & { [set in SetOfRule]?: string[] };
type SetOfRule = "not" | "first" | "last" | "only";
type Rule = { max: number; isProper: boolean } & Record<SetOfRule, ReadonlySet<string>>;

/** A word, one Han character, or a mark. Marks are folded to "," (a pause), "." (an end), "?" or "“" (quoted words). */
export type Token = { text: string; start: number; end: number; isMark: boolean };
export type Slots = Record<string, [from: number, to: number]>;
export type Context = { sets: Record<string, string[]>; slots: Record<string, SlotRule> };

const WORD = "(?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}])+";
const TOKEN = new RegExp(`\\p{Script=Han}|${WORD}(?:['’.:·-]${WORD})*|\\s+|[^\\s]`, "gu");
const QUOTES: Record<string, string> = { '"': '"', "“": "”", "「": "」", "『": "』", "《": "》", "'": "'", "‘": "’" };
/** A quotation as short as a name may be one: call me "Jo". What is longer are words of somebody else. */
const QUOTED_NAME_MAX = 3;
const QUOTED_MAX = 80;
const HAN = /\p{Script=Han}/u;
const END = /[.!。！…;；\n]/u;
const APOSTROPHES = /['’]/gu;

/** The words and marks of a text. Linear in its length. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    const [start, end] = [index, index + raw.length];
    const isWord = /^[\p{L}\p{M}\p{N}]/u.test(raw);
    const isGap = /^\s/u.test(raw) && !raw.includes("\n");
    if (isGap && !(HAN.test(text[start - 1] ?? "") && HAN.test(text.slice(end, end + 2)))) continue;
    tokens.push({ text: isWord ? fold(raw) : isGap ? "," : markOf(raw), start, end, isMark: !isWord });
  }
  return withoutQuotations(tokens).filter((one, at, all) => {
    const next = all[at + 1];
    return !(one.isMark && next?.isMark && (one.text === "," || one.text === next.text));
  });
}

export const fold = (word: string) => toSimplified(word.toLowerCase().replace(APOSTROPHES, ""));
const markOf = (raw: string) =>
  /[?？]/u.test(raw) ? "?" : END.test(raw) ? "." : raw in QUOTES || /[”」』》]/u.test(raw) ? raw : ",";

/** Short quotations lose their marks, longer ones and titles their words. */
function withoutQuotations(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const closes = token.isMark ? QUOTES[token.text] : undefined;
    const to = closes
      ? tokens.slice(at + 1, at + QUOTED_MAX).findIndex((one) => one.isMark && one.text === closes)
      : -1;
    if (to < 0) {
      kept.push(token.isMark && !/[,.?]/u.test(token.text) ? { ...token, text: "," } : token);
      continue;
    }
    const inner = tokens.slice(at + 1, at + 1 + to);
    if (token.text !== "《" && inner.length <= QUOTED_NAME_MAX && !inner.some((one) => one.isMark)) kept.push(...inner);
    else kept.push({ ...token, text: "“", end: tokens[at + 1 + to]?.end ?? token.end });
    at += to + 1;
  }
  return kept;
}

/** Reads a template. @throws Error for a set or a rule that there is not, or a bracket that is not closed. */
export function compile(source: string, context: Context): Template {
  const signs = source.match(/\{[^{}]*\}|@\p{L}+|[()[\]|,;]|[^\s(){}[\]|,;@]+/gu) ?? [];
  let at = 0;
  const sequences = (close: string): Template[] => {
    const all: Template[] = [[]];
    for (; at < signs.length && signs[at] !== close; at++) {
      const sign = signs[at] as string;
      if (sign === "|") all.push([]);
      else all.at(-1)?.push(...part(sign));
    }
    if (close !== "" && signs[at] !== close) throw new Error(`not closed: ${source}`);
    return all;
  };
  const part = (sign: string): Template => {
    if (sign === "(" || sign === "[") {
      at += 1;
      const of = sequences(sign === "(" ? ")" : "]");
      return [{ is: "any", of: sign === "(" ? of : [...of, []] }];
    }
    if (sign === "," || sign === ";") return [{ is: "marks", min: sign === ";" ? 1 : 0 }];
    if (sign.startsWith("@")) return [phrases(setOf(sign.slice(1), context))];
    if (sign.startsWith("{")) {
      const [slot = "", name = ""] = sign.slice(1, -1).split(":");
      const rule = context.slots[name];
      if (!rule) throw new Error(`no rule for ${sign} in ${source}`);
      const sets = (names: string[] = []) => new Set(names.flatMap((one) => setOf(one, context)).map(foldPhrase));
      const { max, isProper = false } = rule;
      const [not, only] = [sets(rule.not), sets(rule.only)];
      return [{ is: "slot", slot, rule: { max, isProper, not, only, first: sets(rule.first), last: sets(rule.last) } }];
    }
    return readTokens(sign).map((token) => ({ is: "word", word: token.text }));
  };
  return sequences("")[0] ?? [];
}

/** A phrase as rules and classes compare it: its words, folded, with one space between. */
export const foldPhrase = (phrase: string) =>
  readTokens(phrase)
    .map((token) => token.text)
    .join(" ");

/** One of many phrases, found by its first word. */
export function phrases(list: string[]): Part {
  const read = list.map((phrase) => readTokens(phrase).map((token) => token.text));
  return {
    is: "index",
    byFirst: Map.groupBy(
      read.toSorted((a, b) => b.length - a.length),
      ([first]) => first ?? "",
    ),
  };
}

/** Words of a set: each of its strings holds many, parted by spaces; `_` stands for a space within a phrase. */
export function setOf(name: string, { sets }: Pick<Context, "sets">): string[] {
  const set = sets[name];
  if (!set) throw new Error(`no set ${name}`);
  return wordsIn(set);
}
export const wordsIn = (lines: string[]) =>
  lines.flatMap((line) => line.split(" ")).map((word) => word.replaceAll("_", " "));

/** Where a template that begins at `from` ends, with what stands in its slots; null where it does not fit. */
export function matchAt(
  template: Template,
  tokens: readonly Token[],
  { from, text, isEnd }: { from: number; text: string; isEnd: (at: number) => boolean },
): { to: number; slots: Slots } | null {
  const slots: Slots = {};
  let to = -1;
  const run = (parts: Template, i: number, at: number, then: (at: number) => boolean): boolean => {
    const part = parts[i];
    if (!part) return then(at);
    const rest = (next: number) => run(parts, i + 1, next, then);
    if (part.is === "word") return tokens[at]?.text === part.word && rest(at + 1);
    if (part.is === "any") return part.of.some((one) => run(one, 0, at, rest));
    if (part.is === "index") {
      const found = part.byFirst.get(tokens[at]?.text ?? "") ?? [];
      return found.some((words) => words.every((word, n) => tokens[at + n]?.text === word) && rest(at + words.length));
    }
    if (part.is === "marks") {
      let next = at;
      while (tokens[next]?.isMark && tokens[next]?.text !== "“") next += 1;
      return next - at >= part.min && rest(next);
    }
    for (let n = 1; n <= part.rule.max && tokens[at + n - 1]?.isMark === false; n++) {
      if (!keepsTo(part.rule, tokens.slice(at, at + n), text)) continue;
      slots[part.slot] = [at, at + n];
      if (rest(at + n)) return true;
      delete slots[part.slot];
    }
    return false;
  };
  const isDone = (at: number) => {
    to = at;
    return isEnd(at);
  };
  return run(template, 0, from, isDone) ? { to, slots } : null;
}

/** Whether something of a template stands anywhere. */
export function standsIn(template: Template, tokens: readonly Token[], text: string): boolean {
  return tokens.some((_, from) => matchAt(template, tokens, { from, text, isEnd: () => true }) !== null);
}

function keepsTo(rule: Rule, words: Token[], text: string): boolean {
  if (rule.isProper && !words.every((word) => /^[^\p{Ll}]/u.test(text.slice(word.start)))) return false;
  const run = (from: number, to: number) =>
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(" ");
  if (rule.only.size > 0) return rule.only.has(run(0, words.length));
  return words.every((_, from) =>
    words.every((_, last) => {
      if (last < from) return true;
      const phrase = run(from, last + 1);
      const isFirst = from === 0 && rule.first.has(phrase);
      return !isFirst && !(last === words.length - 1 && rule.last.has(phrase)) && !rule.not.has(phrase);
    }),
  );
}
