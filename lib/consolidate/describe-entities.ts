import { DESCRIPTIONS } from "@/lib/core/settings/consolidation";
import type { DescribeInput } from "@/lib/core/types/describe-input";
import type { Understanding } from "@/lib/core/types/mind";
import type { EntityDescription } from "@/lib/core/types/mind-answers";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import {
  DESCRIBE_PHASE,
  type Describable,
  findDescribable,
  readEventsOf,
  writeDescription,
} from "@/lib/memory/consolidation/entity-descriptions";
import { toPromptNodes } from "@/lib/memory/nodes/to-prompt-node";
import { type Participants, readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { fitToTokens } from "@/lib/memory/slow-cycle/fit-to-tokens";
import { tokenCeilingReached } from "@/lib/memory/slow-cycle/gate";
import { readSpent } from "@/lib/memory/slow-cycle/reader";
import { parseDescription, renderDescription } from "@/prompts/description";
import { callModel, recordedFailure, Unusable } from "./model-call";
import { promptBudgetBeside, retryWithSmallerPrompt } from "./prompt-budget";
import { isSlowCycleDue } from "./slow-cycle-due";

type Describe = Understanding["describeEntity"];
type Outcome = { described: string[]; passedOver: string[]; verdict?: string; failure?: string };

/**
 * The last step of phase G: describes entities about which enough is known, at most two per session, within the slow cycle's tokens of the
 * day and only while the slow cycle is switched on. Marks phase G as completed, even without a model. Repeatable.
 * @returns how many descriptions this session has written.
 */
export async function describeEntities(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock } = services;
  if (!(await isSlowCycleDue(services, scope, sessionId))) return 0;
  const outcome = await readOutcome(services, scope, sessionId);
  const record = (more: { failure?: string; problems?: string[]; slowAt?: Date }) => {
    const { slowAt, ...failure } = more;
    const change = { phase: DESCRIBE_PHASE, outcome: { ...outcome, ...failure } };
    return recordPhase(db, scope, sessionId, slowAt ? { ...change, slowAt } : change);
  };
  try {
    await describeSome(services, scope, sessionId, outcome);
  } catch (error) {
    await record(recordedFailure(error));
    throw error;
  }
  await record({ slowAt: clock() });
  return outcome.described.length;
}

async function readOutcome(services: Services, scope: Scope, sessionId: string): Promise<Outcome> {
  const row = await readConsolidation(services.db, scope, sessionId);
  const found = row?.phases[DESCRIBE_PHASE] as Partial<Outcome> | undefined;
  return { described: found?.described ?? [], passedOver: found?.passedOver ?? [] };
}

/** Describes entities until the session's limit is reached, none is left, or the day's tokens are spent. */
async function describeSome(services: Services, scope: Scope, sessionId: string, outcome: Outcome): Promise<void> {
  const { db, clock, settings } = services;
  const { describeEntity } = services.mind;
  if (!describeEntity) return;
  const participants = await readParticipants(db, scope);
  for (;;) {
    const tried = [...outcome.described, ...outcome.passedOver];
    if (tried.length >= DESCRIPTIONS.perSession) return;
    const isOff = settings.slowCycle.enabled !== true;
    const spent = await readSpent(db, scope, { timeZone: participants.timeZone, now: clock() });
    const verdict = isOff ? "disabled" : tokenCeilingReached(settings.slowCycle, spent);
    if (verdict) {
      outcome.verdict = verdict;
      return;
    }
    const wanted = { fromEvents: settings.describeFromEvents, limit: DESCRIPTIONS.perSession + tried.length };
    const next = (await findDescribable(db, scope, wanted)).find((entity) => !tried.includes(entity.id));
    if (!next) return;
    const done = await describeOne(services, scope, { describeEntity, sessionId, entity: next, participants, outcome });
    if (!done) outcome.passedOver.push(next.id);
  }
}

/** Requests one description and writes it with the outcome. @returns false when the description was unusable or outdated. */
async function describeOne(
  services: Services,
  scope: Scope,
  input: {
    describeEntity: Describe;
    sessionId: string;
    entity: Describable;
    participants: Participants;
    outcome: Outcome;
  },
): Promise<boolean> {
  const { db, clock, mind, settings } = services;
  const { sessionId, entity, participants, outcome } = input;
  const events = await toPromptNodes(services, scope, await readEventsOf(db, scope, entity.id));
  const about = { ...participants, now: clock(), entity };
  const bare = renderDescription({ ...about, events: [] });
  const found = await retryWithSmallerPrompt(async () => {
    const budget = await promptBudgetBeside(mind, { tier: "small", asked: "describe", bare });
    const shown = fitToTokens({ events, thoughts: [] }, Math.min(settings.slowCycle.inputTokens, budget)).events;
    if (shown.length === 0) return undefined;
    const description = await ask(services, scope, { ...input, shown: { ...about, events: shown } });
    return description && { description, shown };
  });
  if (!found) return false;
  const { description, shown } = found;
  const described = [...outcome.described, entity.id];
  const written = await writeDescription(db, scope, {
    seen: entity,
    description: description.description,
    from: shown.map((event) => event.id),
    sessionId,
    outcome: { ...outcome, described },
    now: clock(),
  });
  if (written) outcome.described = described;
  return written;
}

/** Asks the model for a description. Null for an unusable answer: the next session asks again. @throws MindError when the model fails. */
async function ask(
  services: Services,
  scope: Scope,
  input: { describeEntity: Describe; sessionId: string; shown: DescribeInput },
): Promise<EntityDescription | undefined> {
  const { describeEntity, sessionId, shown } = input;
  const allowed = shown.events.map((event) => event.id);
  try {
    const { parsed } = await callModel<{ description: EntityDescription }>(services, scope, {
      feature: "describe",
      tier: "small",
      sessionId,
      ask: (options) => describeEntity(shown, options),
      save: async () => {},
      parse: (raw) => parseDescription(raw, allowed),
    });
    return parsed.description;
  } catch (error) {
    if (error instanceof Unusable) return undefined;
    throw error;
  }
}
