import { countTokens } from "@/lib/core/count-tokens";
import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { sharesOf } from "@/lib/core/settings/context";
import { TOUCH } from "@/lib/core/settings/proactive";
import type { RepairHint } from "@/lib/core/types/mind";
import type { DropReason } from "@/lib/core/types/proactive";
import type { ProactiveInput, ProactiveText } from "@/lib/core/types/proactive-message";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplySources } from "@/lib/memory/conversation/reply-sources";
import { type ModelCall, recordCall } from "@/lib/memory/ledger/model-calls";
import { toPromptNodes } from "@/lib/memory/nodes/to-prompt-node";
import { readParticipants } from "@/lib/memory/persona/participants";
import {
  type LaterMention,
  type LoadedFollowUp,
  readBasis,
  readFollowUpNow,
  readLaterMention,
} from "@/lib/memory/proactive/candidate-subject";
import { type Decision, deferAfterFailure, dropDecision, hashOf, readDecision } from "@/lib/memory/proactive/decisions";
import { judgeGate } from "@/lib/memory/proactive/gate";
import { readGateFacts } from "@/lib/memory/proactive/gate-facts";
import { recloseSession, sendProactive } from "@/lib/memory/proactive/send";
import { readSnapshot, type Snapshot } from "@/lib/memory/proactive/snapshot";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { parseProactive, renderProactive } from "@/prompts/proactive-message";
import { validateMessage } from "./validate-message";

/** What happened to a candidate for a proactive message that was allowed to be sent. */
export type Written = "sent" | "dropped" | "deferred" | "deleted";

/**
 * Writes the message of a candidate that may be sent now, and sends it if that is still so. A failing model uses up none of the user's
 * allowance: it is asked again later. Repeated, or run by two processes at once, it sends one message.
 */
export async function writeProactive(services: Services, scope: Scope, decisionId: string): Promise<Written> {
  const { db, clock, settings } = services;
  const decision = await readDecision(db, scope, decisionId);
  if (decision?.status !== "deferred") return "deleted";
  const facts = await readGateFacts(db, scope, { settings, now: clock(), own: decisionId });
  const verdict = judgeGate(facts, { trigger: decision.trigger, isMuted: false }, settings.proactive);
  if (!verdict.open) {
    await recloseSession(db, scope, decision, verdict, clock());
    return verdict.ends ? "dropped" : "deferred";
  }
  const ready = await readInput(services, scope, decision);
  const { input, drawnOn } = ready;
  const calls: ModelCall[] = [];
  const drop = async (reason: DropReason): Promise<Written> => {
    for (const call of calls) await recordCall(db, scope, call, clock());
    await dropDecision(db, decision, reason, clock());
    return "dropped";
  };
  // Without a model it cannot be judged whether the reason for the message still holds, so nothing is sent.
  if (ready.isTouched && services.mind.kind === "offline") return drop("touched_since");
  let message: ProactiveText | null;
  try {
    message = await ask(services, input, { calls, mustBeCurrent: ready.isTouched });
  } catch (error) {
    if (!isMindError(error)) throw error;
    log.warn({ decisionId, err: error }, "a proactive message could not be written");
    for (const call of calls) await recordCall(db, scope, call, clock());
    await deferAfterFailure(db, decision, clock());
    return "deferred";
  }
  if (message === null) return drop("llm_parse_error");
  if (message.stands === "no") return drop("no_longer_stands");
  if (message.stands === "unsure") return drop("touched_since");
  const unfit = validateMessage(message, input);
  if (unfit) return drop(unfit);
  const sent = await sendProactive(db, scope, {
    ...{ decision, text: message.text, drawnOn, snapshotHash: hashOf(drawnOn), settings, calls, now: clock() },
    ...{ followUp: ready.followUp, isJudged: services.mind.kind !== "offline" },
  });
  return sent ? "sent" : "deferred";
}

type Ready = {
  input: ProactiveInput;
  drawnOn: Partial<ReplySources>;
  /** Whether a later message mentions the matter. */
  isTouched: boolean;
  followUp: LoadedFollowUp | null;
};

