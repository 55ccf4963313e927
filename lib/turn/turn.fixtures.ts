import type { Db } from "@/db";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import type { TurnSignal } from "./live-turn";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { followTurn } from "./watch-remote-turn";

type Reply = (input: ReplyInput, signal: AbortSignal) => AsyncIterable<string>;

/** A new user with a persona, and a process that answers with the given reply. Messages are dated `start` and later. */
export async function openTurns(db: Db, start: Date, reply?: Reply, burstQuietMs = 0) {
  const clock = new FakeClock(start);
  const mind = scriptedMind({ reply });
  const services = testServices(db, clock, {
    mind,
    clock: () => new Date(),
    settings: { ...testSettings, burstQuietMs },
  });
  const scope = await newScope(db, start);
  const runner = new TurnRunner(services);
  let count = 0;
  const say = (content: string) =>
    receiveMessage(services, runner, scope, { clientId: `c${count++}`, content, channelId: "web" });
  const history = async () =>
    (await listHistory(db, scope, { limit: 50 })).reverse().map((row) => `${row.role}: ${row.content}`);
  const collectSignals = async (turnId: string, signals: TurnSignal[] = []) => {
    const signal = AbortSignal.timeout(200_000);
    for await (const one of followTurn(services, runner, scope, { turnId, signal })) signals.push(one);
    return signals;
  };
  return { services, scope, runner, mind, say, history, collectSignals };
}

/** A reply that waits for the test after each word. */
export function stepwise(words: string[]) {
  let release: () => void = () => {};
  let gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const go = () => {
    release();
    gate = new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  async function* reply(_input: ReplyInput, signal: AbortSignal) {
    for (const [index, word] of words.entries()) {
      if (index > 0)
        await Promise.race([gate, new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }))]);
      if (signal.aborted) return;
      yield word;
    }
  }
  return { reply, go };
}
