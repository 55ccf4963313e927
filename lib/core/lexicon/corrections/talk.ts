import type { ParsedCorrection } from "@/lib/core/types/corrections";
import { simplified } from "./script";

/** A piece of the message between two marks. `ends`: a sentence ends with it; `asks`: with a question mark. */
export type Clause = { text: string; ends: boolean; asks: boolean };
/** One message beside the persona's last words. `text` is cleaned for the rules: code and long quotations are taken out. */
export type Talk = { raw: string; text: string; clauses: Clause[]; before: string };
/** A correction as a rule finds it: what it cannot tell is left out. Of several, the one with the greatest weight holds. */
export type Finding = Partial<ParsedCorrection> & Pick<ParsedCorrection, "kind"> & { weight?: number };

/** Bounds that keep any input, however hostile, linear in time. A correction is a short sentence. */
const TEXT_MAX = 2_000;
const CLAUSES_MAX = 60;
const CLAUSE_MAX = 240;
/** A quotation as long as a name may be one: call me "Jo". */
const QUOTED_NAME_MAX = 14;
const GONE = " \uFFFC ";

const CODE = /```[^`]*```|`[^`\n]*`/gu;
const TITLE = /《[^》\n]{0,60}》/gu;
const QUOTED =
  /(?:["“”][^"“”\n]{1,400}["“”]|「[^」\n]{1,200}」|『[^』\n]{1,200}』|(?<![\p{L}\p{N}])'[^'\n]{1,200}'(?!\p{L}))/gu;
const SENTENCE_IN_IT = /\b(?:call|name|i'?m|i|don'?t|not|is)\b|叫|我|名字|是|别|不/iu;

/** Where one clause ends and the next begins. A stop after a title or within a number ends nothing. */
const BREAK =
  /[。！？!?；;…~～\n，,、（）()"“”\uFFFC—|]|(?<!\d)[:：]|[:：](?!\d)|(?<!\b(?:mr|mrs|ms|dr|st|prof|jr|sr|\p{L}))\.(?=\s|$)|\.(?=\.)|\s-{1,2}\s|(?<=\p{Script=Han}) +(?=\p{Script=Han})|(?<=[\p{Script=Latin}\d]) +(?=[叫我你不别是就])|(?<![\p{L}])(?:lol|lmf?ao|omg|wtf|smh|ffs|haha\w{0,20}|hehe\w{0,20}|rofl)(?![\p{L}])|\p{Extended_Pictographic}/giu;
const NO_BREAK_AFTER = /(?:叫我?|名字是|喊我|唤我|不是|就是|是|(?<!特)别|不要)$/u;

/** Reads a message and the persona's last words into the form that the rules work on. */
export function readTalk(text: string, before: string | null): Talk {
  const clean = withoutQuotations(plain(text).replace(CODE, GONE).replace(TITLE, GONE));
  return { raw: plain(text), text: clean, clauses: splitClauses(clean), before: plain(before ?? "") };
}

/** The words with one form of apostrophe and of Chinese, and no control characters: every character in its place. */
export function plain(text: string): string {
  return simplified(text.slice(0, TEXT_MAX))
    .replace(/[’‘ʼ´](?=\p{L})/gu, "'")
    .replace(/(?!\n)(?![\u{10000}-\u{10ffff}])(?:[\p{Cc}\p{Cf}]|\ufe0f)/gu, " ");
}

/** The clause after this one, unless a sentence ends between them and `across` is not wanted. */
export function nextOf(talk: Talk, at: number): string {
  return talk.clauses[at + 1]?.text ?? "";
}

/** The clauses of the sentence in which a clause stands, joined by commas. */
export function sentenceOf(talk: Talk, at: number): string {
  let from = at;
  while (from > 0 && !talk.clauses[from - 1]?.ends) from--;
  let to = at;
  while (to < talk.clauses.length - 1 && !talk.clauses[to]?.ends) to++;
  return talk.clauses
    .slice(from, to + 1)
    .map((clause) => clause.text)
    .join(", ");
}

/** Quotations that are sentences are somebody's words; those that may be a name lose their marks. */
function withoutQuotations(text: string): string {
  return text.replace(QUOTED, (quoted) => {
    const inner = quoted.slice(1, -1);
    return inner.length <= QUOTED_NAME_MAX && !SENTENCE_IN_IT.test(inner) ? inner : GONE;
  });
}

function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number, mark: string): void => {
    const piece = text.slice(start, end).trim();
    const last = clauses.at(-1);
    if (/[\p{L}\p{N}]/u.test(piece))
      clauses.push({
        text: piece.slice(0, CLAUSE_MAX),
        ends: /[。！？!?.\n…~～]/u.test(mark),
        asks: /[?？]/u.test(mark),
      });
    else if (last) {
      last.ends ||= /[。！？!?.\n…]/u.test(mark);
      last.asks ||= /[?？]/u.test(mark);
    }
  };
  for (const match of text.matchAll(BREAK)) {
    const isGap = /^ +$/.test(match[0]);
    if (isGap && NO_BREAK_AFTER.test(text.slice(Math.max(start, match.index - 4), match.index))) continue;
    push(match.index, match[0]);
    start = match.index + match[0].length;
    if (clauses.length >= CLAUSES_MAX) return clauses;
  }
  push(text.length, "");
  return clauses;
}
