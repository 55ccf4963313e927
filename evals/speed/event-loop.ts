import { monitorEventLoopDelay } from "node:perf_hooks";
import { openEmbedded } from "@/db/embedded";
import { newId } from "@/lib/core/ids";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { builtInEmbedder, builtInMind } from "@/lib/mind";
import { receiveMessage } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";
import { followTurn } from "@/lib/turn/watch-remote-turn";
import { fill, someWords } from "./synthetic-histories";

/**
 * Event loop delay of a server with the embedded database: `npx tsx evals/speed/event-loop.ts`. Ten chats stream replies of the built-in
 * mind without a pause while another user, with 100,000 messages and 1,000 memories, asks question after question. Prints the delay of the
 * event loop and the time to the first word of a reply.
 */
const CHATS = 10;
const SECONDS = 30;
const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;

/** Sends a message and reads the reply to its end. @returns the milliseconds to its first word. */
async function measureExchange(services: Services, runner: TurnRunner, scope: Scope, content: string): Promise<number> {
  const before = performance.now();
  const message = { clientId: newId(new Date()), content, channelId: "web" };
  const { turn } = await receiveMessage(services, runner, scope, message);
  let first = 0;
  for await (const one of followTurn(services, runner, scope, { turnId: turn.id, signal: AbortSignal.timeout(60_000) }))
    if (one.type === "text") first ||= performance.now() - before;
  return first;
}

async function main(): Promise<void> {
  const db = await openEmbedded({});
  const settings = { ...testSettings, burstQuietMs: 0 };
  const parts = { mind: builtInMind, embedder: builtInEmbedder, clock: () => new Date(), settings };
  const services = testServices(db, new FakeClock(new Date()), parts);
  const runner = new TurnRunner(services);
  const asker = await newScope(db, new Date());
  await fill(db, asker, { memories: 1_000, messages: 100_000 });
  const chats = await Promise.all(Array.from({ length: CHATS }, () => newScope(db, new Date())));
  await measureExchange(services, runner, asker, `Do you remember ${someWords(3).join(" ")}?`);
  const end = Date.now() + SECONDS * 1_000;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const firsts: number[] = [];
  const ask = async () => {
    while (Date.now() < end)
      firsts.push(
        await measureExchange(services, runner, asker, `What did I tell you about ${someWords(5).join(" ")}?`),
      );
  };
  const chat = async (scope: Scope) => {
    for (let nth = 0; Date.now() < end; nth++)
      await measureExchange(
        services,
        runner,
        scope,
        nth % 2 ? "what did I say I did today?" : `I saw a heron on bridge ${nth} today`,
      );
  };
  await Promise.all([ask(), ...chats.map(chat)]);
  delay.disable();
  const ms = (nanoseconds: number) => `${(nanoseconds / NANOSECONDS).toFixed(1)} ms`;
  console.log(`event loop: p50 ${ms(delay.percentile(50))}, p99 ${ms(delay.percentile(99))}, longest ${ms(delay.max)}`);
  const sorted = firsts.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]?.toFixed(0);
  console.log(`${firsts.length} questions over 100,000 messages, first word after ${median} ms in the median`);
  await db.close();
}

await main();
