import { performance } from "node:perf_hooks";
import { newId } from "@/lib/core/ids";
import { readTurnTrace } from "@/lib/memory/recall/turn-trace";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { receiveMessage } from "@/lib/turn/receive";
import type { TurnRunner } from "@/lib/turn/runner";
import { followTurn } from "@/lib/turn/watch-remote-turn";
import type { MeasuredTurn } from "./load-report";
import { someWords } from "./synthetic-histories";

const TIMEOUT_MS = 120_000;

/** Sends a message and reads the reply, all of it or until its first word, as the chat's route does. */
export async function measureTurn(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  waitsFor: "all" | "first word",
): Promise<MeasuredTurn> {
  const before = performance.now();
  const content = `Do you remember ${someWords(6).join(" ")}?`;
  const message = { clientId: newId(new Date()), content, channelId: "web" };
  const { turn } = await receiveMessage(services, runner, scope, message);
  const storedMs = performance.now() - before;
  let firstMs = 0;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for await (const one of followTurn(services, runner, scope, { turnId: turn.id, signal })) {
    if (one.type === "error") throw new Error(`a reply failed: ${one.code}`);
    if (one.type !== "text" || firstMs > 0) continue;
    firstMs = performance.now() - before;
    if (waitsFor === "first word") void runner.stop(scope, "web");
  }
  const { stages: traced, firstTokenMs } = await readTurnTrace(services.db, scope, turn.id);
  const stages = new Map([["request (checks and storing)", storedMs]]);
  for (const { name, ms, parts = [] } of traced) {
    stages.set(name, ms);
    for (const part of parts) stages.set(`  ${name} ${part.name}`, part.ms);
  }
  stages.set("request to lease, and lease", firstMs - storedMs - (firstTokenMs ?? 0));
  return { firstMs, stages };
}

/** Statements that `measureTurn` itself runs in addition to those of the reply. */
export const OWN_STATEMENTS = 1;
