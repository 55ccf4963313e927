import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { openPostgres } from "@/db/postgres";
import { parseEnv } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { HandClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import type { Scope } from "@/lib/memory/scope";
import { builtInEmbedder, configuredMind } from "@/lib/mind";
import { followTurn } from "@/lib/turn/follow";
import { receiveMessage } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";
import { fill, someWords } from "./lives";

/**
 * How long people wait for the first word while many replies stream: `DATABASE_URL=postgres://… npx tsx evals/speed/load.ts --streams 100`.
 * A model on loopback says 30 words a second. First one person talks alone, then `--streams` people talk for `--seconds`, each sending
 * the next message when the reply has ended, their first ones spread over the length of one reply; or, with `--at-once`, one message each in the
 * same moment. Prints the time to the first word, and where it goes, at p50 and p95, and what a reply takes of the processor: on a machine with other
 * work only that says much. Works in a database of its own, which it drops again. The routes, sign-ins and background work are not in it.
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
const ALONE_TURNS = 20;
const TIMEOUT_MS = 120_000;
const NANOSECONDS = 1e6;

type Turn = { firstMs: number; stages: Map<string, number> };

async function freshDatabase() {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!given) throw new Error("Set DATABASE_URL to a Postgres on which a database can be made for this.");
  const url = new URL(given);
  const name = `load_${randomUUID().replaceAll("-", "")}`;
  const server = postgres(url.href, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  const drop = async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  };
  return { url: url.href, drop };
}

async function startModel() {
  const path = fileURLToPath(new URL("./fake-model.ts", import.meta.url));
  const child = fork(path, {
    env: { ...process.env, TOKENS: values.tokens, TOKENS_PER_SECOND: `${TOKENS_PER_SECOND}` },
  });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => child.disconnect() };
}

const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

function print(title: string, turns: Turn[]): void {
  const firsts = turns.map(({ firstMs }) => firstMs);
  const ms = (value: number) => value.toFixed(0).padStart(6);
  console.log(
    `${title}: ${turns.length} replies, first word p50 ${ms(quantile(firsts, 0.5))} p95 ${ms(quantile(firsts, 0.95))} ms`,
  );
  const names = new Set(turns.flatMap(({ stages }) => [...stages.keys()]));
  for (const name of names) {
    const times = turns.map(({ stages }) => stages.get(name) ?? 0);
    if (quantile(times, 0.95) >= 1)
      console.log(`  ${name.padEnd(32)} p50 ${ms(quantile(times, 0.5))} p95 ${ms(quantile(times, 0.95))} ms`);
  }
}

async function main(): Promise<void> {
  const [database, model] = [await freshDatabase(), await startModel()];
  let statements = 0;
  const db = await openPostgres({
    url: database.url,
    onStatement: () => {
      statements += 1;
    },
    max: Number(values.pool),
  });
  const streams = Number(values.streams);
  const mind = configuredMind(parseEnv({ OPENAI_BASE_URL: model.url, MODEL_PARALLEL: "1000", MODEL_CONTEXT: "32000" }));
  const settings = { ...testSettings, burstQuietMs: 0 };
  const parts = { mind, embedder: builtInEmbedder, clock: () => new Date(), settings };
  const services = testServices(db, new HandClock(new Date()), parts);
  const runner = new TurnRunner(services);
  const people: Scope[] = [];
  for (let nth = 0; nth < streams; nth++) people.push(await newScope(db, new Date()));
  for (const scope of people) await fill(db, scope, { memories: Number(values.memories), messages: 100 });

  const talk = async (scope: Scope, hears: "all" | "first word" = "all"): Promise<Turn> => {
    const before = performance.now();
    const words = {
      clientId: newId(new Date()),
      content: `Do you remember ${someWords(6).join(" ")}?`,
      channelId: "web",
    };
    const { turn } = await receiveMessage(services, runner, scope, words);
    const storedMs = performance.now() - before;
    let firstMs = 0;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for await (const one of followTurn(services, runner, scope, { turnId: turn.id, signal }))
      if (one.type === "text") {
        if (firstMs === 0 && hears === "first word") void runner.stop(scope, "web");
        firstMs ||= performance.now() - before;
      } else if (one.type === "error") throw new Error(`a reply failed: ${one.code}`);
    const trace = await readTurnTrace(db, scope, turn.id);
    const stages = new Map<string, number>([["request (checks and storing)", storedMs]]);
    for (const { name, ms, parts = [] } of trace.stages) {
      stages.set(name, ms);
      for (const part of parts) stages.set(`  ${name} ${part.name}`, part.ms);
    }
    stages.set("request to lease, and lease", firstMs - storedMs - (trace.firstTokenMs ?? 0));
    return { firstMs, stages };
  };

  const alone: Turn[] = [];
  const [first] = people;
  if (!first) throw new Error("--streams must be at least 1");
  for (let nth = 0; nth < 3; nth++) await talk(first, "first word");
  const asked = statements;
  for (let nth = 0; nth < ALONE_TURNS; nth++) alone.push(await talk(first, "first word"));
  print("alone", alone);
  console.log(`  ${((statements - asked) / ALONE_TURNS).toFixed(1)} statements a reply`);
  const aloneP50 = quantile(
    alone.map(({ firstMs }) => firstMs),
    0.5,
  );

  const replyMs = (Number(values.tokens) / TOKENS_PER_SECOND) * 1_000;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const cpu = process.cpuUsage();
  const busy = performance.eventLoopUtilization();
  const began = performance.now();
  const turns: Turn[] = [];
  const chat = async (scope: Scope, nth: number) => {
    if (values["at-once"]) return void turns.push(await talk(scope));
    await sleep((replyMs * nth) / streams);
    const until = began + replyMs + Number(values.seconds) * 1_000;
    while (performance.now() < until) turns.push(await talk(scope));
  };
  await Promise.all(people.map(chat));
  const seconds = (performance.now() - began) / 1_000;
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const { utilization } = performance.eventLoopUtilization(busy);
  print(`${streams} streams`, turns);
  const p95 = quantile(
    turns.map(({ firstMs }) => firstMs),
    0.95,
  );
  console.log(
    `  p95 is ${(p95 / aloneP50).toFixed(1)} times what one person waits alone (goal: 3 on a machine without other work)`,
  );
  console.log(
    `  event loop p50 ${(delay.percentile(50) / NANOSECONDS).toFixed(1)} p99 ${(delay.percentile(99) / NANOSECONDS).toFixed(1)} ms`,
  );
  console.log(
    `  ${(turns.length / seconds).toFixed(1)} replies a second, ${((user + system) / 1e4 / seconds).toFixed(0)} % of a core, event loop busy ${(utilization * 100).toFixed(0)} %, ${((user + system) / 1e3 / turns.length).toFixed(0)} ms of processor a reply`,
  );
  await runner.idle();
  await db.close();
  model.stop();
  await database.drop();
}

await main();
