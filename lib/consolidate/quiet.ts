import { setTimeout as sleep } from "node:timers/promises";
import { lastSaidAt } from "@/lib/memory/conversation/activity";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const LOOK_AGAIN_MS = 1_000;

/**
 * Waits until a user has neither typed nor been answered for `backgroundQuietMs`, where the models run on a machine that does
 * everything by itself: work begun between two of their messages would only be broken off by the next. Nothing is waited for where
 * models are hosted.
 */
export async function untilQuiet(services: Services, { userId }: Scope): Promise<void> {
  if (!services.mind.isPrivate) return;
  while ((await busyForMs(services, userId)) > 0) await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
}

async function busyForMs({ db, clock, settings, typing }: Services, userId: string): Promise<number> {
  const { backgroundQuietMs } = settings;
  if (backgroundQuietMs === 0) return 0;
  const now = clock();
  const last = [await lastSaidAt(db, userId, now), typing?.lastAt(userId) ?? null];
  return Math.max(...last.map((at) => (at ? at.getTime() + backgroundQuietMs - now.getTime() : 0)));
}
