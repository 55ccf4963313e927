import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { surelyKept } from "@/lib/mind/built-in/extract";
import { parseExtraction } from "@/prompts/extraction";
import { extractInput } from "@/prompts/inputs.fixtures";
import { verdictsOf } from "./pass-marks";
import { talked } from "./evals.fixtures";
import { parseCorpus, type TalkCase } from "./format";
import type { CaseResult } from "./run-case";

const TALKS = "evals/corpora";

/** The checks of each talk, read by itself: what is sure, and nothing known before. */
function played({ id, kind, hand, lang, isJudged, steps }: TalkCase): CaseResult {
  const checks = steps.flatMap((step) => {
    if (!("talk" in step) || !step.then) return [];
    const { say, at } = step.talk;
    const input = extractInput(
      say.map((text) => ["user", text]),
      { startedAt: new Date(at), timeZone: "UTC" },
    );
    const parsed = parseExtraction(surelyKept(input)?.raw ?? '{"events":[]}', { ...input, lines: say.length });
    if (!parsed.ok) throw new Error(parsed.problem);
    const nodes = parsed.extraction.events.map(({ eventTime, ...event }) => ({
      ...{ ...event, type: "event" },
      ...{ eventTimeStart: eventTime?.start ?? null, eventTimeEnd: eventTime?.end ?? null },
    }));
    return talked(step.then, { nodes });
  });
  return { id, kind, hand, lang, isJudged, hasBackdrop: false, checks, events: [], exchanges: [], added: 0 };
}

test("the events stored when a model finds none contain few jokes and plots of films", () => {
  const cases = readdirSync(TALKS).flatMap((file) => parseCorpus(readFileSync(`${TALKS}/${file}`, "utf8")).cases);
  const results = cases.map(played);
  const verdicts = verdictsOf({ mind: "empty", results });
  const wanted = results.flatMap(({ checks }) => checks.filter(({ what }) => what.startsWith("an event ")));
  console.info({ ...verdicts[0], kept: wanted.filter(({ pass }) => pass).length, of: wanted.length });
  expect(verdicts).toEqual([expect.objectContaining({ figure: "Red herrings", held: true })]);
});
