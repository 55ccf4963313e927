import type { Session } from "./api-types";
import type { Companion } from "./companion";
import type { Behaviour, FakeRequest } from "./fake-openai";
import { numberOf, promptOf, shownEvents } from "./fake-openai-answers";
import type { Language } from "./ui-texts";

/** A server whose model reflects after every session. */
export const REFLECTS_OFTEN = { REFLECTION_TIMER_HOURS: "0" };

/** Three sessions about one cat, each on another subject. */
export const CAT_SESSIONS: Record<Language, { name: string; sessions: readonly [string, string, string] }> = {
  en: {
    name: "Biscuit",
    sessions: [
      "I have a white cat named Biscuit. He jumps on my face in the middle of the night.",
      "My cat Biscuit slept on my keyboard all afternoon.",
      "My cat Biscuit caught a mouse in the kitchen.",
    ],
  },
  zh: {
    name: "小黑",
    sessions: [
      "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。",
      "我的猫小黑今天打翻了花瓶。",
      "我家的猫小黑把沙发抓坏了。",
    ],
  },
};

/** A fake model whose reflection returns this thought based on everything it is shown. */
export const reflectsOnAll =
  (description: string) =>
  ({ kind, body }: FakeRequest): Behaviour | undefined => {
    if (kind !== "reflect") return undefined;
    const prompt = promptOf(body.messages ?? []);
    const filling = shownEvents(prompt).map(({ number }) => number);
    const thought = {
      description,
      emotional_impact: 2,
      repeats: numberOf(prompt, description),
      subject: "user",
      filling,
    };
    return { text: JSON.stringify({ thoughts: [{ ...thought, emotion_tags: [], relational_tags: [] }] }) };
  };

/** Sends each message in a session of its own, each consolidated before the next begins. */
export async function chatInSessions(lin: Companion, sessions: readonly string[]): Promise<Session[]> {
  const closed: Session[] = [];
  for (const said of sessions) {
    await lin.chat(said);
    closed.push(await lin.closeAndWait());
  }
  return closed;
}
