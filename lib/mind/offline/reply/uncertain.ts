import { mentionsName } from "@/lib/core/text/normalize";
import type { UncertainPair } from "@/lib/core/types/mind";
import type { Situation } from "./situations";
import type { Voice } from "./voice";

/** After an answer or a plain statement there is room to ask; beside grief, joy or a farewell there is not. */
const ROOM: ReadonlySet<Situation> = new Set(["fact", "memory", "question"]);
const ASKS = /[?？]/;

/** A reply with the question whether two names are one, where there is room for it and it was not asked in this talk. */
export function withQuestion(reply: string, situation: Situation, voice: Voice): string {
  const pair = voice.input.uncertain.find((one) => !wasAsked(one, voice));
  if (pair === undefined || pair.kind !== "person" || !ROOM.has(situation)) return reply;
  const slots = { name: pair.name, other: pair.otherName };
  if (situation === "fact" && voice.input.expectationMatches.length === 0) return voice.say("factAskSame", slots);
  return ASKS.test(reply) ? reply : `${reply} ${voice.say("askSame", slots)}`;
}

function wasAsked(pair: UncertainPair, { input }: Voice): boolean {
  return [...input.window, ...input.burst].some(({ content }) =>
    [pair.name, pair.otherName].every((name) => mentionsName(content, name)),
  );
}
