import type { Db } from "@/db";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { type Embedder, type Mind, type MindAnswer, NO_USAGE, type ReplyInput } from "@/lib/core/types/mind";
import { createPersona } from "./personas";
import { ownPersona, type Scope } from "./scope";
import type { Services, Settings } from "./services";

/** Test support: people, personas, and a mind that says what a test tells it to. */

let people = 0;

/** A new person with a persona; each call makes another. */
export async function newScope(db: Db, now: Date, options: { userId?: string; blocks?: object } = {}): Promise<Scope> {
  people += 1;
  const userId = options.userId ?? newId(now);
  if (!options.userId) {
    const email = `${userId}@example.com`;
    await db.insert(users).values({
      id: userId,
      email,
      name: `Person ${people}`,
      passwordHash: "x",
      locale: "en",
      timezone: "UTC",
      createdAt: now,
    });
  }
  const persona = await createPersona(db, userId, { displayName: "Vessel", locale: "en", blocks: options.blocks }, now);
  return ownPersona(db, { userId, personaId: persona.id });
}

export const testSettings: Settings = {
  sessionIdleMinutes: 30,
  burstQuietMs: 0,
  retrieveTopK: 10,
  recentWindow: 20,
  relationalWeight: 1,
  trivialMessages: 3,
  trivialTokens: 200,
  reflectionHardGate24h: 3,
};

/** A clock that a test moves by hand. */
export class HandClock {
  constructor(public now: Date) {}
  readonly read = () => new Date(this.now);
  forward(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }
}

type Script = {
  reply?: (input: ReplyInput, signal: AbortSignal) => AsyncIterable<string>;
  extract?: () => string;
  reflect?: (ids: string[]) => string;
};

/** A mind whose answers are the test's. What it was asked is kept in `seen`. */
export function scriptedMind(script: Script): Mind & { seen: ReplyInput[] } {
  const seen: ReplyInput[] = [];
  const answer = (raw: string): Promise<MindAnswer> =>
    Promise.resolve({ raw, model: "scripted", promptVersion: "test-1", usage: NO_USAGE });
  return {
    kind: "offline",
    seen,
    reply(input, { signal }) {
      seen.push(input);
      const prompt = { system: "", user: "", version: "test-1" };
      return {
        model: "scripted",
        prompt,
        text: (script.reply ?? sayYes)(input, signal),
        usage: Promise.resolve(NO_USAGE),
      };
    },
    extract: () => answer(script.extract?.() ?? '{"events":[]}'),
    reflect: (input) => answer(script.reflect?.(input.events.map((event) => event.id)) ?? '{"thoughts":[]}'),
  };
}

async function* sayYes(): AsyncIterable<string> {
  yield "Yes, ";
  yield "I hear you.";
}

/** An embedder in which every text is alike: retrieval then rests on words and names. */
export const flatEmbedder: Embedder = {
  id: "flat",
  dims: 2,
  floors: { relevance: 0.999, calibrated: 1.5 },
  embed: async (texts) => texts.map(() => [1, 0]),
};

export function testServices(db: Db, clock: HandClock, parts: Partial<Services> = {}): Services {
  return { db, mind: scriptedMind({}), embedder: flatEmbedder, clock: clock.read, settings: testSettings, ...parts };
}
