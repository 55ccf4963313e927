import { TZDate } from "@date-fns/tz";
import { isTimeZone } from "@/lib/core/clock";
import { normalizeAlias } from "@/lib/core/text/normalize";
import type { Locale } from "@/lib/core/types/messages";
import type { ReflectInput, RememberedNode } from "@/lib/core/types/mind";
import { SAYINGS, type Sayings } from "./sayings";
import { commonTopic, topicLabel } from "./topics";

/** Something that holds of the events it names, and of no other. */
export type Observation = { description: string; events: RememberedNode[] };

const THOUGHTS_MAX = 2;
const HEAVY = -4;
const GOOD = 3;
const NIGHT_FROM = 23;
const NIGHT_UNTIL = 5;
/** From this many on, the events hold enough for a second thought. */
const ENOUGH_FOR_TWO = 4;

/** What can be counted over the events, most telling first: one observation as a rule, two when they rest on different events. */
export function observe(input: ReflectInput, language: Locale): Observation[] {
  const { events } = input;
  const say = SAYINGS[language];
  if (events.length === 0) return [];
  const found = RULES.flatMap((rule) => rule(events, say, input, language) ?? []);
  const [first = plainly(events, say, language), ...others] = found;
  const second = events.length < ENOUGH_FOR_TWO ? undefined : others.find((other) => tellsMore(first, other));
  return [first, ...(second === undefined ? [] : [second])].slice(0, THOUGHTS_MAX);
}

type Rule = (events: RememberedNode[], say: Sayings, input: ReflectInput, language: Locale) => Observation | null;

/** A shock is one event; what came with it is told by the counting rules. */
const RULES: Rule[] = [inARow("heavy"), namedOften, topicOften, inARow("good"), openPromises, lateAtNight];

function inARow(kind: "heavy" | "good"): Rule {
  return (events, say) => {
    const fits = (event: RememberedNode) =>
      kind === "heavy" ? event.emotionalImpact <= HEAVY : event.emotionalImpact >= GOOD;
    const run = longestRun(
      events.filter((event) => event.type !== "intention" && event.type !== "expectation"),
      fits,
    );
    return run.length < 2 ? null : { description: say[kind](run.length), events: run };
  };
}

function namedOften(events: RememberedNode[], say: Sayings, input: ReflectInput): Observation | null {
  const [most] = recurringNames(events, [input.userName, input.personaName].map(normalizeAlias));
  return most === undefined ? null : { description: say.named(most.name, most.events.length), events: most.events };
}

/** Names that at least two events share, the most frequent first; the two speakers (`own`, normalised) never count. */
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
    .filter((entry) => entry.events.length >= 2)
    .sort((a, b) => b.events.length - a.events.length);
}

function topicOften(
  events: RememberedNode[],
  say: Sayings,
  _input: ReflectInput,
  language: Locale,
): Observation | null {
  const topic = commonTopic(events, language);
  return topic === null ? null : { description: say.topic(topic.label, topic.events.length), events: topic.events };
}

function openPromises(events: RememberedNode[], say: Sayings): Observation | null {
  const open = events.filter(
    (event) => event.subject === "user" && (event.type === "intention" || event.relationalTags.includes("commitment")),
  );
  return open.length < 2 ? null : { description: say.promises(open.length), events: open };
}

function lateAtNight(events: RememberedNode[], say: Sayings, { timeZone }: ReflectInput): Observation | null {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const late = events.filter((event) => {
    const hour = new TZDate(event.learnedAt.getTime(), zone).getHours();
    return hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
  });
  return late.length < 2 || late.length * 2 <= events.length
    ? null
    : { description: say.night(late.length, events.length), events: late };
}

/** Nothing recurs: what the weightiest thing was about, but not the thing itself. */
function plainly(events: readonly RememberedNode[], say: Sayings, language: Locale): Observation {
  const weightiest = [...events].sort(
    (a, b) =>
      Math.abs(b.emotionalImpact) - Math.abs(a.emotionalImpact) || b.learnedAt.getTime() - a.learnedAt.getTime(),
  );
  const only = weightiest.slice(0, 1);
  const impact = only[0]?.emotionalImpact ?? 0;
  const kind = impact <= HEAVY ? "heavy" : impact >= GOOD ? "good" : "plain";
  return { description: say.one(kind, topicLabel(only, language)), events: only };
}

function longestRun<T>(list: readonly T[], fits: (item: T) => boolean): T[] {
  let best: T[] = [];
  let run: T[] = [];
  for (const item of list) {
    run = fits(item) ? [...run, item] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

/** A second thought must rest on at least one event that the first does not cite, and not on joy beside grief. */
function tellsMore(first: Observation, other: Observation): boolean {
  const cited = new Set(first.events.map((event) => event.id));
  return other.events.some((event) => !cited.has(event.id));
}
