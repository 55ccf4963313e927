import { languageOf } from "@/lib/core/language";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { parseReminders } from "@/lib/core/reminders/parse-reminders";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { replaceEvents } from "./replace-events";

/** A line of the transcript, in order. */
export type MessageLine = { role: string; content: string; at: Date };

/** The sentences of a line that ask for or confirm a reminder, and its other sentences. */
type Split = { request: string[]; rest: string[] };

/**
 * Removes events that only request or confirm a reminder: reminders are stored separately and are neither memories nor promises of the
 * persona. Events about other statements of the same message stay. Applied to the extractions of every mind. Pure.
 */
export function withoutReminders(extraction: Extraction, lines: readonly MessageLine[], timeZone: string): Extraction {
  const splits = splitLines(lines, timeZone);
  if (splits.every(({ request }) => request.length === 0)) return extraction;
  const isRetained = extraction.events.map((event) => !isReminder(event, lines, splits));
  if (isRetained.every(Boolean)) return extraction;
  const remaining = replaceEvents(
    extraction,
    extraction.events.map((event, at) => (isRetained[at] ? event : null)),
  );
  return {
    ...remaining,
    problems: [
      ...extraction.problems,
      `events: ${isRetained.filter((remaining) => !remaining).length} dropped, because they are reminders`,
    ],
  };
}

/** Whether a line contains nothing but a request for a reminder. */
export function isOnlyRequest(line: MessageLine, timeZone: string): boolean {
  const { request, rest } = splitRequest(line, timeZone);
  return request.length > 0 && rest.length === 0;
}

function splitLines(lines: readonly MessageLine[], timeZone: string): Split[] {
  let asked: string[] = [];
  let isAnswered = false;
  return lines.map((line) => {
    if (line.role === "user") {
      const split = splitRequest(line, timeZone);
      asked = isAnswered ? split.request : [...asked, ...split.request];
      isAnswered = false;
      return split;
    }
    isAnswered = true;
    return asked.length > 0 ? splitAnswer(line.content, asked) : { request: [], rest: [line.content] };
  });
}

function splitRequest({ role, content, at }: MessageLine, timeZone: string): Split {
  const language = role === "user" ? languageOf(content) : null;
  const parsed = language ? parseReminders(content, { now: at, timeZone, language }) : [];
  // One sentence may request several reminders.
  const places = [...new Map(parsed.map(({ from, to }) => [to, { from, to }])).values()];
  const request = places.map(({ from, to }) => content.slice(from, to));
  let rest = content;
  for (const { from, to } of places.toSorted((a, b) => b.from - a.from)) rest = rest.slice(0, from) + rest.slice(to);
  return { request, rest: sentencesOf(rest).filter((sentence) => termsOf([sentence]).size > 0) };
}

/** Sentences of the persona's answer that share a word with the request count as its confirmation. */
function splitAnswer(content: string, asked: string[]): Split {
  const terms = termsOf(asked);
  const { true: request = [], false: rest = [] } = Object.groupBy(sentencesOf(content), (sentence) =>
    String(!termsOf([sentence]).isDisjointFrom(terms)),
  ) as Partial<Record<"true" | "false", string[]>>;
  return { request: [...asked, ...request], rest };
}

const termsOf = (texts: readonly string[]) => new Set(texts.flatMap(searchTokens));

/** Whether an event repeats the request for a reminder, or its confirmation, rather than another statement of its source lines. */
function isReminder(event: ExtractedEvent, lines: readonly MessageLine[], splits: readonly Split[]): boolean {
  const named = event.sourceMessages.filter((index) => lines[index - 1] !== undefined);
  const from = named.length > 0 ? named.map((index) => splits[index - 1]) : splits;
  const request = from.flatMap((split) => split?.request ?? []);
  const rest = from.flatMap((split) => split?.rest ?? []);
  if (request.length === 0) return false;
  if (rest.length === 0) return true;
  if (event.isQuote) return false;
  const terms = termsOf([event.description]);
  const shared = (texts: string[]) => terms.intersection(termsOf(texts)).size;
  const [asks, tells] = [shared(request), shared(rest)];
  if (asks !== tells) return asks > tells;
  const meaning = meaningOf(event.description);
  const likest = (texts: string[]) => Math.max(...texts.map((text) => likeness(meaning, meaningOf(text))));
  return likest(request) > likest(rest);
}
