import { languageOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { InSlices } from "@/lib/core/run-in-slices";
import type { TranscriptLine } from "@/lib/core/types/extract-input";
import { containsPromise } from "@/lib/core/words/promises";
import type { Draft } from "./draft-events";

const PROMISES_MAX = 3;

/** Yields the persona's promises for a future day, verbatim. Used only together with a weak model. */
export function* personaPromises(transcript: readonly TranscriptLine[], timeZone: string): InSlices<Draft[]> {
  const found: Draft[] = [];
  for (const { role, content, index, at } of transcript) {
    const language = role === "persona" ? languageOf(content) : null;
    if (!language) continue;
    for (const text of sentencesOf(content)) {
      yield;
      if (!containsPromise(text)) continue;
      const [day] = readDays(text, { language, now: at, timeZone, tense: "ahead" });
      if (!day || (day.end ?? day.start) < at) continue;
      found.push({
        text,
        sources: [index],
        score: 0,
        day,
      });
    }
  }
  return found.slice(0, PROMISES_MAX);
}
