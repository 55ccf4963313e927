import { fork } from "node:child_process";
import { once } from "node:events";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeFreshDatabase } from "@/db/fresh-postgres.fixtures";
import { openPostgres } from "@/db/postgres";
import { parseEnv } from "@/lib/core/env";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import type { Scope } from "@/lib/memory/scope";
import { builtInEmbedder, configuredMind } from "@/lib/mind";
import { TurnRunner } from "@/lib/turn/runner";
import { firstWordAt, type MeasuredTurn, printTurns } from "./load-report";
import { measureTurn, OWN_STATEMENTS } from "./load-turn";
import { fill } from "./synthetic-histories";

/**
 * Time to the first word while many replies stream: `DATABASE_URL=postgres://… npx tsx evals/speed/load.ts --streams 100`.
 * A fake model on loopback writes 30 words a second. First one user chats alone, then `--streams` users chat for `--seconds`, each sending
 * the next message when the reply has ended, the first ones spread over the length of one reply; or, with `--at-once`, one message each at
 * the same moment. Prints the time to the first word, and its stages, at p50 and p95, and the CPU time of a reply: on a machine with other
 * work only the CPU time is reliable. Creates a database of its own and drops it at the end. Routes, sign-ins and background jobs are not
 * included.
 */
const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    tokens: { type: "string", default: "150" },
    memories: { type: "string", default: "100" },
    pool: { type: "string", default: "20" },
    "at-once": { type: "boolean", default: false },
  },
});
const TOKENS_PER_SECOND = 30;
const WARMING_TURNS = 3;
const ALONE_TURNS = 20;
const NANOSECONDS = 1e6;
const REPLY_MS = (Number(values.tokens) / TOKENS_PER_SECOND) * 1_000;

type RunTurn = (scope: Scope, waitsFor: "all" | "first word") => Promise<MeasuredTurn>;

async function startModel() {
  const path = fileURLToPath(new URL("./fake-model.ts", import.meta.url));
  const child = fork(path, {
    env: { ...process.env, TOKENS: values.tokens, TOKENS_PER_SECOND: `${TOKENS_PER_SECOND}` },
  });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => child.disconnect() };
}

/** Time to the first word of one user alone. @returns the median. */
async function measureAlone(runTurn: RunTurn, scope: Scope, countStatements: () => number): Promise<number> {
  for (let nth = 0; nth < WARMING_TURNS; nth++) await runTurn(scope, "first word");
  const before = countStatements();
  const turns: MeasuredTurn[] = [];
  for (let nth = 0; nth < ALONE_TURNS; nth++) turns.push(await runTurn(scope, "first word"));
  printTurns("alone", turns);
  console.log(`  ${((countStatements() - before) / ALONE_TURNS - OWN_STATEMENTS).toFixed(1)} statements a reply`);
  return firstWordAt(turns, 0.5);
}

/** Times to the first word of concurrent users, and the CPU time of their replies in this process. */
async function measureTogether(runTurn: RunTurn, users: Scope[], aloneMs: number): Promise<void> {
  const turns: MeasuredTurn[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const [cpu, busy, began] = [process.cpuUsage(), performance.eventLoopUtilization(), performance.now()];
  const until = began + REPLY_MS + Number(values.seconds) * 1_000;
  const chat = async (scope: Scope, nth: number) => {
    if (values["at-once"]) return void turns.push(await runTurn(scope, "all"));
    await sleep((REPLY_MS * nth) / users.length);
    while (performance.now() < until) turns.push(await runTurn(scope, "all"));
  };
  await Promise.all(users.map(chat));
  const seconds = (performance.now() - began) / 1_000;
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1_000;
  const { utilization } = performance.eventLoopUtilization(busy);
  printTurns(`${users.length} streams`, turns);
  const times = (firstWordAt(turns, 0.95) / aloneMs).toFixed(1);
  console.log(`  p95 is ${times} times what one user waits alone (goal: 3 on a machine without other work)`);
  const [p50, p99] = [50, 99].map((share) => (delay.percentile(share) / NANOSECONDS).toFixed(1));
  console.log(`  event loop p50 ${p50} p99 ${p99} ms, busy ${(utilization * 100).toFixed(0)} %`);
  const share = (cpuMs / 10 / seconds).toFixed(0);
  console.log(`  ${(turns.length / seconds).toFixed(1)} replies a second, ${share} % of a core`);
  console.log(`  ${(cpuMs / turns.length).toFixed(0)} ms of processor a reply`);
}

async function main(): Promise<void> {
  const server = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("Set DATABASE_URL to a Postgres server on which this run may create a database.");
  if (!(Number(values.streams) >= 1)) throw new Error("--streams must be at least 1");
  const [database, model] = [await makeFreshDatabase(server, "load"), await startModel()];
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const db = await openPostgres({ url: database.url, onStatement, max: Number(values.pool) });
  const mind = configuredMind(parseEnv({ OPENAI_BASE_URL: model.url, MODEL_PARALLEL: "1000", MODEL_CONTEXT: "32000" }));
  const settings = { ...testSettings, burstQuietMs: 0 };
  const parts = { mind, embedder: builtInEmbedder, clock: () => new Date(), settings };
  const services = testServices(db, new FakeClock(new Date()), parts);
  const runner = new TurnRunner(services);
  const users: Scope[] = [];
  while (users.length < Number(values.streams)) users.push(await newScope(db, new Date()));
  for (const scope of users) await fill(db, scope, { memories: Number(values.memories), messages: 100 });

  const runTurn: RunTurn = (scope, waitsFor) => measureTurn(services, runner, scope, waitsFor);
  const [first] = users;
  const aloneMs = first ? await measureAlone(runTurn, first, () => statements) : 0;
  await measureTogether(runTurn, users, aloneMs);
  await runner.idle();
  await db.close();
  model.stop();
  await database.drop();
}

await main();
