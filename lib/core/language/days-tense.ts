import type { DayPack, Tense } from "./days-types";

type Reader = { marks: RegExp; clause: RegExp; order: readonly ("before" | "after")[] };
type Mark = { from: number; to: number; tense: Tense };

const readers = new WeakMap<DayPack["data"], Reader>();
const SENTENCE = /[.!?](?=\s|$)|[。！？\n]/gu;
/** A clause with fewer letters than this beside the date ("on Tuesday, …") takes the tense of its whole sentence. */
const CLAUSE_LETTERS_MIN = 5;

/**
 * Whether a sentence tells of a date as past or still to come: by the verb forms of its clause that the pack lists, the nearest
 * on the side where the language puts its verb, else the nearest on the other. "open" when there is none. `folded` is the text
 * as the pack folds it; the date stands from `from` to `to`.
 */
export function tenseAt(folded: string, { from, to }: { from: number; to: number }, { data }: DayPack): Tense {
  const reader = readerOf(data);
  const sentence = partAround(folded, { from, to }, SENTENCE);
  const clause = partAround(folded, { from, to }, reader.clause, sentence);
  const beside = folded.slice(clause.from, from) + folded.slice(to, clause.to);
  const isBare = (beside.match(/\p{L}/gu)?.length ?? 0) < CLAUSE_LETTERS_MIN && !/\p{Script=Han}/u.test(beside);
  const { from: start, to: end } = isBare ? sentence : clause;
  const marks = [...folded.slice(start, end).matchAll(reader.marks)].flatMap((match): Mark[] => {
    const tense = match.groups?.past !== undefined ? "past" : match.groups?.ahead !== undefined ? "ahead" : null;
    const at = start + match.index;
    return tense ? [{ from: at, to: at + match[0].length, tense }] : [];
  });
  const nearest = {
    before: marks.findLast((mark) => mark.to <= from),
    after: marks.find((mark) => mark.from >= to),
  };
  for (const side of reader.order) {
    const mark = nearest[side];
    if (mark) return mark.tense;
  }
  return "open";
}

function readerOf(data: DayPack["data"]): Reader {
  const known = readers.get(data);
  if (known) return known;
  const { past, ahead, neither, clause, verbFirst } = data.tense;
  const [before, after] = data.edges;
  const group = (name: string, patterns: string[]) => `(?<${name}>${patterns.join("|")})`;
  const all = [group("neither", neither), group("past", past), group("ahead", ahead)].join("|");
  const made: Reader = {
    marks: new RegExp(`${before}(?:${all})${after}`, "gu"),
    clause: new RegExp(clause, "gu"),
    order: verbFirst ? ["before", "after"] : ["after", "before"],
  };
  readers.set(data, made);
  return made;
}

type Span = { from: number; to: number };

/** The part of `within` that holds a span, where `cut` separates parts; a separator inside the span cuts nothing. */
function partAround(text: string, { from, to }: Span, cut: RegExp, within: Span = { from: 0, to: text.length }): Span {
  let part = { ...within };
  for (const match of text.slice(within.from, within.to).matchAll(cut)) {
    const [start, end] = [within.from + match.index, within.from + match.index + match[0].length];
    if (end <= from) part = { ...part, from: end };
    else if (start >= to) return { ...part, to: start };
  }
  return part;
}
