import { HOUR, MINUTE } from "@/lib/core/clock";
import { afterOpenHours, isQuiet, type QuietHours } from "@/lib/core/quiet-hours";
import type { DropReason, SkipReason, Trigger, WaitReason } from "@/lib/core/types/proactive";
import type { Settings } from "../settings";

/** What the gate needs to know of the user, the persona and the candidate. */
export type GateFacts = {
  now: Date;
  persona: {
    enabled: boolean;
    useMemories: boolean;
    isBinned: boolean;
    isArchived: boolean;
    triggersOff: readonly Trigger[];
  };
  snoozedUntil: Date | null;
  careUntil: Date | null;
  timeZone: string | null;
  quiet: QuietHours;
  /** Messages the user allows in 24 hours. */
  maxPerDay: number;
  /** When proactive messages were sent to the user, over all personas, in order; reminders do not count. */
  sent: readonly Date[];
  /** When the user last wrote to any persona. */
  lastUserMessageAt: Date | null;
  /** When either side last wrote in any session of the user. */
  lastMessageAt: Date | null;
  isTurnInFlight: boolean;
  isDaySpent: boolean;
  /** Another proactive message to the user is being written. */
  isWriting: boolean;
};

export type Candidate = { trigger: Trigger; isMuted: boolean };
export type Policy = Settings["proactive"];
export type Verdict = { open: true } | { open: false; reason: SkipReason; ends: boolean };

const OPEN: Verdict = { open: true };
const ends = (reason: DropReason): Verdict => ({ open: false, reason, ends: true });
const waits = (reason: WaitReason): Verdict => ({ open: false, reason, ends: false });

/**
 * Whether a persona may write proactively now. The first veto wins: what is no longer wanted drops a candidate; care, quiet hours, an
 * unresponsive user, limits and a session in progress make it wait (reference §3, extended). Pure.
 */
export function judgeGate(facts: GateFacts, candidate: Candidate, policy: Policy): Verdict {
  return unwanted(facts, candidate, policy) ?? held(facts, policy) ?? OPEN;
}

function unwanted({ persona }: GateFacts, candidate: Candidate, policy: Policy): Verdict | null {
  if (!policy.enabled || !persona.enabled) return ends("disabled");
  if (persona.isBinned) return ends("persona_binned");
  if (persona.isArchived) return ends("persona_archived");
  if (!persona.useMemories) return ends("memories_off");
  if (persona.triggersOff.includes(candidate.trigger)) return ends("trigger_off");
  return candidate.isMuted ? ends("not_again") : null;
}

function held(facts: GateFacts, policy: Policy): Verdict | null {
  const { now, timeZone, quiet } = facts;
  if (facts.careUntil && facts.careUntil > now) return waits("care");
  if (facts.snoozedUntil && facts.snoozedUntil > now) return waits("snoozed");
  if (timeZone === null) return waits("no_time_zone");
  if (isQuiet(quiet, timeZone, now)) return waits("quiet_hours");
  const unanswered = facts.sent.filter((at) => facts.lastUserMessageAt === null || at > facts.lastUserMessageAt);
  if (unanswered.length >= policy.coldAfter) return waits(isCold(unanswered, { ...facts, timeZone }, policy));
  if (isLimited(facts, policy)) return waits("rate_limited");
  if (facts.isTurnInFlight || facts.isWriting) return waits("in_flight_turn");
  if (isWithin(facts.lastMessageAt, now, policy.restMinutes * MINUTE)) return waits("recent_talk");
  return facts.isDaySpent ? waits("day_spent") : null;
}

/**
 * Why nothing is sent because the user has not answered earlier proactive messages. The reason is a different one while the last message
 * may still be answered.
 */
function isCold(unanswered: readonly Date[], facts: GateFacts & { timeZone: string }, policy: Policy): WaitReason {
  const last = unanswered[policy.coldAfter - 1] ?? facts.now;
  const { quiet, timeZone: zone } = facts;
  const until = afterOpenHours({ quiet, zone, since: last, hours: policy.answerHours });
  return until <= facts.now ? "low_presence_mode" : "awaiting_answer";
}

function isLimited({ sent, now, maxPerDay }: GateFacts, policy: Policy): boolean {
  const inADay = sent.filter((at) => isWithin(at, now, 24 * HOUR)).length;
  return inADay >= Math.min(maxPerDay, policy.perDay) || isWithin(sent.at(-1) ?? null, now, policy.gapHours * HOUR);
}

const isWithin = (at: Date | null, now: Date, span: number) => at !== null && now.getTime() - at.getTime() < span;
