import { describe, expect, test } from "vitest";
import { languageOf, packs } from "@/lib/core/language";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import {
  compactInput,
  conflictInput,
  describeInput,
  extractInput,
  minutesBefore,
  node,
  reflectInput,
  replyInput,
  slowCycleInput,
} from "@/prompts/inputs.fixtures";
import { renderCompaction } from "./compaction";
import { renderConflicts } from "./conflicts";
import { renderDescription } from "./description";
import { renderExtraction } from "./extraction";
import { renderJudge } from "./judge";
import { renderReflection } from "./reflection";
import { renderReply } from "./reply";
import { renderSlowCycle } from "./slow-cycle";

describe("the language of rules and headings", () => {
  const rulesOf = (...given: Parameters<typeof replyInput>) => renderReply(replyInput(...given)).system.slice(0, 8);
  const [english, chinese] = [rulesOf("I had soup for lunch."), rulesOf("我中午喝了汤。")];
  const of = (content: string, session: string, minutes: number) => ({ ...line(content, minutes), session });
  const burst = (content: string) => [of(content, "now", 0)];

  test("is that of the session's first line whose language can be recognised, whatever was said later or before", () => {
    const earlier = of("I had such a long day at the hospital.", "before", 900);
    const window = [earlier, of("嗯", "now", 9), of("我今天升职了", "now", 8), of("I had soup for lunch.", "now", 7)];
    expect(rulesOf("", { window, burst: burst("And then I went home.") })).toBe(chinese);
  });

  test("is that of this line even when the window begins after it", () => {
    const window = [of("I had soup for lunch.", "now", 7)];
    const firstLines = ["ok", "我今天升职了", "I had soup for lunch."];
    expect(rulesOf("", { window, burst: burst("And then I went home."), firstLines })).toBe(chinese);
  });

  test("is that of earlier sessions' last line while no line of this session has a recognisable language", () => {
    const before = [
      of("I had soup for lunch.", "first", 9_000),
      of("我今天升职了", "second", 900),
      of("ok", "second", 899),
    ];
    for (const window of [before, before.slice(1)]) expect(rulesOf("", { window, burst: burst("ok") })).toBe(chinese);
  });

  test("is the persona's while no line at all has a recognisable language", () => {
    const window = [of("ok", "before", 900)];
    expect(rulesOf("", { window, burst: burst("ok") })).toBe(english);
    expect(rulesOf("", { window, burst: burst("ok"), locale: "zh" })).toBe(chinese);
  });
});

const JSON_LINE = "Answer with the JSON object.";
const lastLines = ({ user }: RenderedPrompt) => user.split("\n\n").slice(-2);
const line = (content: string, minutes: number, role: "user" | "persona" = "user") => {
  return { role, content, at: minutesBefore(minutes) };
};

describe("before the user's message a reply's prompt asks for the language", () => {
  const asked = (...given: Parameters<typeof replyInput>) =>
    renderReply(replyInput(...given))
      .messages?.at(-1)
      ?.content.split("\n</now>")[0]
      ?.split("\n")
      .at(-1);

  test.each([
    ["I had a long day at the hospital.", "Answer in English."],
    ["我男朋友 Scott 今天生日", "请用中文回答。"],
    ["昨日おばあちゃんに会いに行ったよ", "日本語で答えてください。"],
    ["할머니가 어제 돌아가셨어", "Answer in the language they write in."],
    ["Hola, ¿qué tal?", "Answer in the language they write in."],
    ["Meine Großmutter ist gestern gestorben", "Answer in the language they write in."],
  ])("of the user's message: %s", (message, wanted) => {
    expect(asked(message)).toBe(wanted);
    expect(asked(message, { locale: "zh" })).toBe(wanted);
  });

  test.each(["ok", "haha", "👍", "……"])(
    "of the user's earlier lines, when the language of %s is unclear",
    (message) => {
      const window = [line("我今天升职了", 9), line("Congratulations, that is wonderful news!", 8, "persona")];
      expect(asked(message, { window })).toBe("请用中文回答。");
      expect(asked(message, { locale: "zh" })).toBe("请用中文回答。");
      expect(asked(message)).toBe("Answer in English.");
    },
  );

  test("also when a reply is regenerated", () => {
    expect(asked("我回来了", { regenerate: { hint: "shorter", before: "好的。" } })).toBe("请用中文回答。");
  });

  test("of the whole recent conversation, however little of it fits", () => {
    const message = "ok";
    const window = [line(`我今天${"很累".repeat(3_000)}`, 9)];
    expect(asked(message, { window, tokenBudget: 1_000 })).toBe("请用中文回答。");
  });
});

const KINDS: Record<string, (message: string, locale: "en" | "zh") => RenderedPrompt> = {
  extraction: (message, locale) => renderExtraction(extractInput([["user", message]], { locale })),
  compaction: (message, locale) => renderCompaction(compactInput([["user", message]], { locale })),
  reflection: (message, locale) => renderReflection(reflectInput([node(message)], { locale })),
  "slow cycle": (message, locale) => renderSlowCycle(slowCycleInput([node(message)], { locale })),
  description: (message, locale) => renderDescription(describeInput([node(message)], { locale })),
};

describe.each(Object.entries(KINDS))(
  "the prompt of %s ends by asking for the language of the conversation",
  (_kind, render) => {
    test.each([
      ["小林养了一只白猫，叫小黑。", "JSON 里的文字都用中文写。"],
      ["Lin has a white cat.", "Write all texts of the JSON in English."],
      ["凛さんは白い猫を飼っている。", "JSON の文章はすべて日本語で書いてください。"],
      ["린은 하얀 고양이를 키운다.", "Write all texts of the JSON in the language they write in."],
    ])("%s", (message, wanted) => {
      expect(lastLines(render(message, "en"))).toEqual([JSON_LINE, wanted]);
      expect(lastLines(render(message, "zh"))).toEqual([JSON_LINE, wanted]);
    });

    test("of the user's locale, when no message shows one", () => {
      expect(lastLines(render("🎉", "zh"))).toEqual([JSON_LINE, "JSON 里的文字都用中文写。"]);
      expect(lastLines(render("🎉", "en"))).toEqual([JSON_LINE, "Write all texts of the JSON in English."]);
    });
  },
);

test("the language that a prompt asks for does not depend on the persona's messages", () => {
  const transcript = extractInput([
    ["persona", "I had such a long day, and I thought of you and of the sea all the while."],
    ["user", "我也想你"],
  ]);
  expect(lastLines(renderExtraction(transcript)).at(-1)).toBe("JSON 里的文字都用中文写。");
  const compacted = compactInput([
    ["persona", "I had such a long day, and I thought of you and of the sea all the while."],
    ["user", "我也想你"],
  ]);
  expect(lastLines(renderCompaction(compacted)).at(-1)).toBe("JSON 里的文字都用中文写。");
});

test("a prompt whose answer has no prose asks only for JSON and for no language", () => {
  expect(renderConflicts(conflictInput([["小林住在北京。", "小林住在上海。"]])).user.endsWith(JSON_LINE)).toBe(true);
  const judged = { message: "你好", reply: "在呢", history: [], memories: [], groundTruth: null };
  expect(renderJudge(judged).user.endsWith(JSON_LINE)).toBe(true);
});

test("every language pack asks for its language in that language", () => {
  for (const { language, answerIn } of packs) {
    expect([languageOf(answerIn.reply), languageOf(answerIn.json)]).toEqual([language, language]);
  }
});
