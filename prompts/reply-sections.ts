import { clip } from "@/lib/core/text/points";
import type { RememberedNode, ReplyInput, SpokenLine } from "@/lib/core/types/mind";
import { NEUTRAL_MOOD, type PersonaFacts } from "@/lib/core/types/nodes";
import { delimit, plainName, spokenText } from "./delimit";
import { agoPhrase, bucketOf, clockLine, groupByBucket, isOlderThan, timePhrase } from "./time-phrases";

/** Older knowledge may have changed since; it is offered with that doubt. */
const UNSURE_AFTER_DAYS = 120;
/** One long paste must not push all other talk out of the prompt. */
const WINDOW_LINE_MAX = 1_200;

const FACT_LABELS: [keyof PersonaFacts, string][] = [
  ["fullName", "Full name"],
  ["gender", "Gender"],
  ["birthDate", "Born"],
  ["nationality", "Nationality"],
  ["location", "Lives in"],
  ["occupation", "Work"],
  ["nativeLanguage", "Mother tongue"],
];

/** The persona's facts, as one tag each; of the birth date only the year. */
export function factLines(facts: PersonaFacts): string[] {
  return FACT_LABELS.flatMap(([key, label]) => {
    const value = facts[key]?.trim() ?? "";
    if (value === "") return [];
    const shown = key === "birthDate" ? value.slice(0, 4) : value.replaceAll("_", "-");
    return `- ${label}: ${plainName(shown)}`;
  });
}

/** How the persona feels, or "" when there is nothing to say about it. */
export function moodSection({ mood }: ReplyInput): string {
  if (mood.mood.trim() === "" || mood.mood === NEUTRAL_MOOD.mood) return "";
  const strength = mood.energy <= 3 ? "low energy" : mood.energy >= 7 ? "lively" : "calm energy";
  const seemed = mood.lastUserSignal === null ? "" : ` They last seemed ${mood.lastUserSignal}.`;
  return `# How you feel right now\n${delimit("feeling", mood.mood.replaceAll("-", " "))} (${strength}).${seemed} Let it colour your tone; do not talk about it unasked.`;
}

/** The clock: the person's local time, and the persona's own when it lives elsewhere. */
export function clockSection(input: ReplyInput): string {
  const theirs = clockLine(input.now, input.timeZone);
  const zone = input.persona.facts.timezone ?? "";
  const yours = zone === "" || zone === input.timeZone ? "" : safeClock(input.now, zone);
  return `# Right now\nFor them it is ${theirs}.${yours === "" || yours === theirs ? "" : `\nWhere you are it is ${yours}.`}`;
}

function safeClock(now: Date, zone: string): string {
  try {
    return clockLine(now, zone);
  } catch {
    return "";
  }
}

export function entityLine(entity: ReplyInput["entities"][number]): string {
  const aliases = entity.aliases.filter((alias) => alias !== entity.canonicalName).join(", ");
  return delimit("known", entity.description ?? "", {
    name: entity.canonicalName,
    kind: entity.kind === "other" ? "" : entity.kind,
    "also-called": aliases,
  });
}

export function summaryLine(session: ReplyInput["sessions"][number], input: ReplyInput): string {
  return delimit("summary", session.summary, { when: bucketOf(session.at, input.now, input.timeZone).toLowerCase() });
}

/** A memory, thought, promise or expectation with its time and weight in words. Never an id, never a number of ours. */
export function nodeLine(tag: string, node: RememberedNode, input: ReplyInput): string {
  const { now, timeZone } = input;
  return delimit(tag, node.description, {
    time: timePhrase({ start: node.eventTimeStart, end: node.eventTimeEnd }, now, timeZone),
    told: tag === "memory" ? agoPhrase(node.learnedAt, now, timeZone) : "",
    about: node.subject === "user" ? "" : node.subject === "persona" ? "you" : "you both",
    with: unnamed(node).join(", "),
    weight: tag === "memory" ? weightWords(node.emotionalImpact) : "",
    sure: isOlderThan(node.learnedAt, UNSURE_AFTER_DAYS, now) ? "long ago, may have changed" : "",
  });
}

/** Names that belong to the memory but do not stand in its text. */
function unnamed(node: RememberedNode): string[] {
  return node.entityNames.filter((name) => !node.description.includes(name));
}

function weightWords(impact: number): string {
  const size = Math.abs(impact);
  if (size < 2) return "";
  const dark = impact < 0;
  if (size >= 8) return dark ? "one of the hardest things" : "one of the best things";
  if (size >= 5) return dark ? "it hurt deeply" : "a great joy";
  return dark ? "it was troubling" : "it was pleasant";
}

export type Feeling = "hard" | "good" | "other";

/** Which of the three event lists a memory belongs to: grief and joy are never listed together. */
export function feelingOf(node: RememberedNode): Feeling {
  if (Math.abs(node.emotionalImpact) < 2) return "other";
  return node.emotionalImpact < 0 ? "hard" : "good";
}

/** The recent talk in day buckets, "them:" and "me:" at the start of each line. */
export function talkLines(window: SpokenLine[], input: ReplyInput): string[] {
  return groupByBucket(window, input.now, input.timeZone).flatMap(([bucket, lines]) => [
    `## ${bucket}`,
    ...lines.map(spokenLine),
  ]);
}

export function spokenLine(line: SpokenLine): string {
  const text = clip(line.content, WINDOW_LINE_MAX);
  return `${line.role === "user" ? "them" : "me"}: ${spokenText(text === line.content ? text : `${text} …`)}`;
}
