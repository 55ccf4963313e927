import type { ExtractionCandidate } from "@/lib/core/types/extract-input";
import type { Decision } from "@/lib/core/types/mind-answers";
import type { Subject } from "@/lib/core/types/nodes";
import { decisionOutcomes } from "./extraction-schema";
import { field, isRecord, oneOf, toIndex } from "./salvage";
import { findNumbered, type Report } from "./wire-fields";

/** What the parser needs of a memory that the prompt shows. The number of the memory is its position, from 1. */
export type CandidateRef = Pick<ExtractionCandidate, "id" | "type" | "subject" | "status">;

/** Ids of the known events that an event about `subject` supersedes. Only events, and never of another subject. */
export function readSuperseded(value: unknown, known: CandidateRef[], subject: Subject, report: Report): string[] {
  if (value === undefined || value === null) return [];
  const cited = (Array.isArray(value) ? value : [value]).map((item) => findNumbered(item, known));
  const events = cited.filter((memory) => memory?.type === "event");
  const fitting = events.filter((memory) => memory !== undefined && memory.subject === subject);
  if (events.length < cited.length) report("superseded_event_ids: no event that was shown, removed");
  if (fitting.length < events.length) report("superseded_event_ids: about somebody else, removed");
  const ids = [...new Set(fitting.flatMap((memory) => memory?.id ?? []))];
  if (ids.length > SUPERSEDED_MAX) report("superseded_event_ids: more than one event can replace, the rest was cut");
  return ids.slice(0, SUPERSEDED_MAX);
}

/** Maximum memories that one event supersedes: a fact and its repetitions, not everything. */
const SUPERSEDED_MAX = 3;

/**
 * The session's decisions about known pending intentions and expectations; of several verdicts on one the first counts.
 * `acceptedIndexes` maps positions in the answer's list of events to positions among the accepted events.
 */
export function readDecisions(
  value: unknown,
  known: CandidateRef[],
  acceptedIndexes: Map<number, number>,
  report: Report,
): Decision[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report("decided: not a list, left out");
    return [];
  }
  const decisions = new Map<string, Decision>();
  for (const [position, item] of value.entries()) {
    const decision = readDecision(item, known, acceptedIndexes);
    if (typeof decision === "string") report(`decided[${position}]: ${decision}, dropped`);
    else if (decisions.has(decision.nodeId)) report(`decided[${position}]: decided before, dropped`);
    else decisions.set(decision.nodeId, decision);
  }
  return [...decisions.values()];
}

function readDecision(item: unknown, known: CandidateRef[], acceptedIndexes: Map<number, number>): Decision | string {
  if (!isRecord(item)) return "not an object or unreadable";
  const memory = findNumbered(field(item, "id"), known);
  if (memory === undefined) return "nothing that was shown";
  if (memory.type !== "intention" && memory.type !== "expectation") return "neither an intention nor an expectation";
  if (memory.status !== "pending") return "not pending";
  const status = oneOf(decisionOutcomes, field(item, "outcome"));
  if (status === undefined) return "no known outcome";
  const position = toIndex(field(item, "by_event"), 0, Number.MAX_SAFE_INTEGER);
  return {
    nodeId: memory.id,
    status,
    byEvent: (position !== null ? acceptedIndexes.get(position) : undefined) ?? null,
  };
}
