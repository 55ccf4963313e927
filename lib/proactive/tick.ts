import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { log } from "@/lib/core/log";
import { findCandidates } from "@/lib/memory/proactive/candidates";
import {
  claimDecision,
  deferDecision,
  dropDecision,
  findExcess,
  findWaiting,
  storeCandidates,
  type Waiting,
} from "@/lib/memory/proactive/decisions";
import { judgeGate } from "@/lib/memory/proactive/gate";
import { readGateFacts } from "@/lib/memory/proactive/gate-facts";
import { activePersona } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

export type Ticked = { opened: number; waiting: number; dropped: number };

/**
 * Searches all personas for candidates for proactive messages, stores a row for each, and checks for every waiting one whether it may be
 * sent now (its gate); if so, requests the message (`proactive/open`). Without a candidate nothing is written. A failure for one persona
 * does not affect the others; its candidates wait.
 */
export async function runProactiveTick(services: Services): Promise<Ticked> {
  const { db, clock, settings } = services;
  const now = clock();
  const ticked: Ticked = { opened: 0, waiting: 0, dropped: 0 };
  const policy = settings.proactive;
  const candidates = policy.enabled ? await findCandidates(db, { policy, now }) : [];
  const fresh = candidates.filter((one) => one.decisionId === null);
  await storeCandidates(db, fresh, policy, now);
  const waiting = await findWaiting(db, now);
  const stands = new Set(candidates.map((one) => one.decisionId));
  const freshKeys = new Set(fresh.map(keyOf));
  const isWanted = (one: Waiting) =>
    policy.enabled && one.unwanted === null && (stands.has(one.id) || freshKeys.has(keyOf(one)));
  const wanted = waiting.filter(isWanted);
  const over = new Set(findExcess(wanted));
  for (const one of waiting) {
    if (isWanted(one) && !over.has(one)) continue;
    const reason = over.has(one) ? "queue_overflow" : (one.unwanted ?? (policy.enabled ? "cause_gone" : "disabled"));
    await dropDecision(db, one, reason, now);
    ticked.dropped++;
  }
  const asked = wanted.filter((one) => !over.has(one) && !one.isLeased);
  ticked.waiting = asked.length;
  await forEachIsolated("check whether a proactive message is due", asked, async (one) => {
    if (await openIfAllowed(services, one)) ticked.opened++;
  });
  return ticked;
}

const keyOf = (one: { personaId: string; trigger: string; causeId: string }) =>
  `${one.personaId} ${one.trigger} ${one.causeId}`;

/**
 * Checks whether a candidate may be sent now.
 * @returns whether it may, so that the message is being written; false after an error.
 */
async function openIfAllowed(services: Services, one: Waiting): Promise<boolean> {
  const { db, clock, settings } = services;
  const now = clock();
  try {
    const scope = await activePersona(db, one);
    const facts = await readGateFacts(db, scope, { settings, now, own: one.id }).catch((error: unknown) => {
      log.warn({ decisionId: one.id, err: error }, "the number of messages sent to a user could not be read");
      return null;
    });
    if (facts === null) {
      await deferDecision(db, one, { reason: "rate_limit_read_error", ends: false }, now);
      return false;
    }
    const verdict = judgeGate(facts, { trigger: one.trigger, isMuted: false }, settings.proactive);
    if (verdict.open) return await claimDecision(db, scope, one.id, now);
    await deferDecision(db, one, verdict, now);
  } catch (error) {
    log.warn({ decisionId: one.id, err: error }, "the facts for a proactive message could not be read");
    await deferDecision(db, one, { reason: "gate_error", ends: false }, now);
  }
  return false;
}
