import { languageOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import type { TranscriptLine } from "@/lib/core/types/mind";
import type { Draft } from "./draft-events";
import { readSentences } from "./read-talk";

/** A promise is made outright: surer than a plan of the person needs to be. */
const SURE = 0.6;
const PROMISES_MAX = 3;

/** What the persona said it would do on a day ahead, in its words. */
export function personaPromises(transcript: readonly TranscriptLine[], timeZone: string): Draft[] {
  const spoken = transcript.filter(({ role }) => role === "persona");
  const promises = spoken.flatMap(({ content, index, at }) => {
    const language = languageOf(content);
    if (!language) return [];
    return readSentences(content, language).flatMap((sentence): Draft[] => {
      const { text, heads } = sentence;
      if (!heads || heads.plan < SURE || /[?？]\s*$/u.test(text)) return [];
      const [day] = readDays(text, { language, now: at, timeZone, tense: "ahead" });
      if (!day || (day.end ?? day.start) < at) return [];
      return [
        {
          text,
          sources: [index],
          score: 2,
          day,
          isPlan: true,
          isCorrection: false,
          isCrisis: false,
          worth: heads.plan,
          last: sentence,
        },
      ];
    });
  });
  return promises.slice(0, PROMISES_MAX);
}
