import type { MindAnswer, ReflectInput, Reflection } from "@/lib/core/types/mind";
import { entityNamesOf } from "@/lib/memory/browse";
import { recordPhase } from "@/lib/memory/consolidations";
import type { Node } from "@/lib/memory/nodes";
import { readParties } from "@/lib/memory/parties";
import { eventsToReflectOn, readGate, reflectionGate, writeReflection } from "@/lib/memory/reflection";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { readSession } from "@/lib/memory/sessions";
import { parseReflection } from "@/prompts/reflection";
import { askModel } from "./model-call";

const MODEL_STEP_MS = 120_000;

/** Phases C, D and E: looks at the gates and, where they allow it, reflects on the last day's events. Once a session. */
export async function reflectOnSession(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, mind, clock, settings } = services;
  const session = await readSession(db, scope, sessionId);
  const at = session.lastMessageAt;
  const gate = await readGate(db, scope, { sessionId, now: clock() });
  const verdict = reflectionGate({
    ...gate,
    hasShock: gate.shockId !== undefined,
    hardGate: settings.reflectionHardGate24h,
    now: clock(),
  });
  const events = await eventsToReflectOn(db, scope, { shockId: gate.shockId, now: at });
  const runs = (verdict === "shock" || verdict === "timer") && events.length > 0;
  if (!runs) {
    await recordPhase(db, scope, sessionId, {
      phase: "E reflect",
      outcome: { gate: verdict, thoughts: 0 },
      reflectedAt: clock(),
    });
    return 0;
  }
  const names = await entityNamesOf(
    db,
    scope,
    events.map((event) => event.id),
  );
  const parties = await readParties(db, scope);
  const input: ReflectInput = {
    ...parties,
    now: at,
    reason: verdict,
    events: events.map((event) => remembered(event, names)),
  };
  const allowed = events.map((event) => event.id);
  const { answer, parsed } = await askModel<{ reflection: Reflection }>(services, scope, {
    feature: "reflect",
    tier: "medium",
    sessionId,
    ask: (repair) => mind.reflect(input, { signal: AbortSignal.timeout(MODEL_STEP_MS), repair }),
    save: async (_answer: MindAnswer) => {},
    parse: (raw) => parseReflection(raw, allowed),
  });
  const { raw, model, promptVersion } = answer;
  const { thoughts, problems } = parsed.reflection;
  const written = await writeReflection(db, scope, {
    sessionId,
    reason: verdict,
    thoughts,
    raw: raw.replaceAll("\u0000", ""),
    model,
    promptVersion,
    learnedAt: at,
    now: clock(),
  });
  const outcome = { gate: verdict, thoughts: written.length, problems };
  await recordPhase(db, scope, sessionId, { phase: "E reflect", outcome, reflectedAt: clock() });
  return written.length;
}

function remembered(node: Node, names: Map<string, string[]>) {
  const { id, type, subject, description, emotionalImpact, emotionTags, relationalTags } = node;
  const { eventTimeStart, eventTimeEnd, learnedAt } = node;
  const words = { id, type, subject, description, emotionalImpact, emotionTags, relationalTags };
  return { ...words, eventTimeStart, eventTimeEnd, learnedAt, entityNames: names.get(id) ?? [] };
}
