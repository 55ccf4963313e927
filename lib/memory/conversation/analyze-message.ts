import { setImmediate } from "node:timers/promises";
import type { Db, Tx } from "@/db";
import { detectCrisisInSlices } from "@/lib/core/care/detect-crisis";
import { countTokens } from "@/lib/core/count-tokens";
import { languageOf } from "@/lib/core/language";
import { runInSlices } from "@/lib/core/run-in-slices";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { CrisisSubject } from "@/lib/core/types/care";
import { type CorrectionPlan, detectCorrections, PlanOutdated, planCorrections } from "../corrections/corrections";
import { searchColumns } from "../nodes/search-tokens";
import { type ParsedReminders, readReminders } from "../reminders/reminders";
import type { Scope } from "../scope";

/** A text with its derived columns: token count and search tokens. */
export type ReadText = { content: string; tokenCount: number; searchTokens: string[]; searchTokensVersion: number };

/** A user's message with the corrections, reminder requests and crisis statements found in it. */
export type AnalyzedMessage = ReadText & { plan: CorrectionPlan; asked: ParsedReminders; crisis: CrisisSubject | null };

/** Counts the tokens of a text and makes its search tokens. */
export function readText(content: string): ReadText {
  return { content, tokenCount: countTokens(content), ...searchColumns(content) };
}

/** Removes the search tokens of an analyzed text: messages of temporary sessions are not searchable. */
export const unindexed = (text: ReadText): ReadText => ({ ...text, searchTokens: [] });

/**
 * How often the corrections of a message are planned at most, when each time L1 or the open proposals change before the plan can be stored.
 */
const TRIES_MAX = 5;

/**
 * Analyzes a user's message, detecting its language only once. Runs before a transaction opens and yields to the event loop between steps,
 * because each is slow on a long message.
 */
export async function analyzeMessage(db: Db, scope: Scope, { content, now }: { content: string; now: Date }) {
  const language = languageOf(content);
  const known = language ?? detectLanguage(content);
  const text = readText(content);
  await setImmediate();
  const corrections = detectCorrections(content, known);
  await setImmediate();
  const asked = await readReminders(db, scope, { content, language, now });
  await setImmediate();
  const crisis = await runInSlices(detectCrisisInSlices(content, language));
  return { ...text, language: known, corrections, asked, crisis };
}

/** Analyzes a user's message, then stores it in one transaction. */
export async function storeAnalyzed<T>(
  db: Db,
  scope: Scope,
  { content, now }: { content: string; now: Date },
  store: (tx: Tx, analyzed: AnalyzedMessage) => Promise<T>,
): Promise<T> {
  const { language, corrections: parsed, ...analyzed } = await analyzeMessage(db, scope, { content, now });
  for (let tries = 1; ; tries += 1) {
    const plan = await planCorrections(db, scope, { language, parsed, now });
    try {
      return await db.transaction((tx) => store(tx, { ...analyzed, plan }));
    } catch (error) {
      if (!(error instanceof PlanOutdated) || tries === TRIES_MAX) throw error;
    }
  }
}
