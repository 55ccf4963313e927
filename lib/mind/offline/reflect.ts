import { dominantLanguage } from "@/lib/core/text/language";
import { type MindAnswer, NO_USAGE, type ReflectInput } from "@/lib/core/types/mind";
import { observe } from "./reflect/observe";
import { impactOf, tagsOf } from "./reflect/weigh";

const OFFLINE_REFLECT_MODEL = "offline-v1";
const OFFLINE_REFLECT_VERSION = "offline-reflect-1";

/**
 * Reflects without a model: one thought, at most two, that state what can be counted over the given events and cite
 * exactly the events counted. No events give no thoughts. The same input gives the same answer.
 */
export function reflectOffline(input: ReflectInput): MindAnswer {
  const language = dominantLanguage(input.events.map((event) => event.description));
  const thoughts = observe(input, language).map(({ description, events }) => ({
    description,
    emotional_impact: impactOf(events),
    emotion_tags: tagsOf(events),
    relational_tags: [],
    subject: "user",
    filling: events.map((event) => event.id),
  }));
  return {
    raw: JSON.stringify({ thoughts }),
    model: OFFLINE_REFLECT_MODEL,
    promptVersion: OFFLINE_REFLECT_VERSION,
    usage: NO_USAGE,
  };
}
