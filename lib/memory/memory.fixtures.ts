import { createHash } from "node:crypto";
import type { Db } from "@/db";
import { users } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import type { CompactInput } from "@/lib/core/types/compact-input";
import type { ConflictInput } from "@/lib/core/types/conflict-input";
import type { DescribeInput } from "@/lib/core/types/describe-input";
import type { Embedder } from "@/lib/core/types/embedder";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import type { Mind, MindAnswer, ModelMind } from "@/lib/core/types/mind";
import type { ModelStrength } from "@/lib/core/types/model-check";
import type { ProactiveInput } from "@/lib/core/types/proactive-message";
import type { ReflectInput } from "@/lib/core/types/reflect-input";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { createPersona } from "./persona/personas";
import { ownPersona, type Scope } from "./scope";
import type { Services } from "./services";
import { type Settings, settingsFrom } from "./settings";

/** Test support: users, personas, and a scripted mind. */

let people = 0;

/** Creates a user with a persona. */
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

export const testSettings: Settings = { ...settingsFrom(parseEnv({})), burstQuietMs: 0 };

/** A clock that a test sets. */
export class FakeClock {
  constructor(public now: Date) {}
  readonly read = () => new Date(this.now);
  forward(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }
}

type Script = {
  reply?: (input: ReplyInput, signal: AbortSignal) => AsyncIterable<string>;
  extract?: (input: ExtractInput) => string;
  extractCertain?: (input: ExtractInput) => MindAnswer | null;
  extractFromLines?: Mind["extractFromLines"];
  strength?: ModelStrength;
  /** Names of its models; without them it stands for the built-in mind. */
  models?: Mind["models"];
  contextTokens?: number;
  reflect?: (ids: string[], input: ReflectInput) => string;
  slowCycle?: (input: SlowCycleInput) => string;
  describeEntity?: (input: DescribeInput) => string;
  judgeConflicts?: (input: ConflictInput) => string;
  compact?: (input: CompactInput) => string;
  writeProactive?: (input: ProactiveInput) => string;
};

/** A mind with scripted answers. Records its inputs in `seen`. */
export function scriptedMind(script: Script): ModelMind & { seen: ReplyInput[] } {
  const seen: ReplyInput[] = [];
  const answer = (raw: string): Promise<MindAnswer> =>
    Promise.resolve({ raw, model: "scripted", promptVersion: "test-1", usage: NO_USAGE });
  const prompt = { system: "", user: "", version: "test-1" };
  return {
    kind: "offline",
    ...(script.models ? { models: script.models } : {}),
    contextTokens: async () => script.contextTokens ?? Number.POSITIVE_INFINITY,
    ...(script.extractCertain ? { extractCertain: script.extractCertain } : {}),
    ...(script.extractFromLines ? { extractFromLines: script.extractFromLines } : {}),
    ...(script.strength ? { strength: async () => script.strength ?? "strong" } : {}),
    seen,
    reply(input, { signal, measure }) {
      seen.push(input);
      measure?.("build_system_prompt", () => prompt.system);
      measure?.("build_user_prompt", () => prompt.user);
      return {
        model: "scripted",
        prompt,
        text: (script.reply ?? cannedReply)(input, signal),
        usage: Promise.resolve(NO_USAGE),
      };
    },
    draftPersona: () => answer('{"fields":[]}'),
    extract: (input) => answer(script.extract?.(input) ?? '{"events":[]}'),
    reflect: (input) =>
      answer(
        script.reflect?.(
          input.events.map((event) => event.id),
          input,
        ) ?? '{"thoughts":[]}',
      ),
    slowCycle: async (input) => ({ ...(await answer(script.slowCycle?.(input) ?? NO_SLOW_CYCLE)), prompt }),
    describeEntity: (input) => answer(script.describeEntity?.(input) ?? '{"description":"","filling":[]}'),
    judgeConflicts: (input) => answer(script.judgeConflicts?.(input) ?? '{"verdicts":[]}'),
    writeProactive: async (input) => answer(script.writeProactive?.(input) ?? '{"text":"","rationale":""}'),
    compact: (input) => answer(script.compact?.(input) ?? '{"summary":"They talked."}'),
  };
}

const NO_SLOW_CYCLE = '{"salient_questions":[],"new_thoughts":[],"new_expectations":[]}';

async function* cannedReply(): AsyncIterable<string> {
  yield "Yes, ";
  yield "I hear you.";
}

/** An embedder whose texts are similar only to themselves, so that retrieval depends on words and names. */
export const wordlessEmbedder: Embedder = {
  id: "wordless",
  dims: 64,
  embedsMessages: false,
  thresholds: {
    ...{ relevance: 0.999, calibrated: 1.5, dedupe: 0.955, conflict: 0.6, thought: 0.76, expectation: 0.7 },
    ...{ entityMerge: 0.955, entityUncertain: 0.755, evidence: 0.999 },
  },
  embed: async (texts) => texts.map(direction),
};

/** A unit vector of ±1/8 derived from a hash of the text; two texts are almost orthogonal. */
function direction(text: string): number[] {
  const bits = createHash("sha256").update(text).digest();
  return Array.from({ length: 64 }, (_, at) => (((bits[at % 32] ?? 0) >> (at < 32 ? 0 : 1)) & 1 ? 0.125 : -0.125));
}

export function testServices(db: Db, clock: FakeClock, parts: Partial<Services> = {}): Services {
  return {
    db,
    mind: scriptedMind({}),
    embedder: wordlessEmbedder,
    clock: clock.read,
    settings: testSettings,
    ...parts,
  };
}
