import { languageOf, packs } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import { sentencesOf } from "@/lib/core/language/sentences";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { lastQuestion } from "@/lib/core/text/last-question";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { cleanText, clippedText, field, findObject, isRecord, toIndex } from "./salvage";
import type { Report } from "./wire-fields";

type Line = { role: string; content: string; at: Date };
export type LineContext = {
  /** The whole conversation, in order; the first line has the number 1. */
  lines: readonly Line[];
  /** Number of the first line that was asked about. */
  newFrom: number;
  timeZone: string;
};

export const NO_FACTS: Extraction = {
  events: [],
  sessionSummary: "",
  entities: [],
  clarification: null,
  decisions: [],
  mood: null,
  crisis: false,
  problems: [],
  isCut: false,
};

const impactOf = new Map(
  packs.flatMap(({ lineReading }) => lineReading.feelings.map(({ word, impact }) => [word.toLowerCase(), impact])),
);

/**
 * Parses a weak model's answer about single lines; an invalid item is dropped and reported, the rest is used. The event's day is one
 * that the line names in the same words. Never throws; not `ok` only when there is no list.
 */
export function parseLineAnswers(
  raw: string,
  context: LineContext,
): { ok: true; extraction: Extraction } | { ok: false; problem: string } {
  const found = findObject(raw, ["facts"]) ?? findObject(`{"facts":${raw.trim()}}`, ["facts"]);
  const list = found && field(found.value, "facts");
  if (!found || !Array.isArray(list)) {
    return { ok: false, problem: "The answer contains no JSON object with a list `facts`." };
  }
  const problems: string[] = found.cut ? ["the answer is cut short; what was complete is kept"] : [];
  const events: ExtractedEvent[] = [];
  const seen = new Set<string>();
  const daysOfLine = memoizeDays(context);
  for (const [position, item] of list.entries()) {
    const report = (problem: string) => void problems.push(`facts[${position}].${problem}`);
    const event = readFact(item, { ...context, daysOfLine }, report);
    if (event === null) continue;
    const words = `${event.sourceMessages.at(-1)} ${event.description.toLowerCase()}`;
    if (seen.has(words)) report("fact: said again, dropped");
    else events.push(event);
    seen.add(words);
  }
  return { ok: true, extraction: { ...NO_FACTS, events, problems, isCut: found.cut } };
}

type DaysOfLine = (index: number) => Set<number>;

function readFact(
  item: unknown,
  context: LineContext & { daysOfLine: DaysOfLine },
  report: Report,
): ExtractedEvent | null {
  const record = isRecord(item) ? item : {};
  const index = readLine(field(record, "line"), context);
  const line = context.lines[(index ?? 0) - 1];
  if (index === null || !line) return drop(report, "line: none that was asked about, dropped");
  const description = clippedText(field(record, "fact"), DESCRIPTION_MAX, () => report("fact: too long, cut"));
  if (description === "") return drop(report, "fact: missing, dropped");
  const feeling = cleanText(field(record, "feeling")).toLowerCase();
  const emotionalImpact = impactOf.get(feeling);
  if (emotionalImpact === undefined) report("feeling: none of the words, taken as none");
  const before = context.lines[index - 2];
  const isAnswer = before?.role === "persona" && lastQuestion(before.content) !== null;
  return {
    description,
    ...(line.content.includes(description) ? { isQuote: true } : {}),
    emotionalImpact: emotionalImpact ?? 0,
    emotionTags: emotionalImpact ? [feeling] : [],
    relationalTags: [],
    eventTime: dayOf(description, line.at, { ...context, mentionedDays: () => context.daysOfLine(index) }),
    subject: "user",
    sourceMessages: isAnswer ? [index - 1, index] : [index],
    supersedes: [],
  };
}

const NUMBER = /\d+/;

function readLine(value: unknown, { lines, newFrom }: LineContext): number | null {
  const index = toIndex(typeof value === "string" ? NUMBER.exec(value)?.[0] : value, newFrom, lines.length);
  return index !== null && lines[index - 1]?.role === "user" ? index : null;
}

/** The day of an event: one that the words of both the fact and the line name, counted from the time of the line. */
function dayOf(
  fact: string,
  at: Date,
  { mentionedDays, timeZone }: { mentionedDays: () => Set<number>; timeZone: string },
): ExtractedEvent["eventTime"] {
  const named = daysIn(fact, at, timeZone);
  const day = named.length > 0 ? named.find(({ start }) => mentionedDays().has(start.getTime())) : undefined;
  return day ? { start: day.start, end: day.end ?? null } : null;
}

/** The days that a line names, sentence by sentence; of a long sentence only the beginning is read. */
function memoizeDays({ lines, timeZone }: LineContext): DaysOfLine {
  const read = new Map<number, Set<number>>();
  return (index) => {
    const line = lines[index - 1];
    const known = read.get(index);
    if (known || !line) return known ?? new Set();
    const days = sentencesOf(line.content).flatMap((text) => daysIn(text, line.at, timeZone));
    const starts = new Set(days.map(({ start }) => start.getTime()));
    read.set(index, starts);
    return starts;
  };
}

function daysIn(text: string, now: Date, timeZone: string) {
  const language = languageOf(text);
  return language ? readDays(text, { language, now, timeZone, tense: "verb" }) : [];
}

function drop(report: Report, problem: string): null {
  report(problem);
  return null;
}
