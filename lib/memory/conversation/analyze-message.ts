import { setImmediate } from "node:timers/promises";
import type { Db, Tx } from "@/db";
import { readCrisisInPieces } from "@/lib/core/care/detect-crisis";
import { countTokens } from "@/lib/core/count-tokens";
import { runInSlices } from "@/lib/core/run-in-slices";
import type { CrisisSubject } from "@/lib/core/types/care";
import { type CorrectionPlan, detectCorrections, GroundMoved, planCorrections } from "../corrections/corrections";
import { searchColumns } from "../nodes/search-tokens";
import { type ParsedReminders, readReminders } from "../reminders/reminders";
import type { Scope } from "../scope";

/** A message's words with what is counted and indexed of them. */
export type ReadText = { content: string; tokenCount: number; searchTokens: string[]; searchTokensVersion: number };

/** A user's text with the corrections, reminder requests and statements of danger in it. */
export type AnalyzedMessage = ReadText & { plan: CorrectionPlan; asked: ParsedReminders; crisis: CrisisSubject | null };

/** Reads a text once, before a transaction opens: nothing of a language is looked up while a row is locked. */
export function readText(content: string): ReadText {
  return { content, tokenCount: countTokens(content), ...searchColumns(content) };
}

/** Words of a temporary talk, which no search finds. */
export const unindexed = (text: ReadText): ReadText => ({ ...text, searchTokens: [] });

/** So often words are planned anew because L1, or what waits for a tap, changed between the planning and the lock. */
const TRIES_MAX = 5;

/** Reads what a person wrote, then stores it in one transaction. */
export async function storeAnalyzed<T>(
  db: Db,
  scope: Scope,
  { content, now }: { content: string; now: Date },
  store: (tx: Tx, analyzed: AnalyzedMessage) => Promise<T>,
): Promise<T> {
  // Each of these takes a while on a long message, so the event loop runs in between.
  const text = readText(content);
  await setImmediate();
  const corrections = detectCorrections(content);
  await setImmediate();
  const asked = await readReminders(db, scope, { content, now });
  await setImmediate();
  const crisis = await runInSlices(readCrisisInPieces(content));
  for (let tries = 1; ; tries += 1) {
    const plan = await planCorrections(db, scope, { ...corrections, now });
    try {
      return await db.transaction((tx) => store(tx, { ...text, plan, asked, crisis }));
    } catch (error) {
      if (!(error instanceof GroundMoved) || tries === TRIES_MAX) throw error;
    }
  }
}
