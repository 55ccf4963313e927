import { DAY } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import { headsOf } from "@/lib/core/language/heads";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { Decision, ExtractInput, KnownMemory } from "@/lib/core/types/mind";
import type { Draft } from "./draft-events";

export type WireDecision = { id: number; outcome: Decision["status"]; by_event: number | null };

/** So many search terms a sentence shares with what was awaited, to be about it; one is enough once its day has come. */
const SHARED = 2;
const IS = 0.5;

/** What the talk says became of pending intentions and expectations; nothing it does not say. */
export function decideKnown({ known, transcript, startedAt }: ExtractInput, drafts: readonly Draft[]): WireDecision[] {
  const said = transcript
    .filter(({ role }) => role === "user")
    .flatMap(({ content, index }) => sentencesOf(content).map((text) => ({ text, index, outcome: outcomeOf(text) })))
    .filter(({ outcome }) => outcome !== null);
  return known.flatMap((memory, at) => {
    if (memory.type === "event" || memory.type === "thought" || (memory.status ?? "pending") !== "pending") return [];
    const needed = isDue(memory, startedAt) ? 1 : SHARED;
    const last = said.findLast(({ text }) => sharedTerms(text, memory.description) >= needed);
    if (!last?.outcome) return [];
    const told = drafts.findIndex(({ sources }) => sources.includes(last.index));
    return [{ id: at + 1, outcome: last.outcome, by_event: told < 0 ? null : told }];
  });
}

function outcomeOf(text: string): Decision["status"] | null {
  const language = languageOf(text);
  const cues = language && packOf(language).voice?.cues;
  if (!cues || /[?？]\s*$/u.test(text)) return null;
  if (holdsPhrase(text, cues.cancelled)) return "cancelled";
  if (holdsPhrase(text, cues.missed)) return "missed";
  const isAhead = (headsOf(text, language)?.plan ?? 0) >= IS;
  return !isAhead && holdsPhrase(text, cues.happened) ? "fulfilled" : null;
}

/** Its day has come, or it never had one. */
const isDue = ({ eventTimeStart }: KnownMemory, startedAt: Date) =>
  eventTimeStart === null || eventTimeStart.getTime() <= startedAt.getTime() + DAY;

function sharedTerms(a: string, b: string): number {
  const terms = new Set(searchTokens(b));
  return new Set(searchTokens(a).filter((term) => terms.has(term) && [...term].length > 1)).size;
}
