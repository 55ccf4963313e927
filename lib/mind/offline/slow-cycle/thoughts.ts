import { dominantLanguage } from "@/lib/core/text/language";
import { normalizeAlias } from "@/lib/core/text/normalize";
import type { Locale } from "@/lib/core/types/messages";
import type { RememberedNode, SlowCycleInput } from "@/lib/core/types/mind";
import type { Subject } from "@/lib/core/types/nodes";
import { recurringNames } from "../reflect/observe";
import { repeatsThought } from "../reflect/repeats";
import { commonTopic } from "../reflect/topics";

export type SlowThought = { description: string; subject: Subject; events: RememberedNode[] };

const THOUGHTS_MAX = 3;
/** Means of the earlier and the later half must lie this far apart to speak of a turn. */
const TURN = 4;
const HALF_MIN = 2;

/** What recurs or turned over the last days, each resting on two events or more, and not thought before. */
export function thinkOver(input: SlowCycleInput, language: Locale): SlowThought[] {
  const events = input.events.filter(
    (event) => event.type === "event" && dominantLanguage([event.description]) === language,
  );
  const known = input.thoughts.map((thought) => thought.description);
  const kept: SlowThought[] = [];
  for (const rule of RULES) {
    const thought = rule(events, input, language);
    if (thought === null || repeatsThought(thought.description, known)) continue;
    if (!kept.some((other) => restsOnTheSame(other, thought))) kept.push(thought);
  }
  return kept.slice(0, THOUGHTS_MAX);
}

type Rule = (events: RememberedNode[], input: SlowCycleInput, language: Locale) => SlowThought | null;

const RULES: Rule[] = [feelingTurned, somebodyRecurs, topicRecurs, lifeChanges, goodWithMe];

function feelingTurned(events: RememberedNode[], _input: SlowCycleInput, language: Locale): SlowThought | null {
  const felt = events.filter((event) => event.emotionalImpact !== 0);
  const middle = Math.floor(felt.length / 2);
  if (middle < HALF_MIN) return null;
  const shift = mean(felt.slice(middle)) - mean(felt.slice(0, middle));
  if (Math.abs(shift) < TURN) return null;
  return { description: WORDS[language].turned(shift > 0), subject: "user", events: felt };
}

function somebodyRecurs(events: RememberedNode[], input: SlowCycleInput, language: Locale): SlowThought | null {
  const own = [input.userName, input.personaName].map(normalizeAlias);
  const [most] = recurringNames(events, own);
  if (most === undefined) return null;
  const feeling = most.events.every((event) => event.emotionalImpact > 1)
    ? "good"
    : most.events.every((event) => event.emotionalImpact < -1)
      ? "hard"
      : "both";
  return { description: WORDS[language].somebody(most.name, feeling), subject: "user", events: most.events };
}

function topicRecurs(events: RememberedNode[], _input: SlowCycleInput, language: Locale): SlowThought | null {
  const topic = commonTopic(events, language);
  return topic === null
    ? null
    : { description: WORDS[language].topic(topic.label), subject: "user", events: topic.events };
}

function lifeChanges(events: RememberedNode[], _input: SlowCycleInput, language: Locale): SlowThought | null {
  const turns = events.filter((event) => event.relationalTags.includes("turning-point"));
  return turns.length < 2 ? null : { description: WORDS[language].changes, subject: "user", events: turns };
}

/** Confidences are something between the two. */
function goodWithMe(events: RememberedNode[], _input: SlowCycleInput, language: Locale): SlowThought | null {
  const trusted = events.filter((event) => event.relationalTags.includes("vulnerability"));
  return trusted.length < 2 ? null : { description: WORDS[language].trusted, subject: "shared", events: trusted };
}

const mean = (events: RememberedNode[]) =>
  events.reduce((sum, event) => sum + event.emotionalImpact, 0) / Math.max(1, events.length);

function restsOnTheSame(a: SlowThought, b: SlowThought): boolean {
  const ids = new Set(a.events.map((event) => event.id));
  return b.events.every((event) => ids.has(event.id)) && b.subject === a.subject;
}

/** Without counts: the same observation a day later is the same sentence, and is known as such. */
const WORDS = {
  en: {
    turned: (better: boolean) =>
      better
        ? "What they tell me has been growing lighter these days."
        : "What they tell me has been growing heavier these days.",
    somebody: (name: string, feeling: "good" | "hard" | "both") =>
      `${name} keeps coming up these days${{ good: ", and it is good things they tell", hard: ", and it is not easy when they do", both: "" }[feeling]}.`,
    topic: (label: string) => `These days what they tell me often has to do with ${label}.`,
    changes: "More than one thing in their life is changing at the same time.",
    trusted: "They trust me with things that are not easy to say.",
  },
  zh: {
    turned: (better: boolean) => (better ? "这些天跟我说的事，渐渐轻松起来了。" : "这些天跟我说的事，渐渐沉了下来。"),
    somebody: (name: string, feeling: "good" | "hard" | "both") =>
      `这些天常常说起${name}${{ good: "，说的都是好事", hard: "，说起来都不轻松", both: "" }[feeling]}。`,
    topic: (label: string) => `这些天跟我说的事，常常跟${label}有关。`,
    changes: "生活里不止一件事正在变。",
    trusted: "愿意把不容易开口的事告诉我。",
  },
} as const;
