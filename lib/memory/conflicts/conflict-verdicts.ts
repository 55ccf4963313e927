import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes } from "@/db/schema";
import type { ConflictClass, ConflictOutcome } from "@/lib/core/types/corrections";
import { announce } from "../ledger/publish-event";
import { conflictUpdated, recordPair } from "../nodes/conflict-rows";
import { isHeldByUser } from "../nodes/is-user-edited";
import { updated } from "../nodes/node-live-events";
import { supersede } from "../nodes/supersede";
import type { Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";

export type Judged = { olderId: string; newerId: string; class: ConflictClass };

/** How many pairs were written by outcome; `passedOver` counts those that could no longer be written. */
export type VerdictCounts = { superseded: number; opened: number; harmless: number; passedOver: number };

/**
 * Stores the verdicts on pairs, within the caller's transaction. A temporal change supersedes the older event, which stays as history. A
 * contradiction is left open, and so is a temporal change that would replace what the user pinned or wrote. The other classes change
 * nothing. Skips pairs that were judged before, and pairs that are no longer two current events of the same subject.
 */
export async function writeVerdicts(
  tx: Tx,
  scope: Scope,
  input: { judged: Judged[]; sessionId: string; promptVersion: string; now: Date },
): Promise<VerdictCounts> {
  const { judged, now, ...from } = input;
  const counts: VerdictCounts = { superseded: 0, opened: 0, harmless: 0, passedOver: 0 };
  await lockPersona(tx, scope);
  for (const verdict of judged) {
    const sides = await readSides(tx, scope, verdict);
    const pair = sides && (await recordPair(tx, scope, { ...verdict, ...from, ...resolve(verdict, sides.older) }, now));
    if (!pair) {
      counts.passedOver += 1;
      continue;
    }
    counts[COUNTED[pair.outcome ?? "open"]] += 1;
    const replaced =
      pair.outcome === "superseded"
        ? await supersede(tx, scope, { newId: pair.newerId, oldId: pair.olderId }, now)
        : [];
    const news = pair.outcome === "none" ? [] : [...replaced.map(updated), conflictUpdated(pair)];
    await announce(tx, scope, news, now);
  }
  return counts;
}

const COUNTED: Record<ConflictOutcome | "open", keyof VerdictCounts> = {
  open: "opened",
  superseded: "superseded",
  none: "harmless",
  older: "harmless",
  newer: "harmless",
  both: "harmless",
};

/**
 * The outcome of a pair. A temporal change of a memory that the user pinned or wrote becomes a contradiction instead. Classes other than
 * these two change nothing.
 */
function resolve(verdict: Judged, older: Node): { class: ConflictClass; outcome: ConflictOutcome | null } {
  switch (verdict.class) {
    case "temporal_change":
      return isHeldByUser(older)
        ? { class: "true_contradiction", outcome: null }
        : { class: verdict.class, outcome: "superseded" };
    case "true_contradiction":
      return { class: verdict.class, outcome: null };
    default:
      return { class: verdict.class, outcome: "none" };
  }
}

/** Both memories of a pair, if they are still two current events of the same subject. */
async function readSides(tx: Tx, scope: Scope, { olderId, newerId }: Judged) {
  const rows = await tx
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, [olderId, newerId])));
  const live = rows.filter((row) => row.type === "event" && row.supersededBy === null);
  const [older, newer] = [olderId, newerId].map((id) => live.find((row) => row.id === id));
  if (!older || !newer || older.id === newer.id || older.subject !== newer.subject) return undefined;
  return { older, newer };
}