async function readInput(services: Services, scope: Scope, decision: Decision): Promise<Ready> {
  const { db, clock, mind } = services;
  const now = clock();
  const participants = await readParticipants(db, scope);
  const snapshot = await readSnapshot(db, scope, { causeId: decision.causeId, now });
  const followUp = snapshot.cause
    ? await readFollowUpNow(db, scope, snapshot.cause, { timeZone: participants.timeZone, now })
    : null;
  const touching = followUp?.touching.slice(-TOUCH.shownMax) ?? [];
  const shown = await readLaterMention(db, scope, touching);
  const nodes = await toPromptNodes(services, scope, [
    ...(snapshot.cause ? [snapshot.cause] : []),
    ...snapshot.memories,
  ]);
  const since = { memories: await toPromptNodes(services, scope, shown.memories), messages: shown.messages };
  const cause = snapshot.cause ? (nodes[0] ?? null) : null;
  const lastUserMessage = snapshot.messages.findLast((message) => message.role === "user");
  const whole: ProactiveInput = {
    ...{
      ...participants,
      now,
      trigger: decision.trigger,
      cause,
      lastUserMessageAt: lastUserMessage?.at ?? null,
      own: snapshot.own,
    },
    memories: cause ? nodes.slice(1) : nodes,
    messages: snapshot.messages.map(({ role, content, at }) => ({ role, content, at })),
    since,
  };
  const state = { isTouched: touching.length > 0, followUp };
  // The built-in mind quotes the cause and reads nothing else.
  if (mind.kind === "offline") {
    const basis = (await toPromptNodes(services, scope, await readBasis(db, scope, followUp)))[0];
    const input = { ...whole, cause: basis ?? cause, memories: [], messages: [] };
    const nodeIds = [cause, basis].flatMap((one) => one?.id ?? []);
    return { input, drawnOn: { nodeIds, messageIds: [] }, ...state };
  }
  const input = fitted(whole, sharesOf(await mind.contextTokens("large"), "writeProactive").prompt);
  const drawnOn = sourcesOf(snapshot, input);
  const idsOf = (kind: LaterMention["kind"]) => touching.flatMap((one) => (one.kind === kind ? [one.id] : []));
  return {
    input,
    drawnOn: {
      nodeIds: [...new Set([...(drawnOn.nodeIds ?? []), ...idsOf("memory")])],
      messageIds: [...new Set([...(drawnOn.messageIds ?? []), ...idsOf("message")])],
    },
    ...state,
  };
}

/** Drops the oldest material until the prompt fits. Pure. */
function fitted(input: ProactiveInput, tokens: number): ProactiveInput {
  let fits = input;
  const isTooLong = () => {
    const { system, user } = renderProactive(fits);
    return countTokens(system) + countTokens(user) > tokens;
  };
  while (fits.memories.length + fits.messages.length > 0 && isTooLong())
    fits =
      fits.memories.length > fits.messages.length
        ? { ...fits, memories: fits.memories.slice(1) }
        : { ...fits, messages: fits.messages.slice(1) };
  return fits;
}

function sourcesOf({ cause, messages }: Snapshot, input: ProactiveInput): Partial<ReplySources> {
  const shown = messages.slice(messages.length - input.messages.length);
  return {
    nodeIds: [...(cause ? [cause.id] : []), ...input.memories.map((node) => node.id)],
    messageIds: shown.map((message) => message.id),
  };
}

/** Asks the large model, and once more if the answer is unreadable. @returns null when both are. @throws MindError */
async function ask(
  services: Services,
  input: ProactiveInput,
  { calls, mustBeCurrent }: { calls: ModelCall[]; mustBeCurrent: boolean },
): Promise<ProactiveText | null> {
  let repair: RepairHint | undefined;
  for (let tries = 0; tries < 2; tries++) {
    const since = Date.now();
    const about = { feature: "write_first", tier: "large" } as const;
    const enter = (call: Pick<ModelCall, "model" | "ok" | "usage">) =>
      calls.push({ ...about, ...call, ms: Date.now() - since });
    const answer = await services.mind.writeProactive(input, { repair }).catch((error: unknown) => {
      enter({ model: "unknown", ok: false, usage: NO_USAGE });
      throw error;
    });
    enter({ model: answer.model, ok: true, usage: answer.usage });
    const read = parseProactive(answer.raw, { mustBeCurrent });
    if (read.ok) return read.message;
    repair = { raw: answer.raw, problem: read.problem };
  }
  return null;
}
