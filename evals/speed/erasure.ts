import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openEmbedded } from "@/db/embedded";
import { systemClock } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { listHistory, storeUserMessage } from "@/lib/memory/conversation/messages";
import { erasureStatus } from "@/lib/memory/forgetting/erase";
import { forget } from "@/lib/memory/forgetting/forget";
import { SecureDeleter } from "@/lib/memory/maintenance/secure-delete";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { readTimeline, timelineKinds } from "@/lib/memory/recall/timeline";
import type { Scope } from "@/lib/memory/scope";
import { fill, someWords } from "./synthetic-histories";

/**
 * The effect of one user's erasure on others: `npx tsx evals/speed/erasure.ts [--memories 2000] [--messages 10000]`. A database on disk
 * holds a persona with so many; its owner erases twelve messages, one every two seconds, which triggers sweeps and snapshots, while
 * another user reads their chat and timeline repeatedly. Prints how long such a request takes before and meanwhile, and exits with 1 when
 * the median is more than twice the one before.
 */
const { values } = parseArgs({
  options: { memories: { type: "string", default: "2000" }, messages: { type: "string", default: "10000" } },
});
const ERASURES = 12;
const BETWEEN_ERASURES_MS = 2_000;
const QUIET_REQUESTS = 300;
const BETWEEN_REQUESTS_MS = 20;
const MEDIAN_MAX = 2;

const folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-erasing-"));
const db = await openEmbedded({ dataDir: folder, snapshotsMax: 5 });
const services = testServices(db, new FakeClock(new Date()), { clock: systemClock });
const pace = () => ({ pauseMs: testSettings.sweepSeconds * 1000, now: systemClock() });

/** Duration in ms of the other user's requests. */
async function request(scope: Scope): Promise<number> {
  const before = performance.now();
  await listHistory(db, scope, { limit: 50 });
  await readTimeline(db, scope, { kinds: timelineKinds, limit: 50 });
  return performance.now() - before;
}

async function requests(scope: Scope, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    times.push(await request(scope));
    await sleep(BETWEEN_REQUESTS_MS);
  }
  return times.sort((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const line = (times: number[]) =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(0)} ms`;

const [eraser, bystander] = [await newScope(db, new Date()), await newScope(db, new Date())];
await fill(db, eraser, { memories: Number(values.memories), messages: Number(values.messages) });
await fill(db, bystander, { memories: 200, messages: 1_000 });
await db.rows(sql`drop table speed_texts`);
const ids: string[] = [];
for (let nth = 0; nth < ERASURES; nth++) {
  const message = {
    clientId: newId(systemClock()),
    content: someWords(12).join(" "),
    channelId: "web",
    idleMinutes: 30,
  };
  ids.push((await storeUserMessage(db, eraser, { ...message, now: systemClock() })).messageId);
}
await db.updateStatistics();
await requests(bystander, (done) => done === QUIET_REQUESTS / 10);

const quiet = await requests(bystander, (done) => done === QUIET_REQUESTS);
console.log(`in quiet: ${line(quiet)}`);

const deleter = new SecureDeleter(services);
await deleter.start();
let isClean = false;
const meanwhile = requests(bystander, () => isClean);
const answers: number[] = [];
for (const id of ids) {
  const before = performance.now();
  const wish = { kind: "message", id, choice: "cascade", mode: "erase", binDays: 30 } as const;
  await forget(db, eraser, { ...wish, now: systemClock() });
  answers.push(performance.now() - before);
  await sleep(BETWEEN_ERASURES_MS);
}
while ((await erasureStatus(db, pace())).state !== "clean") await sleep(500);
isClean = true;
const busy = await meanwhile;
await deleter.stop();
const [{ sweeps } = { sweeps: 0 }] = await db.rows<{ sweeps: number }>(
  sql`select count(distinct swept_at)::int as sweeps from erasures`,
);
const ratio = at(busy, 0.5) / at(quiet, 0.5);
console.log(
  `during ${ERASURES} erasures and ${sweeps} sweeps: ${line(busy)}, ratio of the medians ${ratio.toFixed(2)}`,
);
console.log(`an erasure is answered: ${line(answers.sort((a, b) => a - b))}`);

const delay = monitorEventLoopDelay({ resolution: 5 });
let isTaken = false;
const during = requests(bystander, () => isTaken);
delay.enable();
await db.snapshots?.take(systemClock());
delay.disable();
isTaken = true;
const mostMs = (delay.max / 1e6).toFixed(0);
console.log(`while a snapshot is taken: ${line(await during)}, the event loop late by ${mostMs} ms at most`);
if (ratio > MEDIAN_MAX) {
  console.error(`The median of other requests is more than ${MEDIAN_MAX} times the median without erasures.`);
  process.exitCode = 1;
}
await db.close();
rmSync(folder, { recursive: true });
