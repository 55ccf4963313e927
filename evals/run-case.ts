import type { Db } from "@/db";
import { type Check, checkAnswer, checkTalk, type SeenNode } from "./checks";
import type { Hand, Kind, TalkCase } from "./format";
import { type Exchange, Life, type Minds, OFFLINE, type Played } from "./simulated-history";

export type Asked = Exchange & { wanted: string | null };

export type CaseResult = {
  id: string;
  kind: Kind;
  hand: Hand;
  lang: TalkCase["lang"];
  /** Whether the bars look at it. */
  isJudged: boolean;
  hasBackdrop: boolean;
  checks: Check[];
  /** Every event of the case (not of its backdrop) that is live in the end, for the tag rate. */
  events: SeenNode[];
  /** Every question and its reply, with what was wanted of it, for a judge. */
  exchanges: Asked[];
  /** Messages and memories that a redelivery of the whole case added; must be none. */
  added: number;
};

/**
 * Runs one case with a fresh person and persona, who have the life of its backdrop behind them: the real domain, under a clock
 * moved by the case.
 */
export async function runCase(
  db: Db,
  talkCase: TalkCase,
  { minds = OFFLINE, backdrop = null }: { minds?: Minds; backdrop?: Played | null } = {},
): Promise<CaseResult> {
  if (talkCase.backdrop && !backdrop) throw new Error("Its backdrop was not played.");
  const life = await Life.begin(db, talkCase, minds, backdrop);
  const authored = await life.authored();
  const checks: Check[] = [];
  const asked: Asked[] = [];
  const forgotten: string[] = [];
  for (const step of talkCase.steps) {
    if ("talk" in step) {
      const seen = await life.talk(step.talk);
      if (step.then) checks.push(...checkTalk(seen, step.then));
    } else if ("ask" in step) {
      const kept = await life.nodes(["event", "intention", "expectation"]);
      checks.push(...checkAnswer(await life.ask(step.ask), step.then, { forgotten, kept }));
      const wanted = step.then.reply ?? step.then.retrieves ?? null;
      asked.push(...life.exchanges.slice(-1).map((exchange) => ({ ...exchange, wanted })));
    } else if ("forget" in step) {
      const gone = await life.forget(step.forget);
      const what = `something to forget /${step.forget.match}/`;
      checks.push({ figures: [], what, pass: gone.length > 0, seen: gone.join(" | ") });
      forgotten.push(...gone);
    } else {
      life.clock.now = new Date(step.wait);
    }
  }
  const unchanged = (await life.authored()) === authored;
  const what = "what was authored stays as it was";
  if (!unchanged || talkCase.kind === "injection")
    checks.push({ figures: ["injection"], what, pass: unchanged, seen: "" });
  const events = await life.own(["event"]);
  const added = await life.replay();
  const { id, kind, hand, lang, isJudged } = talkCase;
  const hasBackdrop = talkCase.backdrop !== null;
  return { id, kind, hand, lang, isJudged, hasBackdrop, checks, events, exchanges: asked, added };
}
