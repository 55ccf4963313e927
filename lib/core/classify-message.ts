import { DAY, dayIn, shiftDay, startOfDayIn } from "./clock";
import { languageOf, packOf } from "./language";
import { readDays } from "./language/days";
import { formOf, holdsQuestion } from "./language/message-forms";
import { sentencesOf } from "./language/sentences";
import { strongImpactOf } from "./language/strong-events";

/** Of a long message the end says what it wants. */
const SENTENCES_MAX = 40;

/** Days that a message names, read as past: the first and the last moment of each. */
export function daysAsked(
  text: string,
  { now, timeZone }: { now: Date; timeZone: string },
): { start: Date; end: Date }[] {
  const language = languageOf(text);
  if (language === null) return [];
  return readDays(text, { language, now, timeZone, tense: "past" }).map(({ start, end }) => {
    const day = dayIn(timeZone, start);
    return {
      start: startOfDayIn(timeZone, day),
      end: end ?? lastMomentOf(timeZone, day),
    };
  });
}

/** Days of a place apart by no more than this are one stay; who is there longer than a season lives there. */
const APART = 14 * DAY;
const STAY_MAX = 90 * DAY;
const STAYS_MAX = 2;

/**
 * The stays that a message means by naming a place as a time ("when I was in Lisbon"), the last ones, in order. `known`: when that
 * happened which was told of the places it names.
 */
export function staysAsked(
  text: string,
  known: readonly { start: Date; end: Date }[],
  timeZone: string,
): { start: Date; end: Date }[] {
  const language = languageOf(text);
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

/** What recall reads of a message: whether it asks anything, by its form, and its own feeling (−10…10), by the reviewed list of events. */
export function readMessage(text: string): { asks: boolean; feeling: number } {
  const language = languageOf(text);
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
