import type { ExtractInput, MindAnswer } from "@/lib/core/types/mind";
import { draftTalk, mentionedIn, summaryOf, toWire } from "./extract";
import { moodAfter } from "./extract/mood";
import { isSurelyKept, readTalk } from "./extract/read-talk";
import { ruleAnswer } from "./rule-answer";

export const SURELY_KEPT_VERSION = "quoting-surely-1";

/**
 * What of a closed talk is surely worth keeping: the person's own words, as `extractOffline` quotes them, but only sentences
 * that a head of held-out precision .9 and more is sure of. It replaces and decides nothing that is known, and settles no
 * names. The answer has the wire form of the extraction contract; null when nothing is sure.
 */
export function surelyKept(input: ExtractInput): MindAnswer | null {
  const messages = readTalk(input.transcript, isSurelyKept);
  const { drafts, found } = draftTalk(input, messages);
  if (drafts.length === 0) return null;
  const events = drafts.map((draft) => toWire(draft, "user", { ...input, known: [] }));
  const answer = {
    events,
    session_summary: summaryOf(drafts, input),
    mentioned_entities: mentionedIn(events, found),
    entity_clarification: null,
    decided: [],
    session_mood_signal: moodAfter(drafts, messages),
    self_check_notes: `The person's own words; ${drafts.length} sure of ${messages.length} messages.`,
  };
  return ruleAnswer(answer, SURELY_KEPT_VERSION);
}
