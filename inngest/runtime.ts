import { database } from "@/db";
import { systemClock } from "@/lib/core/clock";
import { type Env, env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import type { Services, Settings } from "@/lib/memory/services";
import { configuredEmbedder, configuredMind } from "@/lib/mind";
import { TurnRunner } from "@/lib/turn/runner";

export type Runtime = { services: Services; runner: TurnRunner };

/** The process's parts, put together once: database, mind, embedder, clock, knobs, and the runner of turns. */
export function runtime(): Promise<Runtime> {
  return singleton("runtime", async () => {
    const settings = env();
    const services: Services = {
      db: await database(),
      mind: configuredMind(settings),
      embedder: configuredEmbedder(settings),
      clock: systemClock,
      settings: knobs(settings),
    };
    return { services, runner: new TurnRunner(services) };
  });
}

/** The knobs of memory as the environment sets them. */
export function knobs(settings: Env): Settings {
  return {
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    burstQuietMs: settings.BURST_QUIET_MS,
    retrieveTopK: settings.RETRIEVE_TOP_K,
    recentWindow: settings.RECENT_WINDOW,
    relationalWeight: settings.RELATIONAL_WEIGHT,
    trivialMessages: settings.TRIVIAL_MESSAGES,
    trivialTokens: settings.TRIVIAL_TOKENS,
    reflectionHardGate24h: settings.REFLECTION_HARD_GATE_24H,
  };
}
