import type { Reflection } from "@/lib/core/types/mind";
import { recordPhase } from "@/lib/memory/consolidations";
import { readParties } from "@/lib/memory/parties";
import {
  eventsToReflectOn,
  findReflection,
  isTimerDue,
  readGate,
  reflectionGate,
  writeReflection,
} from "@/lib/memory/reflection";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { readSession } from "@/lib/memory/sessions";
import { parseReflection } from "@/prompts/reflection";
import { askModel } from "./model-call";
import { asRemembered } from "./remembered";

const MODEL_STEP_MS = 120_000;

/**
 * Phases C (shock) and D (timer), each recorded as it was found, and E: where the gates allow it, reflects on the last day's
 * events. Once a session: a second call asks no model and gives the same number of thoughts.
 */
export async function reflectOnSession(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock, settings } = services;
  const record = (outcome: { gate: string; thoughts: number; problems?: string[] }) =>
    recordPhase(db, scope, sessionId, { phase: "E reflect", outcome, reflectedAt: clock() });
  const done = await findReflection(db, scope, sessionId);
  if (done) {
    await record({ gate: done.reason, thoughts: done.thoughtCount });
    return done.thoughtCount;
  }
  const session = await readSession(db, scope, sessionId);
  const at = session.lastMessageAt;
  const { shockImpact, reflectionHardGate24h: hardGate, reflectionTimerHours: timerHours } = settings;
  const now = clock();
  const gate = await readGate(db, scope, { sessionId, shockImpact, now });
  const verdict = reflectionGate({ ...gate, hasShock: gate.shockId !== undefined, hardGate, timerHours, now });
  await recordPhase(db, scope, sessionId, {
    phase: "C shock",
    outcome: { shockId: gate.shockId ?? null, shockImpact },
  });
  const isDue = isTimerDue({ lastRunAt: gate.lastRunAt, timerHours, now });
  const timer = { isDue, lastRunAt: gate.lastRunAt, timerHours, runsLast24h: gate.runsLast24h, hardGate };
  await recordPhase(db, scope, sessionId, { phase: "D timer", outcome: timer });
  const events = await eventsToReflectOn(db, scope, { shockId: gate.shockId, now: at });
  if ((verdict !== "shock" && verdict !== "timer") || events.length === 0) {
    await record({ gate: verdict, thoughts: 0 });
    return 0;
  }
  const shockId = verdict === "shock" ? gate.shockId : undefined;
  const reflection = await ask(services, scope, { sessionId, at, reason: verdict, shockId, events });
  const written = await writeReflection(db, scope, {
    ...reflection,
    sessionId,
    reason: verdict,
    shownIds: events.map((event) => event.id),
    learnedAt: at,
    now: clock(),
  });
  await record({ gate: verdict, thoughts: written.length, problems: reflection.problems });
  return written.length;
}

async function ask(
  services: Services,
  scope: Scope,
  input: {
    sessionId: string;
    at: Date;
    reason: "shock" | "timer";
    shockId: string | undefined;
    events: Awaited<ReturnType<typeof eventsToReflectOn>>;
  },
) {
  const events = await asRemembered(services, scope, input.events);
  const { at: now, reason, shockId } = input;
  const shown = { ...(await readParties(services.db, scope)), now, reason, shockId, events };
  const { answer, parsed } = await askModel<{ reflection: Reflection }>(services, scope, {
    feature: "reflect",
    tier: "medium",
    sessionId: input.sessionId,
    ask: (repair) => services.mind.reflect(shown, { signal: AbortSignal.timeout(MODEL_STEP_MS), repair }),
    save: async () => {},
    parse: (raw) =>
      parseReflection(
        raw,
        events.map((event) => event.id),
      ),
  });
  const { raw, model, promptVersion } = answer;
  return { ...parsed.reflection, raw: raw.replaceAll("\u0000", ""), model, promptVersion };
}
