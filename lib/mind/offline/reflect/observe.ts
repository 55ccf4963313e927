import { normalizeAlias } from "@/lib/core/text/normalize";
import type { Locale } from "@/lib/core/types/messages";
import type { ReflectInput, RememberedNode } from "@/lib/core/types/mind";
import { matterOf } from "./matter";
import { repeatsThought } from "./repeats";
import { SAYINGS } from "./sayings";
import { commonTopic } from "./topics";

/** Something that holds of the events it names, and of no other. */
export type Observation = { description: string; events: RememberedNode[] };

const THOUGHTS_MAX = 2;
/** What weighs less, for good or bad, is a trifle of the day and gives nothing to think. */
const WEIGHTY = 6;
/** A pattern needs so many events at least. */
export const PATTERN_MIN = 3;

/**
 * What the events give to think, most telling first: the weightiest matter in its own words, then what recurs where it
 * rests on other events too. Small talk and trifles give nothing.
 */
export function observe(input: ReflectInput, language: Locale): Observation[] {
  const found = [weightiest, namedOften, topicOften].flatMap((rule) => rule(input, language) ?? []);
  const kept: Observation[] = [];
  for (const observation of found) {
    const isSaid = repeatsThought(
      observation.description,
      kept.map((other) => other.description),
    );
    if (!isSaid && kept.every((other) => tellsMore(other, observation))) kept.push(observation);
  }
  return kept.slice(0, THOUGHTS_MAX);
}

type Rule = (input: ReflectInput, language: Locale) => Observation | null;

/** The shock, else what weighed most. It rests on that one event, so that it goes when the event is forgotten. */
const weightiest: Rule = (input, language) => {
  const { events, shockId } = input;
  const heaviest = [...events].sort(
    (a, b) =>
      Math.abs(b.emotionalImpact) - Math.abs(a.emotionalImpact) || b.learnedAt.getTime() - a.learnedAt.getTime(),
  );
  const event = events.find(({ id }) => id === shockId) ?? heaviest[0];
  if (event === undefined || Math.abs(event.emotionalImpact) < WEIGHTY) return null;
  const matter = matterOf(event.description, language, input);
  if (matter === "") return null;
  const say = SAYINGS[language];
  return { description: event.emotionalImpact < 0 ? say.heavy(matter) : say.good(matter), events: [event] };
};

const namedOften: Rule = (input, language) => {
  const [most] = recurringNames(input.events, [input.userName, input.personaName].map(normalizeAlias));
  return most === undefined ? null : { description: SAYINGS[language].named(most.name), events: most.events };
};

const topicOften: Rule = ({ events }, language) => {
  const topic = commonTopic(events, language, PATTERN_MIN);
  return topic === null ? null : { description: SAYINGS[language].topic(topic.label), events: topic.events };
};

/** Names that enough events share, the most frequent first; the two speakers (`own`, normalised) never count. */
export function recurringNames(
  events: readonly RememberedNode[],
  own: readonly string[],
): { name: string; events: RememberedNode[] }[] {
  const counts = new Map<string, { name: string; events: RememberedNode[] }>();
  for (const event of events) {
    for (const [key, name] of new Map(event.entityNames.map((n) => [normalizeAlias(n), n]))) {
      if (key === "" || own.includes(key)) continue;
      const entry = counts.get(key) ?? { name, events: [] };
      entry.events.push(event);
      counts.set(key, entry);
    }
  }
  return [...counts.values()]
    .filter((entry) => entry.events.length >= PATTERN_MIN)
    .sort((a, b) => b.events.length - a.events.length);
}

/** A further thought must rest on at least one event that the first does not cite. */
function tellsMore(first: Observation, other: Observation): boolean {
  const cited = new Set(first.events.map((event) => event.id));
  return other.events.some((event) => !cited.has(event.id));
}
