import { eraseTemporarySession } from "@/lib/memory/forgetting/erase-temporary-session";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { abortWhenDeleted, SessionDeleted } from "./abort-when-deleted";
import { compareMemories } from "./conflicts";
import { applySessionCorrections } from "./corrections";
import { waitForDailyLimit } from "./daily-limit";
import { describeEntities } from "./describe-entities";
import { embedMemories } from "./embed";
import { extractAndWrite } from "./extract-and-write";
import { finishSession } from "./finish";
import { reflectOnSession } from "./reflect";
import { reviewRecentDays } from "./slow-cycle";
import type { Step } from "./step";
import { triageSession } from "./triage";

/**
 * Consolidates a closed session in separate, repeatable steps, unless the daily allowance is exhausted: A triage; B extract, write,
 * embed; C–E reflect; F close; G slow cycle, descriptions. A temporary session is erased instead. Steps return ids and counts, never
 * texts. Ends quietly when the session is deleted meanwhile.
 */
export async function consolidateSession(
  services: Services,
  scope: Scope,
  input: { sessionId: string; step: Step },
): Promise<string> {
  try {
    return await runSteps(services, scope, { ...input, step: abortWhenDeleted(input.step) });
  } catch (error) {
    if (error instanceof SessionDeleted) return "deleted";
    throw error;
  }
}

async function runSteps(services: Services, scope: Scope, input: { sessionId: string; step: Step }): Promise<string> {
  const { sessionId, step } = input;
  if ((await step("wait", () => waitForDailyLimit(services, scope, sessionId))) > 0) return "waits";
  const triage = await step("triage", () => triageSession(services, scope, sessionId));
  if (triage === "nothing_to_do") {
    await runSlowCycle(services, scope, input);
    return triage;
  }
  if (triage === "temporary") {
    await step("erase", async () => {
      await eraseTemporarySession(services.db, scope, { sessionId, now: services.clock() });
      return null;
    });
    return triage;
  }
  if (triage === "extract") {
    await extractAndWrite(services, scope, input);
  }
  // Nothing is extracted from a trivial session, but its corrections are applied.
  const written = await step("apply corrections", () => applySessionCorrections(services, scope, sessionId));
  if (triage === "extract") {
    await step("embed", () => embedMemories(services, scope, sessionId));
    await step("compare", () => compareMemories(services, scope, sessionId));
    await step("reflect", () => reflectOnSession(services, scope, sessionId));
  }
  if (triage === "trivial" && written > 0) await step("embed", () => embedMemories(services, scope, sessionId));
  await step("close", async () => {
    await finishSession(services, scope, sessionId);
    return null;
  });
  if (triage === "extract") await runSlowCycle(services, scope, input);
  return triage;
}

/**
 * Phase G, after the session is closed. On a session that an earlier run closed, it does something only if that run broke off before
 * completing phase G.
 */
async function runSlowCycle(services: Services, scope: Scope, { sessionId, step }: { sessionId: string; step: Step }) {
  const written = await step("slow cycle", () => reviewRecentDays(services, scope, sessionId));
  if (written > 0) await step("embed slow cycle", () => embedMemories(services, scope, sessionId));
  await step("describe", () => describeEntities(services, scope, sessionId));
}
