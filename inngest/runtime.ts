import { database } from "@/db";
import { FALLBACK_EMBEDDER } from "@/lib/consolidate/switch-embedder";
import { systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import { LiveSettings } from "@/lib/memory/maintenance/live-settings";
import type { Services } from "@/lib/memory/services";
import { TypingLog } from "@/lib/memory/typing-log";
import { builtInMind } from "@/lib/mind";
import type { LocalModels } from "@/lib/mind/llama";
import { createLocalModels } from "@/lib/mind/llama/create";
import { MachineReader } from "@/lib/mind/llama/machine";
import { Embedders } from "@/lib/model-settings/embedders";
import { Minds } from "@/lib/model-settings/minds";
import { TurnRunner } from "@/lib/turn/runner";
import { LiveEmbedder } from "./embedder";

export type Runtime = {
  services: Services;
  runner: TurnRunner;
  liveSettings: LiveSettings;
  minds: Minds;
  local: LocalModels;
  embedder: LiveEmbedder;
};

/** The process's parts, created once: database, mind, embedder, clock, settings, and the turn runner. */
export function runtime(): Promise<Runtime> {
  return singleton("runtime", async () => {
    const settings = env();
    const liveSettings = new LiveSettings(settings);
    const machine = new MachineReader(settings.DATA_DIR);
    const local = createLocalModels(settings);
    const minds = new Minds(settings, local);
    const services: Services = {
      db: await database(systemClock()),
      // A default: calls for a user first choose the user's model with `servicesFor`.
      mind: builtInMind,
      minds,
      // A placeholder until the boot has read which embedder was chosen.
      ...FALLBACK_EMBEDDER,
      clock: systemClock,
      typing: new TypingLog(),
      isOnBattery: () => machine.onBattery(),
      get settings() {
        return liveSettings.current;
      },
    };
    const embedder = new LiveEmbedder(services, new Embedders(settings));
    return { services, runner: new TurnRunner(services), liveSettings, minds, local, embedder };
  });
}
