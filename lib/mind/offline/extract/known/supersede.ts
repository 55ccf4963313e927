import { normalizeAlias } from "@/lib/core/text/normalize";
import type { ExtractInput, KnownMemory } from "@/lib/core/types/mind";
import type { WireEvent } from "../assemble";
import { besideEnded, endedBy } from "./change";
import { isSameMatter } from "./matter";
import { takenBackBy } from "./taken-back";

/**
 * Positions (from 1) of the known events that a new one replaces: what it puts right, and what it says is no longer so.
 * Only events are replaced; what became of a promise is decided, not replaced.
 */
export function supersededBy(
  event: { description: string; tags: readonly string[]; putsRight: number | null },
  { known, startedAt }: Pick<ExtractInput, "known" | "startedAt">,
): number[] {
  const found = new Set(endedBy(event.description, known, startedAt));
  const takenBack = takenBackBy(event.description, known);
  if (takenBack !== null) found.add(takenBack);
  if (event.putsRight !== null && event.putsRight > 0) found.add(event.putsRight);
  else if (event.tags.includes("correction")) {
    const wrong = known.findIndex(
      (memory) =>
        isReplaceable(memory) &&
        normalizeAlias(memory.description) !== normalizeAlias(event.description) &&
        isSameMatter(memory.description, event.description),
    );
    if (wrong >= 0) found.add(wrong + 1);
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * What the replaced memories told beside what is replaced, each told anew: who moved still has the job that was told in
 * the same breath.
 */
export function keptBeside(events: readonly WireEvent[], { known }: Pick<ExtractInput, "known">): WireEvent[] {
  const kept = events.flatMap((event) =>
    event.superseded_event_ids.flatMap((id) => {
      const description = besideEnded(event.description, known[id - 1]?.description ?? "");
      return description === null ? [] : [{ ...PLAIN, description, source_messages: event.source_messages }];
    }),
  );
  return kept.filter(({ description }, at) => kept.findIndex((other) => other.description === description) === at);
}

const PLAIN = {
  emotional_impact: 1,
  emotion_tags: [],
  relational_tags: [],
  event_time: null,
  subject: "user" as const,
  superseded_event_ids: [],
};

/** What became of a promise is decided, and what the persona did is no fact of the person's. */
const isReplaceable = ({ type, subject }: KnownMemory) => type === "event" && subject !== "persona";
