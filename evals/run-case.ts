import type { Db } from "@/db";
import { type Check, checkAnswer, checkTalk, type SeenNode } from "./checks";
import type { Hand, Kind, TalkCase } from "./format";
import { type Exchange, Life, type Minds, OFFLINE } from "./life";

export type Asked = Exchange & { wanted: string | null };

export type CaseResult = {
  id: string;
  kind: Kind;
  hand: Hand;
  lang: TalkCase["lang"];
  checks: Check[];
  /** Every event that is live in the end, for the tag rate. */
  events: SeenNode[];
  /** Every question and its reply, with what was wanted of it, for a judge. */
  exchanges: Asked[];
  /** Messages and memories that a redelivery of the whole case added; must be none. */
  added: number;
};

/** Runs one case with a fresh person and persona: the real domain, under a clock moved by the case. */
export async function runCase(db: Db, talkCase: TalkCase, minds: Minds = OFFLINE): Promise<CaseResult> {
  const life = await Life.begin(db, talkCase, minds);
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
  const events = await life.nodes(["event"]);
  const added = await life.replay();
  const { id, kind, hand, lang } = talkCase;
  return { id, kind, hand, lang, checks, events, exchanges: asked, added };
}
