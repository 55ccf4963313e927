import { database } from "@/db";
import { systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import type { Services } from "@/lib/memory/services";
import { settingsFrom } from "@/lib/memory/settings";
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
      settings: settingsFrom(settings),
    };
    return { services, runner: new TurnRunner(services) };
  });
}
