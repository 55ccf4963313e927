import { languageOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import type { InPieces } from "@/lib/core/slices";
import type { TranscriptLine } from "@/lib/core/types/mind";
import type { Draft } from "./draft-events";
import { sentencesIn } from "./read-talk";

/** A promise is made outright: surer than a plan of the person needs to be. */
const SURE = 0.6;
const PROMISES_MAX = 3;

/** What the persona said it would do on a day ahead, in its words; asked beside a weak model alone. */
export function* personaPromises(transcript: readonly TranscriptLine[], timeZone: string): InPieces<Draft[]> {
  const promises: Draft[] = [];
  for (const { role, content, index, at } of transcript) {
    const language = role === "persona" ? languageOf(content) : null;
    if (!language) continue;
    for (const sentence of sentencesIn(content, language)) {
      yield;
      const { text, heads } = sentence;
      if (!heads || heads.plan < SURE || /[?？]\s*$/u.test(text)) continue;
      const [day] = readDays(text, { language, now: at, timeZone, tense: "ahead" });
      if (!day || (day.end ?? day.start) < at) continue;
      promises.push({
        text,
        sources: [index],
        score: 0,
        day,
      });
    }
  }
  return promises.slice(0, PROMISES_MAX);
}
