import { setImmediate as turn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { turns } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { builtInEmbedder, builtInMind } from "@/lib/mind";
import { sampleTexts } from "./synthetic-histories";

const LENGTH = 20_000;
const GOAL_MS = 200;

/** Messages of the maximum length: ordinary chat, short lines, one endless sentence, only letters. */
const MESSAGES = {
  "English talk": sampleTexts("en").join(" "),
  "Chinese talk": sampleTexts("zh").join(""),
  "short lines": sampleTexts("en").join("\n"),
  "Chinese without a full stop": sampleTexts("zh")
    .join("")
    .replace(/[\p{P}\s]/gu, ""),
  "English without a full stop": sampleTexts("en").join(" ").replace(/\p{P}/gu, ""),
  "a list of names and days": "- Anna and Bob went to Rome on 3 May 2026, call me Jo. ".repeat(400),
  "letters alone": "a".repeat(LENGTH),
};

/** The longest time that `work` blocked the event loop, in ms, and this thread's CPU time within it. */
async function longestHold(work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const longest = { ms: 0, cpuMs: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [before, cpu] = [performance.now(), process.threadCpuUsage()];
      await turn();
      const { user, system } = process.threadCpuUsage(cpu);
      longest.ms = Math.max(longest.ms, performance.now() - before);
      longest.cpuMs = Math.max(longest.cpuMs, (user + system) / 1_000);
    }
  })();
  await turn();
  await work();
  await turn();
  isOver = true;
  await watching;
  return longest;
}

/**
 * Prints, for one message of 20,000 characters, how long storing it and each step of its consolidation block the event loop. Each runs
 * twice and the second run counts, because the first loads the classifiers.
 */
export async function printHolds(db: Db): Promise<void> {
  const clock = new FakeClock(new Date("2026-06-01T10:00:00Z"));
  const services = testServices(db, clock, { mind: builtInMind, embedder: builtInEmbedder });
  let worst = { name: "", step: "", ms: 0, cpuMs: 0 };
  for (const pass of ["first", "second"])
    for (const [name, words] of Object.entries(MESSAGES)) {
      const scope = await newScope(db, clock.now);
      const holds: { step: string; ms: number; cpuMs: number }[] = [];
      const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
        let result: T | undefined;
        const hold = await longestHold(async () => {
          result = await work();
        });
        holds.push({ step, ...hold });
        return result as T;
      };
      const message = {
        clientId: "1",
        content: words.slice(0, LENGTH),
        channelId: "web",
        idleMinutes: 30,
        now: clock.now,
      };
      const { sessionId } = await measured("store", () => storeUserMessage(db, scope, message));
      await db.update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
      await closeSession(db, scope, sessionId, clock.now);
      await consolidateSession(services, scope, { sessionId, step: measured });
      if (pass === "first") continue;
      const longest = holds.reduce((most, one) => (one.cpuMs > most.cpuMs ? one : most));
      if (longest.cpuMs > worst.cpuMs) worst = { name, ...longest };
      console.log(`holds, ${name}: ${longest.step} ${longest.ms.toFixed(0)} ms (${longest.cpuMs.toFixed(0)} of CPU)`);
    }
  const { name, step, ms, cpuMs } = worst;
  console.log(
    `longest hold: ${cpuMs.toFixed(0)} ms of CPU, ${ms.toFixed(0)} in all, goal ${GOAL_MS} (${step}; ${name})`,
  );
}
