import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { tellCheck } from "@/lib/mind/tell-check";

/** A model that cannot be used is looked at again this long after, and every time twice as long, up to an hour. */
const AGAIN_MS = 60_000;
const AGAIN_MAX_MS = 3_600_000;

type Held = { last: ModelCheck | null };
const held = () => singleton<Held>("model-check", () => ({ last: null }));

/** "ok", why a model cannot be used, or "checking" until it is known; null without a model. */
export function modelHealth(mind: Mind): string | null {
  return mind.check ? (held().last?.code ?? "checking") : null;
}

/** Looks at the models in the background, until all of them can be used, and says in the log how they are. */
export async function watchModels(mind: Mind): Promise<void> {
  for (let wait = AGAIN_MS; ; wait = Math.min(2 * wait, AGAIN_MAX_MS)) {
    const check = await mind.check?.(held().last ?? undefined);
    if (!check) return;
    held().last = check;
    for (const line of tellCheck(check)) log[check.code === "ok" ? "info" : "warn"](line);
    if (check.code === "ok") return;
    await sleep(wait, undefined, { ref: false });
  }
}
