import { database } from "@/db";
import { Minds } from "@/lib/connect/minds";
import { STAND_IN } from "@/lib/consolidate/take-over";
import { systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import type { Services } from "@/lib/memory/services";
import { TypingLog } from "@/lib/memory/typing-log";
import { LiveSettings } from "@/lib/memory/upkeep/live-settings";
import { configuredEmbedder, isLocal, type LocalEmbedder, offlineMind } from "@/lib/mind";
import { TurnRunner } from "@/lib/turn/runner";

export type Runtime = {
  services: Services;
  runner: TurnRunner;
  knobs: LiveSettings;
  minds: Minds;
  /** The embedder that the settings name, where it has to get ready first. */
  arriving?: LocalEmbedder;
};

/** The process's parts, put together once: database, mind, embedder, clock, knobs, and the runner of turns. */
export function runtime(): Promise<Runtime> {
  return singleton("runtime", async () => {
    const settings = env();
    const embedder = configuredEmbedder(settings);
    const arriving = isLocal(embedder) ? embedder : undefined;
    const knobs = new LiveSettings(settings);
    const minds = new Minds(settings);
    const services: Services = {
      db: await database(systemClock()),
      // Whoever asks a model for a user has `servicesFor` choose it first.
      mind: offlineMind,
      minds,
      ...(arriving ? STAND_IN : { embedder }),
      clock: systemClock,
      typing: new TypingLog(),
      get settings() {
        return knobs.current;
      },
    };
    return { services, runner: new TurnRunner(services), knobs, minds, arriving };
  });
}
