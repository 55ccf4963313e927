import { TZDate } from "@date-fns/tz";
import { dayIn, isTimeZone, startOfDayIn } from "@/lib/core/clock";
import { occasionIn } from "@/lib/core/lexicon/occasions";
import type { Locale } from "@/lib/core/types/messages";
import type { RememberedNode, SlowCycleInput } from "@/lib/core/types/mind";
import { addDays } from "../extract/day-math";
import { dayWords } from "../reply/days";

export type WireExpectation = {
  about_text: string;
  prediction_text: string;
  due_at: string;
  subject: "user";
  emotional_impact: number;
  reasoning_event_ids: string[];
};

const EXPECTATIONS_MAX = 2;
/** People tell how it went on the day or soon after. */
const DAYS_TO_TELL = 2;
const IMPACT_MAX = 3;

/** What lies ahead with a day of its own, soonest first: they will tell how it went. */
export function expectFrom(input: SlowCycleInput, language: Locale): WireExpectation[] {
  const seen = new Set<string>();
  return upcoming(input)
    .filter((event) => {
      const key = `${occasionIn(event.description)?.id ?? ""} ${event.eventTimeStart.toISOString()}`;
      return seen.size < EXPECTATIONS_MAX && !seen.has(key) && seen.add(key);
    })
    .map((event) => ({
      about_text: datedMatter(event, input, language),
      prediction_text: language === "zh" ? "事后会跟我说怎么样了。" : "They will tell me how it went.",
      due_at: dueAfter(event.eventTimeEnd ?? event.eventTimeStart, input.timeZone),
      subject: "user",
      emotional_impact: Math.max(-IMPACT_MAX, Math.min(IMPACT_MAX, event.emotionalImpact)),
      reasoning_event_ids: [event.id],
    }));
}

export type DatedNode = RememberedNode & { eventTimeStart: Date };

/** Events of the person that are still to come, soonest first. What the persona promised is no prediction. */
export function upcoming({ events, now }: SlowCycleInput): DatedNode[] {
  return events
    .filter((event): event is DatedNode => event.eventTimeStart !== null && event.subject !== "persona")
    .filter((event) => event.eventTimeStart > now && event.type === "event")
    .sort((a, b) => a.eventTimeStart.getTime() - b.eventTimeStart.getTime());
}

/** "the interview on Friday, March 20", «3月20日星期五的面试»; without a known occasion, what they have planned for that day. */
export function datedMatter(event: DatedNode, { now, timeZone }: SlowCycleInput, language: Locale): string {
  const time = { start: event.eventTimeStart, end: event.eventTimeEnd };
  const { date } = dayWords(time, now, timeZone, language);
  const name = occasionIn(event.description)?.names[language];
  if (language === "zh") return `${date}${name === undefined ? "要做的那件事" : `的${name}`}`;
  return name === undefined ? `what they have planned for ${date}` : `${name} on ${date}`;
}

function dueAfter(last: Date, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const midnight = startOfDayIn(timeZone, addDays(dayIn(timeZone, last), DAYS_TO_TELL + 1));
  return new TZDate(midnight.getTime() - 1_000, timeZone).toISOString();
}
