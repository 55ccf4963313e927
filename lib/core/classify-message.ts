import { DAY, dayIn, shiftDay, startOfDayIn } from "./clock";
import { packOf } from "./language";
import { readDays } from "./language/days";
import { formOf, holdsQuestion } from "./language/message-forms";
import { sentencesOf } from "./language/sentences";
import { strongImpactOf } from "./language/strong-events";
import type { Language } from "./language/types";

/** Only the last sentences of a long message are classified: the request is usually there. */
const SENTENCES_MAX = 40;

/** The days that a message mentions, read as past: first and last moment of each. Empty for a language without a pack. */
export function daysAsked(
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

/** Events at one place at most this far apart belong to one stay; a longer stay than `STAY_MAX` means living there. */
const APART = 14 * DAY;
const STAY_MAX = 90 * DAY;
const STAYS_MAX = 2;

/**
 * The latest stays that a message refers to by naming a place as a time ("when I was in Lisbon"), in order. `known`: when the remembered
 * events at those places happened.
 */
export function staysAsked(
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

/** Whether a message asks something, judged by its form, and its own impact (−10…10) according to the reviewed list of events. */
export function classifyMessage(text: string, language: Language | null): { asks: boolean; feeling: number } {
  const pack = language && packOf(language);
  const form = formOf(text, pack);
  const asks = sentencesOf(text)
    .slice(-SENTENCES_MAX)
    .some((sentence) => holdsQuestion(sentence, pack));
  return {
    asks: asks || form === "command",
    feeling: pack && form === null ? strongImpactOf(text, pack.strongEvents) : 0,
  };
}
