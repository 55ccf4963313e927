import { type ReadSentence, readMessage } from "@/lib/core/lexicon/match";
import { contentOf } from "@/lib/core/lexicon/substance-words";
import { detectLanguage } from "@/lib/core/text/language";
import type { KnownMemory } from "@/lib/core/types/mind";
import type { Draft } from "../drafts";
import { type Correction, isSlip, putRight, readCorrection } from "./correction";
import { keysOf, sharedKeys } from "./keys";

/** A correction looks back over this many drafts of the talk. */
const BACK = 3;

type Said = { sentence: ReadSentence; source: number; context: string };

/**
 * Puts right what a sentence corrects without naming it ("no, it's Thursday"): in a draft of this talk, else in the known
 * event it must be about. False when the sentence is no such correction or there is nothing it could be about.
 */
export function correctDraft(drafts: Draft[], known: readonly KnownMemory[], said: Said): boolean {
  const correction = readCorrection(said.sentence.text, detectLanguage(said.sentence.text));
  if (correction === null) return false;
  return correctTold(drafts, correction, said) || correctKnown(drafts, known, correction, said);
}

function correctTold(drafts: Draft[], correction: Correction, { sentence, source }: Said): boolean {
  for (const draft of drafts.slice(-BACK).reverse()) {
    const at = draft.parts.findLastIndex((part) => putRight(part, correction) !== null);
    const part = draft.parts[at];
    if (part === undefined) continue;
    draft.parts[at] = putRight(part, correction) ?? part;
    const beside = toldBeside(sentence, correction);
    if (beside !== "") draft.parts.splice(at + 1, 0, beside);
    draft.putsRight ??= 0;
    if (!draft.sources.includes(source)) draft.sources.push(source);
    return true;
  }
  return false;
}

/** What a correcting sentence tells on: «啊不对 是半片 早上空腹吃» adds when. */
function toldBeside({ clauses }: ReadSentence, { now, was }: Correction): string {
  return clauses
    .filter(({ text, question }) => !question && !text.includes(now) && !(was !== null && text.includes(was)))
    .filter(({ text }) => !isSlip(text) && !SLIPS.test(text) && contentOf(text) >= BESIDE_MIN)
    .map(({ text }) => text)
    .join(", ");
}

const BESIDE_MIN = 2;
const SLIPS =
  /\b(?:count|read|wrong|mistake|idiot|stupid|typo|autocorrect|brain)\b|[看听记写说打]错|不对|看了(?:一?下|眼)/iu;

/** Without the old value, the known event must also have to do with what is being talked about. */
function correctKnown(
  drafts: Draft[],
  known: readonly KnownMemory[],
  correction: Correction,
  { sentence, source, context }: Said,
): boolean {
  const spoken = keysOf(context);
  const at = known.findIndex(
    ({ type, subject, description }) =>
      type === "event" &&
      subject !== "persona" &&
      putRight(description, correction) !== null &&
      (correction.was !== null || sharedKeys(spoken, keysOf(description)) > 0),
  );
  const ready = at < 0 ? null : putRight(known[at]?.description ?? "", correction);
  if (ready === null) return false;
  const hits = readMessage(ready.replace(/^The user /, "I ").replace(/^用户/u, "我")).flatMap(({ clauses }) =>
    clauses.flatMap((clause) => clause.hits),
  );
  const own = sentence.clauses.flatMap((clause) => clause.hits);
  if (hits.length + own.length === 0) return false;
  drafts.push({
    parts: [sentence.text],
    hits: hits.length > 0 ? hits : own,
    language: detectLanguage(ready),
    sources: [source],
    order: drafts.length,
    unresolved: false,
    putsRight: at + 1,
    ready,
  });
  return true;
}
