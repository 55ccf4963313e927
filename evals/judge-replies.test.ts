import { expect, test } from "vitest";
import type { RepairHint } from "@/lib/core/types/mind";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { heartScales } from "@/prompts/judge";
import { judgeReplies } from "./judge-replies";
import { screenReply } from "./screen-replies";

const exchange = (reply: string, earlier: string[] = []) => ({
  ...{ message: "my cat died", reply, memories: [], wanted: null, cites: 0 },
  history: earlier.map((one) => ({ message: "hi", reply: one })),
});
const judgement = (score: number, verdict: string) =>
  JSON.stringify({
    ...Object.fromEntries(heartScales.map((name) => [name, score])),
    ...{ anti_patterns: [], overall: score, verdict, reasoning: "So." },
  });

/** A model that gives these answers in order. */
function model(...answers: string[]) {
  const repairs: (RepairHint | undefined)[] = [];
  const ask = async (_prompt: unknown, { repair }: { repair?: RepairHint }) => {
    repairs.push(repair);
    return { raw: answers.shift() ?? "", model: "m", promptVersion: "v", usage: NO_USAGE };
  };
  return { ask, repairs };
}

test("the report on judged replies contains the mean scores, the verdicts and the failed replies", async () => {
  const { ask } = model(judgement(5, "pass"), judgement(1, "fail"));
  const report = await judgeReplies([exchange("Oh no. Tell me about her."), exchange("Great!")], ask);
  expect(report).toMatchObject({ judged: 2, unusable: 0, verdicts: { pass: 1, warn: 0, fail: 1 } });
  expect(report.means.overall).toBe(3);
  expect(report.failed).toMatchObject([{ reply: "Great!", reasoning: "So." }]);
});

test("an unusable judgement is requested once more with the reason, and then counted as unusable", async () => {
  const { ask, repairs } = model("no json", judgement(4, "pass"), "no", "no");
  const report = await judgeReplies([exchange("a"), exchange("b")], ask);
  expect(report).toMatchObject({ judged: 1, unusable: 1 });
  expect(repairs.map((repair) => repair?.raw)).toEqual([undefined, "no json", undefined, "no"]);
});

test("the score of a reply that repeats an earlier reply is capped, whatever the judging model says", async () => {
  const { ask } = model(judgement(5, "pass"));
  const message = "The garden, the tomatoes and your grandmother's old kettle.";
  expect(await judgeReplies([exchange(message, [message])], ask)).toMatchObject({
    hits: { self_repetition: 1 },
    verdicts: { warn: 1 },
  });
});

test("a reply that opens like two earlier replies has the anti-pattern template_opener, and an original reply has none", () => {
  expect(screenReply("I hear you, and rest.", ["I hear you, go on.", "I hear you, yes."])).toContain("template_opener");
  expect(screenReply("我懂你的感受，睡吧", ["我懂你的心情", "我懂你的意思"])).toContain("template_opener");
  expect(screenReply("Then Rex will be glad of the garden.", ["I hear you, go on.", "I hear you, yes."])).toEqual([]);
});
