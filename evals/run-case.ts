import type { Db } from "@/db";
import { type Check, checkAnswer, checkSession, type SeenNode } from "./checks";
import type { EvalCase, Hand, Kind } from "./format";
import { BUILT_IN_MINDS, type Exchange, type Minds, type Played, Simulation } from "./simulated-history";

export type Asked = Exchange & { wanted: string | null };

export type CaseResult = {
  id: string;
  kind: Kind;
  hand: Hand;
  lang: EvalCase["lang"];
  /** Whether the pass marks apply to this case. */
  isJudged: boolean;
  hasBackdrop: boolean;
  checks: Check[];
  /** Every current event of the case (not of its backdrop) at the end, for the tag rate. */
  events: SeenNode[];
  /** Every question and its reply, with what was expected of it, for a judge. */
  exchanges: Asked[];
  /** Messages and memories that a redelivery of the whole case added; must be none. */
  added: number;
};

/**
 * Runs one case with a new user and persona, whose history is the case's backdrop: the real domain code, under a clock controlled by the
 * case.
 */
export async function runCase(
  db: Db,
  evalCase: EvalCase,
  { minds = BUILT_IN_MINDS, backdrop = null }: { minds?: Minds; backdrop?: Played | null } = {},
): Promise<CaseResult> {
  if (evalCase.backdrop && !backdrop) throw new Error("Its backdrop was not run.");
  const simulation = await Simulation.begin(db, evalCase, minds, backdrop);
  const authored = await simulation.authored();
  const checks: Check[] = [];
  const asked: Asked[] = [];
  const forgotten: string[] = [];
  for (const step of evalCase.steps) {
    if ("talk" in step) {
      const seen = await simulation.talk(step.talk);
      if (step.then) checks.push(...checkSession(seen, step.then));
    } else if ("ask" in step) {
      const stored = await simulation.nodes(["event", "intention", "expectation"]);
      checks.push(...checkAnswer(await simulation.ask(step.ask), step.then, { forgotten, stored }));
      const wanted = step.then.reply ?? step.then.retrieves ?? null;
      asked.push(...simulation.exchanges.slice(-1).map((exchange) => ({ ...exchange, wanted })));
    } else if ("forget" in step) {
      const outcome = await simulation.forget(step.forget);
      const what = `something to forget /${step.forget.match}/`;
      checks.push({ figures: [], what, pass: outcome.length > 0, seen: outcome.join(" | ") });
      forgotten.push(...outcome);
    } else {
      simulation.clock.now = new Date(step.wait);
    }
  }
  const unchanged = (await simulation.authored()) === authored;
  const what = "what was authored stays as it was";
  if (!unchanged || evalCase.kind === "injection")
    checks.push({ figures: ["injection"], what, pass: unchanged, seen: "" });
  const events = await simulation.own(["event"]);
  const added = await simulation.replay();
  const { id, kind, hand, lang, isJudged } = evalCase;
  const hasBackdrop = evalCase.backdrop !== null;
  return { id, kind, hand, lang, isJudged, hasBackdrop, checks, events, exchanges: asked, added };
}
