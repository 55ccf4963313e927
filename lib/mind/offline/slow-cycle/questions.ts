import { occasionIn } from "@/lib/core/lexicon/occasions";
import { normalizeAlias } from "@/lib/core/text/normalize";
import type { Locale } from "@/lib/core/types/messages";
import type { RememberedNode, SlowCycleInput } from "@/lib/core/types/mind";
import { topicLabel } from "../reflect/topics";
import { type DatedNode, datedMatter, upcoming } from "./expect";

const QUESTIONS_MAX = 3;
const GRAVE = -7;
const OUTCOME =
  /\b(?:went|passed|failed|got|won|lost|finished|over|done|turned out|made up|broke up|decided)\b|过了|没过|结束|完了|成功|失败|拿到|和好|分手|决定/iu;

/** What stays open in the last days, most pressing first: left unsaid, borne, past without a word, ahead, somebody. */
export function askAbout(input: SlowCycleInput, language: Locale): string[] {
  const say = WORDS[language];
  const label = (event: RememberedNode) => topicLabel([event], language);
  const told = input.events.filter((event) => event.type === "event");
  const unsaid = told.filter((event) => event.relationalTags.includes("unresolved"));
  const grave = told.filter((event) => event.emotionalImpact <= GRAVE && !unsaid.includes(event));
  const asked = [
    ...unsaid.map((event) => say.unsaid(label(event))),
    ...grave.map((event) => say.grave(label(event))),
    ...unheard(input).map((event) => say.past(datedMatter(event, input, language))),
    ...upcoming(input).map((event) => say.ahead(datedMatter(event, input, language))),
    ...openPeople(input).map((name) => say.person(name)),
  ];
  return [...new Set(asked)].slice(0, QUESTIONS_MAX);
}

/** Occasions whose day has passed with no later word of them. */
function unheard({ events, now }: SlowCycleInput): DatedNode[] {
  return events.filter((event): event is DatedNode => {
    const occasion = occasionIn(event.description);
    if (occasion === null || event.eventTimeStart === null || event.eventTimeStart > now) return false;
    const day = event.eventTimeStart;
    const wasAhead = event.learnedAt < day;
    return wasAhead && !events.some((later) => later.learnedAt >= day && occasion.pattern.test(later.description));
  });
}

/** Names that came up twice while nothing told of them came to an end. */
function openPeople({ events, userName, personaName }: SlowCycleInput): string[] {
  const own = new Set([userName, personaName].map(normalizeAlias));
  const names = [...new Set(events.flatMap((event) => event.entityNames))];
  return names.filter((name) => {
    const told = events.filter((event) => event.entityNames.includes(name));
    return !own.has(normalizeAlias(name)) && told.length >= 2 && !told.some((e) => OUTCOME.test(e.description));
  });
}

const WORDS = {
  en: {
    unsaid: (label: string | null) =>
      label === null
        ? "What is it that they began to tell me and then left?"
        : `What is it about ${label} that they began to tell me and then left?`,
    grave: (label: string | null) =>
      label === null
        ? "How are they bearing what they told me?"
        : `How are they bearing what they told me about ${label}?`,
    past: (matter: string) => `How did it go with ${matter}?`,
    ahead: (matter: string) => `How do they feel about ${matter}?`,
    person: (name: string) => `How are things with ${name} now?`,
  },
  zh: {
    unsaid: (label: string | null) => `${label === null ? "" : `关于${label}，`}开了头又没说下去的，是什么事？`,
    grave: (label: string | null) => `说起${label === null ? "的那件事" : `${label}的那件事`}之后，现在还好吗？`,
    past: (matter: string) => `${matter}，后来怎么样了？`,
    ahead: (matter: string) => `对${matter}，心里是怎么想的？`,
    person: (name: string) => `${name}那边，现在怎么样了？`,
  },
} as const;
