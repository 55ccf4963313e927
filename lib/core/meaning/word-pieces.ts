import { toSimplified } from "../text/to-simplified";
import type { Table } from "./table";

const RUN = /[a-z][a-z']*|\p{N}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Extended_Pictographic}/gu;
const LATIN = /^[a-z]/;
const HAN = /\p{Script=Han}/u;
const BEGINS = "▁";
const PIECE_MAX = 16;
/** Maximum length of a run of letters, and maximum number of pieces of a text. The rest adds little and costs time. */
const RUN_MAX = 200;
const PIECES_MAX = 2_000;
/** Log probability that the split assigns to a character that is in no piece. */
const UNKNOWN = -20;

/** Table rows of the pieces of a text, in order. A word is one piece if the table has it, else it is split into its most likely pieces. */
export function piecesOf(text: string, table: Table): number[] {
  const folded = text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const found: number[] = [];
  for (const [run] of (HAN.test(folded) ? toSimplified(folded) : folded).matchAll(RUN)) {
    if (found.length >= PIECES_MAX) break;
    found.push(...(LATIN.test(run) ? ofWord(run, table) : likeliest(run, table)));
  }
  return found;
}

function ofWord(run: string, table: Table): number[] {
  const word = run.endsWith("'") ? run.slice(0, -1) : run;
  const whole = table.rows.get(BEGINS + word);
  const known = whole ?? (word.endsWith("'s") ? table.rows.get(BEGINS + word.slice(0, -2)) : undefined);
  return known === undefined ? likeliest(BEGINS + word.replaceAll("'", ""), table) : [known];
}

/** The most likely split of a run into pieces (Viterbi). */
function likeliest(run: string, { rows, logProbability }: Table): number[] {
  const length = Math.min(run.length, RUN_MAX);
  const best = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(length + 1);
  const by = new Int32Array(length + 1).fill(-1);
  best[0] = 0;
  for (let at = 0; at < length; at++) {
    for (let end = at + 1; end <= Math.min(length, at + PIECE_MAX); end++) {
      const row = rows.get(run.slice(at, end));
      if (row === undefined && end > at + 1) continue;
      const sum = (best[at] ?? 0) + (row === undefined ? UNKNOWN : (logProbability[row] ?? UNKNOWN));
      if (sum <= (best[end] ?? 0)) continue;
      best[end] = sum;
      from[end] = at;
      by[end] = row ?? -1;
    }
  }
  const found: number[] = [];
  for (let at = length; at > 0; at = from[at] ?? 0) if ((by[at] ?? -1) >= 0) found.push(by[at] ?? 0);
  return found.reverse();
}
