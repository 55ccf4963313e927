import { languageOf, packOf } from "@/lib/core/language";
import { mentionsName } from "@/lib/core/language/normalize";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { ExtractInput, UncertainPair } from "@/lib/core/types/mind";

export type WireClarification = { canonical_a: string; canonical_b: string; same: boolean };

/** Code points of a short answer. */
const ANSWER_MAX = 60;

/**
 * What the person said outright about two names in doubt being one or two: in so many words, or as the short answer to a
 * question of the persona that named both. The last word counts; null when nothing was said.
 */
export function clarify({ transcript, uncertain }: ExtractInput): WireClarification | null {
  let last: WireClarification | null = null;
  let asked: { pair: UncertainPair; question: string } | null = null;
  for (const { role, content } of transcript) {
    const isQuestion = /[?？]\s*$/u.test(content);
    const pair = uncertain.find((one) => namesBoth(content, one));
    if (role === "persona") {
      asked = pair && isQuestion ? { pair, question: content } : null;
      continue;
    }
    const same: boolean | null = isQuestion
      ? null
      : pair
        ? saidOf(content)
        : asked
          ? answered(content, asked.question)
          : null;
    const meant: UncertainPair | undefined = pair ?? asked?.pair;
    if (same !== null && meant) last = { canonical_a: meant.name, canonical_b: meant.otherName, same };
    asked = null;
  }
  return last;
}

function namesBoth(text: string, pair: UncertainPair): boolean {
  const sides = [
    [pair.name, ...pair.aliases],
    [pair.otherName, ...pair.otherAliases],
  ];
  return sides.every((names) => names.some((name) => mentionsName(text, name)));
}

const cuesOf = (text: string) => packOf(languageOf(text) ?? "en").voice?.cues;

function saidOf(text: string): boolean | null {
  const cues = cuesOf(text);
  if (!cues) return null;
  if (holdsPhrase(text, cues.different)) return false;
  return holdsPhrase(text, cues.same) ? true : null;
}

/** "Yes" to "are they the same?" says one, to "are they two people?" two; to a question that offers both it says nothing. */
function answered(text: string, question: string): boolean | null {
  const cues = cuesOf(text);
  if (!cues || text.length > ANSWER_MAX) return null;
  const said = saidOf(text);
  if (said !== null) return said;
  const asks = cuesOf(question) ?? cues;
  const [offersOne, offersTwo] = [holdsPhrase(question, asks.same), holdsPhrase(question, asks.different)];
  const no = holdsPhrase(text, cues.no);
  if ((!no && !holdsPhrase(text, cues.yes)) || offersOne === offersTwo) return null;
  return offersTwo ? no : !no;
}
