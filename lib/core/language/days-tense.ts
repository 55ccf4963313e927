import type { AskedTense, Basis, Cue, DayPack, Tense } from "./days-types";
import { isStopWord } from "./terms";

/** A range of a text, in UTF-16 units; `to` is exclusive. */
export type Place = { from: number; to: number };

type Reader = Record<"sentence" | "clause" | "marks" | "habits" | "before" | "after" | "lead", RegExp>;

const readers = new WeakMap<DayPack["data"], Reader>();
/** If a clause has fewer letters than this beside the date ("on Tuesday, …"), the tense of its whole sentence is used. */
const CLAUSE_LETTERS_MIN = 5;
/** Matches a text that ends within an open quotation. A day that somebody else mentioned in a quotation is not the user's statement. */
const QUOTED = /(?:(?<!\S)"|[“「『《])[^"“”「」『』《》]*$/u;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Matches the end of a date in Latin letters and the word that follows it. */
const NEXT_WORD = /^\p{Script=Latin} ([\p{L}']+)/u;
/** Maximum number of UTF-16 units of a preposition before a day, with the space after it. */
const LEAD_MAX = 12;

/**
 * Whether a sentence puts a date in the past or in the future, by the nearest verb form that the pack lists. It is searched in the date's
 * clause, first on the side where the language usually has its verb, then on the other; "open" if there is none. `folded` is the text as
 * the pack folds it.
 */
export function tenseAt(folded: string, place: Place, pack: DayPack): Tense {
  const mark = markAt(folded, place, pack);
  return mark === "present" ? "ahead" : mark;
}

/** The tense that the caller asks for; if that is "verb", the tense of the verb near the date. */
export const tenseOr = (asked: AskedTense, folded: string, place: Place, pack: DayPack): Tense =>
  asked === "verb" ? tenseAt(folded, place, pack) : asked;

/** What the words around a date say about it (see `Cue`). */
export function cueAt(folded: string, { from, to, basis }: Place & { basis: Basis }, pack: DayPack): Cue {
  const place = { from, to };
  const reader = readerOf(pack);
  if (holdsAt(reader.before, folded, from) || holdsAt(reader.after, folded, to)) return "aside";
  if (QUOTED.test(folded.slice(0, from)) || cutsWord(folded, place)) return "aside";
  const span = folded.slice(from, to);
  const isLed = reader.lead.test(basis === "general" ? folded.slice(Math.max(0, from - LEAD_MAX), to) : span);
  if (basis === "general" && !isLed) return "aside";
  if ((basis === "general" || (basis === "cyclic" && !isLed)) && isPartOfName(folded, place)) return "aside";
  const sentence = partAround(folded, place, reader.sentence);
  if (!/\d/u.test(span) && reader.habits.test(folded.slice(sentence.from, sentence.to))) return "habit";
  const mark = markAt(folded, place, pack);
  return mark === "present" ? "open" : mark;
}

function holdsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Whether a range starts or ends within a word. */
function cutsWord(text: string, { from, to }: Place): boolean {
  const [first, last] = [from, to].map((at) => segmenter.segment(text).containing(at));
  const isCutBefore = first !== undefined && first.index < from && first.index + first.segment.length < to;
  return isCutBefore || (last !== undefined && last.index > from && last.index < to);
}

/** Whether a date in words is probably part of a name, because another content word follows it: "sunday game nights". */
function isPartOfName(text: string, { from, to }: Place): boolean {
  const next = /\d/u.test(text.slice(from, to)) ? null : NEXT_WORD.exec(text.slice(to - 1));
  return next?.[1] !== undefined && !isStopWord(next[1]);
}

function markAt(folded: string, place: Place, pack: DayPack): Tense | "present" {
  const clause = clauseAt(folded, place, pack);
  const marks = [...folded.slice(clause.from, clause.to).matchAll(readerOf(pack).marks)].flatMap(
    ({ 0: text, index, groups }) => {
      const tense = (["past", "ahead", "present"] as const).find((one) => groups?.[one] !== undefined);
      return tense ? [{ tense, from: clause.from + index, to: clause.from + index + text.length }] : [];
    },
  );
  const before = marks.findLast(({ to }) => to <= place.from);
  const after = marks.find(({ from }) => from >= place.to);
  return (pack.data.tense.verbFirst ? (before ?? after) : (after ?? before))?.tense ?? "open";
}

function clauseAt(folded: string, place: Place, pack: DayPack): Place {
  const reader = readerOf(pack);
  const sentence = partAround(folded, place, reader.sentence);
  const clause = partAround(folded, place, reader.clause, sentence);
  const beside = folded.slice(clause.from, place.from) + folded.slice(place.to, clause.to);
  const isBare = (beside.match(/\p{L}/gu)?.length ?? 0) < CLAUSE_LETTERS_MIN && !/\p{Script=Han}/u.test(beside);
  return isBare ? sentence : clause;
}

/** The part of a text that contains a range, if the text is split at every match of `cut`; a match inside the range does not split it. */
function partAround(
  text: string,
  { from, to }: Place,
  cut: RegExp,
  within: Place = { from: 0, to: text.length },
): Place {
  let part = { ...within };
  for (const match of text.slice(within.from, within.to).matchAll(cut)) {
    const [start, end] = [within.from + match.index, within.from + match.index + match[0].length];
    if (end <= from) part = { ...part, from: end };
    else if (start >= to) return { ...part, to: start };
  }
  return part;
}

function readerOf({ data }: DayPack): Reader {
  const known = readers.get(data);
  if (known) return known;
  const [before, after] = data.edges;
  const word = (pattern: string, flags = "u") => new RegExp(`${before}(?:${pattern})${after}`, flags);
  const kinds = ["neither", "past", "ahead", "present"] as const;
  const marks = kinds.map((kind) => `(?<${kind}>${data.tense[kind].join("|") || "(?!)"})`);
  const made: Reader = {
    sentence: /[.!?](?=\s|$)|[。！？\n]/gu,
    clause: new RegExp(data.tense.clause, "gu"),
    marks: word(marks.join("|"), "gu"),
    habits: word(data.cues.habits),
    before: new RegExp(data.cues.before, "uy"),
    after: new RegExp(data.cues.after, "uy"),
    lead: new RegExp(data.cues.lead, "u"),
  };
  readers.set(data, made);
  return made;
}
