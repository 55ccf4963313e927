import { countTokens } from "@/lib/core/count-tokens";
import { WINDOW_LINE_TOKENS } from "@/lib/core/limits";
import { clip, countCodePoints } from "@/lib/core/text/points";
import type { RememberedNode, ReplyInput, SpokenLine, UncertainPair } from "@/lib/core/types/mind";
import { NEUTRAL_MOOD, type NodeStatus, type NodeType, type PersonaFacts } from "@/lib/core/types/nodes";
import { CERTAINTY_WORDS, certaintyOf } from "./certainty";
import { delimit, enclose, plainName, spokenText } from "./delimit";
import type { PromptTag } from "./prompt-tags";
import { wordsOf } from "./quote";
import { agoPhrase, bucketOf, clockLine, groupByBucket, timePhrase } from "./time-phrases";

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
export function nodeLine(tag: PromptTag, node: RememberedNode, input: ReplyInput): string {
  const { now, timeZone } = input;
  return delimit(tag, wordsOf(node, timeZone), {
    time: timePhrase({ start: node.eventTimeStart, end: node.eventTimeEnd }, now, timeZone),
    told: tag === "memory" ? agoPhrase(node.learnedAt, now, timeZone) : "",
    about: node.subject === "user" ? "" : node.subject === "persona" ? "you" : "you both",
    with: unnamed(node).join(", "),
    weight: tag === "memory" ? weightWords(node.emotionalImpact) : "",
    outcome: outcomeWords(node),
    certainty: tag === "memory" || tag === "thought" ? CERTAINTY_WORDS[certaintyOf(node, now)] : "",
  });
}

const MEMORY_TAGS = {
  event: "memory",
  thought: "thought",
  intention: "promise",
  expectation: "expectation",
} as const satisfies Record<NodeType, PromptTag>;

/** A recalled memory; a promise or expectation that has been decided keeps its own tag beside the events. */
export function memoryLine(node: RememberedNode, input: ReplyInput): string {
  const tag = MEMORY_TAGS[node.type];
  return nodeLine(tag, node, input);
}

const OUTCOMES: Record<NodeStatus, [ofPromise: string, ofExpectation: string]> = {
  pending: ["", ""],
  fulfilled: ["kept", "it came about"],
  missed: ["not kept", "it did not come about"],
  expired: ["its time has passed", "its time has passed, nothing was heard"],
  cancelled: ["called off", "called off"],
};

function outcomeWords({ type, status }: RememberedNode): string {
  return OUTCOMES[status ?? "pending"][type === "expectation" ? 1 : 0];
}

/** Pending expectations other than those the burst seems to be about, which have a section of their own. */
export function unmatchedExpectations(input: ReplyInput): RememberedNode[] {
  return input.expectations.filter((node) => !input.expectationMatches.some((match) => match.id === node.id));
}

/** Two entries that may be one being, with every name each goes by. */
export function pairLine(pair: UncertainPair): string {
  const others = (names: string[], shown: string) => names.filter((name) => name !== shown).join(", ");
  return delimit("pair", `${pair.name} / ${pair.otherName}`, {
    kind: pair.kind === "other" ? "" : pair.kind,
    "first-also-called": others(pair.aliases, pair.name),
    "second-also-called": others(pair.otherAliases, pair.otherName),
  });
}

/** Excerpts whose words do not stand in the recent talk anyway. */
export function excerptsBeside({ excerpts, window }: ReplyInput): ReplyInput["excerpts"] {
  const isShown = ({ at, content }: SpokenLine) =>
    window.some((line) => line.at.getTime() === at.getTime() && line.content === content);
  return excerpts.filter(({ said }) => !isShown(said));
}

/** Words of an older talk, as they were said and by whom, with their day. */
export function excerptLine(
  { said, lines }: ReplyInput["excerpts"][number],
  input: Pick<ReplyInput, "now" | "timeZone" | "tokenBudget">,
): string {
  const spoken = lines.map((line) => spokenLine(line, input));
  return enclose("excerpt", spoken, { when: bucketOf(said.at, input.now, input.timeZone).toLowerCase() });
}

export function earlierLine(earlier: string): string {
  return delimit("earlier", earlier);
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
export function talkLines(input: ReplyInput): string[] {
  return groupByBucket(input.window, input.now, input.timeZone).flatMap(([bucket, lines]) => [
    `## ${bucket}`,
    ...lines.map((line) => spokenLine(line, input)),
  ]);
}

/** One line takes an eighth of the prompt at most; what is longer is shown by its beginning. */
export function spokenLine(line: SpokenLine, { tokenBudget }: Pick<ReplyInput, "tokenBudget">): string {
  const text = clipTokens(line.content, Math.min(WINDOW_LINE_TOKENS, Math.max(40, Math.floor(tokenBudget / 8))));
  return `${line.role === "user" ? "them" : "me"}: ${spokenText(text === line.content ? text : `${text} …`)}`;
}

/** No token is longer than this many code points in running text. */
const POINTS_PER_TOKEN = 6;

function clipTokens(text: string, max: number): string {
  let cut = clip(text, max * POINTS_PER_TOKEN);
  for (let tokens = countTokens(cut); tokens > max; tokens = countTokens(cut)) {
    cut = clip(cut, Math.floor((countCodePoints(cut) * max) / tokens) - 1);
  }
  return cut;
}
