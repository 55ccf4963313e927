import type { EpisodicState } from "@/lib/core/types/nodes";
import {
  type Around,
  type Check,
  checkAnswer,
  checkSession,
  type SeenAnswer,
  type SeenNode,
  type SeenSession,
} from "./checks";
import type { Answer, Expectation, Kind } from "./format";
import type { CaseResult } from "./run-case";

/** Hand-made runs: what was seen and what was expected, without a mind or a database. */

export function event(description: string, more: Partial<SeenNode> = {}): SeenNode {
  const times = { eventTimeStart: null, eventTimeEnd: null };
  return { type: "event", subject: "user", description, emotionalImpact: 1, relationalTags: [], ...times, ...more };
}

const calm: EpisodicState = { mood: "neutral", energy: 5, lastUserSignal: null, updatedAt: null };

export function talked(expected: Expectation, seen: Partial<SeenSession> = {}): Check[] {
  return checkSession({ nodes: [], thoughts: [], entities: [], mood: calm, timeZone: "UTC", ...seen }, expected);
}

export function asked(expected: Answer, seen: Partial<SeenAnswer> = {}, around: Partial<Around> = {}): Check[] {
  return checkAnswer({ recalled: [], alwaysIncluded: [], reply: "", ...seen }, expected, {
    forgotten: [],
    stored: [],
    ...around,
  });
}

export function ran(kind: Kind, checks: Check[], more: Partial<CaseResult> = {}): CaseResult {
  return {
    id: `${kind} ${checks.length}`,
    kind,
    hand: "independent",
    lang: "en",
    isJudged: true,
    hasBackdrop: false,
    checks,
    events: [],
    exchanges: [],
    added: 0,
    ...more,
  };
}
