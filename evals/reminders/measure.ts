import { readFileSync } from "node:fs";
import { dayIn } from "@/lib/core/clock";
import { parseReminder } from "@/lib/core/reminders/parse-reminders";
import type { ParsedReminder } from "@/lib/core/reminders/types";

/**
 * How well requests for reminders are recognised on sentences that were not used for development: `npx tsx evals/reminders/measure.ts`.
 * Prints the errors and, for each language, how many requests were recognised, how many with the right time, content and repetition, and
 * how many other sentences were taken for one. Never tune on a single one of them.
 */
type Case = { text: string; received: boolean; at?: string | null; repeat?: string; content?: string };

const WHERE = { en: "Europe/London", zh: "Asia/Shanghai" } as const;
/** Thursday noon in the language's zone. */
const NOON = { en: new Date("2026-03-12T12:00:00Z"), zh: new Date("2026-03-12T04:00:00Z") } as const;

export function scheduleText(received: ParsedReminder | null, timeZone: string): string {
  if (received === null) return "nothing";
  if (received.needs !== null) return `needs time | ${received.content}`;
  const clock = received.at.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return `${dayIn(timeZone, received.at)} ${clock} ${received.repeat} | ${received.content}`;
}

for (const language of ["en", "zh"] as const) {
  const timeZone = WHERE[language];
  const lines = readFileSync(new URL(`${language}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  const cases = lines.map((line) => JSON.parse(line) as Case);
  const figures = { asked: 0, received: 0, right: 0, others: 0, mistaken: 0 };
  for (const { text, received, at, repeat, content } of cases) {
    const found = parseReminder(text, { now: NOON[language], timeZone, language });
    const wanted = !received ? "nothing" : at === null ? `needs time | ${content}` : `${at} ${repeat} | ${content}`;
    const got = scheduleText(found, timeZone);
    if (received) {
      figures.asked += 1;
      figures.received += found ? 1 : 0;
      const isRight = got === wanted || (content === "" && got.startsWith(wanted));
      figures.right += isRight ? 1 : 0;
      if (!isRight) console.info(`  ${text}\n    wanted ${wanted}\n    got    ${got}`);
    } else {
      figures.others += 1;
      figures.mistaken += found ? 1 : 0;
      if (found) console.info(`  ${text}\n    mistaken ${got}`);
    }
  }
  console.info(language, figures);
}
