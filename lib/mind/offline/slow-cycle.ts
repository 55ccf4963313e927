import { dominantLanguage } from "@/lib/core/text/language";
import type { RenderedAnswer, RenderedPrompt, SlowCycleInput } from "@/lib/core/types/mind";
import { ruleAnswer } from "./answer";
import { impactOf, tagsOf } from "./reflect/weigh";
import { expectFrom } from "./slow-cycle/expect";
import { askAbout } from "./slow-cycle/questions";
import { thinkOver } from "./slow-cycle/thoughts";

const OFFLINE_SLOW_CYCLE_VERSION = "offline-slow-cycle-1";
const SYSTEM =
  "The built-in rules, no model attached. They note what stays open, what recurs and what lies ahead in the memories listed, and say nothing that is not in them.";

/**
 * Thinks over the last days without a model: what stays open, what recurs or turned, what is to be expected. Every
 * thought and expectation cites the events it was counted from; nothing there gives empty lists.
 */
export function slowCycleOffline(input: SlowCycleInput): RenderedAnswer {
  const language = dominantLanguage(input.events.map((event) => event.description));
  const answer = {
    salient_questions: askAbout(input, language),
    new_thoughts: thinkOver(input, language).map(({ description, subject, events }) => ({
      description,
      subject,
      emotional_impact: impactOf(events),
      emotion_tags: tagsOf(events),
      relational_tags: [],
      filling_event_ids: events.map((event) => event.id),
    })),
    new_expectations: expectFrom(input, language),
  };
  return { ...ruleAnswer(answer, OFFLINE_SLOW_CYCLE_VERSION), prompt: renderBasis(input) };
}

/** What the rules looked at, in plain words. */
function renderBasis({ events, thoughts }: SlowCycleInput): RenderedPrompt {
  const list = (texts: string[]) => (texts.length === 0 ? "none" : texts.map((text) => `- ${text}`).join("\n"));
  const user = [
    `Memories, oldest first:\n${list(events.map((event) => event.description))}`,
    `Already thought:\n${list(thoughts.map((thought) => thought.description))}`,
  ];
  return { system: SYSTEM, user: user.join("\n\n"), version: OFFLINE_SLOW_CYCLE_VERSION };
}
