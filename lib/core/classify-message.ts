import { DAY, dayIn, shiftDay, startOfDayIn } from "./clock";
import { packOf } from "./language";
import { readDays } from "./language/days";
import { containsQuestion, formOf } from "./language/message-forms";
import { sentencesOf } from "./language/sentences";
import { strongImpactOf } from "./language/strong-events";
import type { Language } from "./language/types";

/** Only the last sentences of a long message are classified: the request is usually there. */
const SENTENCES_MAX = 40;

/** The days that a message mentions, as first and last moment of each; "Friday" means the last one. Empty for a language without a pack. */
export function daysMentioned(
  text: string,
  { language, now, timeZone }: { language: Language | null; now: Date; timeZone: string },
): { start: Date; end: Date }[] {
  if (language === null) return [];
  return readDays(text, { language, now, timeZone, tense: "past" }).map(({ start, end }) => {
    const day = dayIn(timeZone, start);
    return {
      start: startOfDayIn(timeZone, day),
      end: end ?? lastMomentOf(timeZone, day),
    };
  });
}

/** Two events at one place belong to the same stay if at most this much time is between them. */
const APART = 14 * DAY;
const STAY_MAX = 90 * DAY;
const STAYS_MAX = 2;

/**
 * Up to two latest stays at a place that a message uses to name a time ("when I was in Lisbon"), oldest first. `known`: when the remembered
 * events at that place happened. A very long stay is left out, because the user lived there.
 */
export function staysMentioned(
  text: string,
  known: readonly { start: Date; end: Date }[],
  { language, timeZone }: { language: Language | null; timeZone: string },
): { start: Date; end: Date }[] {
  if (language === null || known.length === 0) return [];
  const { days } = packOf(language);
  const folded = [...text].map(days.fold).join("");
  if (!new RegExp(days.data.guards.meanwhile, "u").test(folded)) return [];
  const stays: { start: Date; end: Date }[] = [];
  for (const { start, end } of known.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = stays.at(-1);
    if (last && start.getTime() - last.end.getTime() <= APART) {
      if (end > last.end) last.end = end;
    } else stays.push({ start, end });
  }
  return stays
    .filter(({ start, end }) => end.getTime() - start.getTime() <= STAY_MAX)
    .slice(-STAYS_MAX)
    .map(({ start, end }) => ({
      start: startOfDayIn(timeZone, dayIn(timeZone, start)),
      end: lastMomentOf(timeZone, dayIn(timeZone, end)),
    }));
}

const lastMomentOf = (timeZone: string, day: string) =>
  new Date(startOfDayIn(timeZone, shiftDay(day, 1)).getTime() - 1);

/**
 * `asks`: whether the message asks a question or gives a command, judged by its form. `feeling`: impact (−10…10) of the strongest event in
 * the user's life that it states, by the language's reviewed list; 0 for none.
 */
export function classifyMessage(text: string, language: Language | null): { asks: boolean; feeling: number } {
  const pack = language && packOf(language);
  const form = formOf(text, pack);
  const asks = sentencesOf(text)
    .slice(-SENTENCES_MAX)
    .some((sentence) => containsQuestion(sentence, pack));
  return {
    asks: asks || form === "command",
    feeling: pack && form === null ? strongImpactOf(text, pack.strongEvents) : 0,
  };
}
