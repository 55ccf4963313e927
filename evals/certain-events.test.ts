import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extractCertain } from "@/lib/mind/built-in/extract";
import { parseExtraction } from "@/prompts/extraction";
import { extractInput } from "@/prompts/inputs.fixtures";
import { talked } from "./evals.fixtures";
import { type EvalCase, parseCorpus } from "./format";
import { verdictsOf } from "./pass-marks";
import type { CaseResult } from "./run-case";

const CORPORA = "evals/corpora";

/** The checks of each session on its own: only its certain events, with an empty memory before. */
function played({ id, kind, hand, lang, isJudged, steps }: EvalCase): CaseResult {
  const checks = steps.flatMap((step) => {
    if (!("talk" in step) || !step.then) return [];
    const { say, at } = step.talk;
    const input = extractInput(
      say.map((text) => ["user", text]),
      { startedAt: new Date(at), timeZone: "UTC" },
    );
    const parsed = parseExtraction(extractCertain(input)?.raw ?? '{"events":[]}', { ...input, lines: say.length });
    if (!parsed.ok) throw new Error(parsed.problem);
    const nodes = parsed.extraction.events.map(({ eventTime, ...event }) => ({
      ...{ ...event, type: "event" },
      ...{ eventTimeStart: eventTime?.start ?? null, eventTimeEnd: eventTime?.end ?? null },
    }));
    return talked(step.then, { nodes });
  });
  return { id, kind, hand, lang, isJudged, hasBackdrop: false, checks, events: [], exchanges: [], added: 0 };
}

test("when a model finds no event, the events that rules store instead contain few jokes and film plots", () => {
  const cases = readdirSync(CORPORA).flatMap((file) => parseCorpus(readFileSync(`${CORPORA}/${file}`, "utf8")).cases);
  const results = cases.map(played);
  const verdicts = verdictsOf({ mind: "empty", results });
  const wanted = results.flatMap(({ checks }) => checks.filter(({ what }) => what.startsWith("an event ")));
  console.info({ ...verdicts[0], stored: wanted.filter(({ pass }) => pass).length, of: wanted.length });
  expect(verdicts).toEqual([expect.objectContaining({ figure: "Red herrings", held: true })]);
});
