import { DAY, dayIn, shiftDay, startOfDayIn } from "./clock";
import { languageOf, packOf } from "./language";
import { readDays } from "./language/days";
import { headsOf } from "./language/heads";
import type { Heads } from "./language/heads-types";
import { sentencesOf } from "./language/sentences";

/** Of a long message the end says what it wants. */
const SENTENCES_MAX = 40;
const NOT_LITERAL = 0.5;
/** Below this a message asks for nothing that was told. */
const ASKS = 0.35;

/** A task that only the world's knowledge can do may look like it. */
const isAsking = ({ asksTold, task }: Heads) => asksTold >= ASKS && asksTold > task;

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
 * The stays that a message means by naming a place as a time ("when I was in Lisbon"), the last ones, in order. `told`: when that
 * happened which was told of the places it names.
 */
export function staysAsked(
  text: string,
  told: readonly { start: Date; end: Date }[],
  timeZone: string,
): { start: Date; end: Date }[] {
  const language = languageOf(text);
  if (language === null || told.length === 0) return [];
  const { days } = packOf(language);
  const folded = [...text].map(days.fold).join("");
  if (!new RegExp(days.data.guards.meanwhile, "u").test(folded)) return [];
  const stays: { start: Date; end: Date }[] = [];
  for (const { start, end } of told.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
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

/** What recall asks of a message: whether it asks for what was told (0…1), and its own feeling (−10…10). */
export function readMessage(text: string): { asksTold: number; feeling: number } {
  const language = languageOf(text);
  const read =
    language === null
      ? []
      : sentencesOf(text)
          .slice(-SENTENCES_MAX)
          .map((one) => headsOf(one, language));
  return read.reduce(
    (most, heads) => {
      const felt = heads && heads.other < NOT_LITERAL ? heads.score : 0;
      return {
        asksTold: Math.max(most.asksTold, heads && isAsking(heads) ? heads.asksTold : 0),
        feeling: Math.abs(felt) > Math.abs(most.feeling) ? felt : most.feeling,
      };
    },
    { asksTold: 0, feeling: 0 },
  );
}
