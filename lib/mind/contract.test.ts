import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { detectLanguage } from "@/lib/core/text/detect-language";
import { insideTransaction } from "@/lib/core/transaction-scope";
import type { MessageRole } from "@/lib/core/types/messages";
import type { Mind } from "@/lib/core/types/mind";
import type { Extraction } from "@/lib/core/types/mind-answers";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { parseCompaction } from "@/prompts/compaction";
import { parseConflicts } from "@/prompts/conflicts";
import { parseDescription } from "@/prompts/description";
import { parseExtraction } from "@/prompts/extraction";
import {
  compactInput,
  conflictInput,
  daysBefore,
  describeInput,
  extractInput,
  known,
  node,
  reflectInput,
  replyInput,
  slowCycleInput,
  ZONE,
} from "@/prompts/inputs.fixtures";
import { parseReflection } from "@/prompts/reflection";
import { parseSlowCycle } from "@/prompts/slow-cycle";
import { builtInMind, createOpenAiMind } from ".";

/** The contract of every mind. */
let fake: FakeOpenAi;
const mind = () =>
  createOpenAiMind({
    baseUrl: fake.url,
    models: { small: "small-1", medium: "medium-1", large: "large-1" },
    timeoutMs: 60_000,
  });
const minds: Record<Mind["kind"], () => Mind> = { offline: () => builtInMind, openai: mind };
beforeAll(async () => {
  fake = await startFakeOpenAi({ msPerToken: 40 });
});
afterAll(() => fake.close());

const signal = new AbortController().signal;
/** Admissions of not knowing, in various phrasings. */
const ADMISSIONS = [
  /不记得|想不起|不知道|没有|没(?:跟|告诉|听|留|印象|找到)/,
  /n['’]t (?:\w+ )?(?:know|have|remember|told|think|recall|find)/i,
  /do not|not something|no memory|nothing|never told/i,
];
const ADMISSION = new RegExp(ADMISSIONS.map(({ source }) => source).join("|"), "i");
type Lines = [MessageRole, string][];
const CAT_ZH: Lines = [
  ["user", "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。"],
  ["persona", "白猫叫小黑，这名字有意思。"],
  ["user", "哈哈，反差萌。"],
];
const CAT_EN: Lines = [
  ["user", "I have a white cat called Xiaohei. He keeps jumping on my face at night."],
  ["persona", "A white cat with that name?"],
  ["user", "It was my sister's idea."],
];
const LOSS_ZH: Lines = [
  ["user", "今天去超市买了点东西，人好多。"],
  ["persona", "周末都这样。"],
  ["user", "嗯。我外婆上周去世了，家里没什么吃的。"],
];
const LOSS_EN: Lines = [
  ["user", "Went shopping today, the queue was endless."],
  ["persona", "Saturdays are like that."],
  ["user", "Yeah. My grandmother passed away last week, so the fridge was empty. Anyway, I got pasta."],
];

/** Memories from three sessions about one name, as material for a reflection. */
const ofMochi = { entityNames: ["Mochi"] };
const DAYS_EN = [
  node("Lin moved to a flat near the river with Mochi.", { ...ofMochi, learnedAt: daysBefore(6) }),
  node("Lin's cat Mochi hid for two days after the move.", {
    ...ofMochi,
    learnedAt: daysBefore(4),
    emotionalImpact: -3,
  }),
  node("Mochi the cat sleeps on Lin's desk now.", { ...ofMochi, learnedAt: daysBefore(1), emotionalImpact: 3 }),
];
const DAYS_ZH = [
  node("小林养了一只白猫，叫小黑。", { learnedAt: daysBefore(6), emotionalImpact: 2, entityNames: ["小黑"] }),
  node("小黑半夜跳到小林脸上。", { learnedAt: daysBefore(4), emotionalImpact: 1, entityNames: ["小黑"] }),
  node("小林带小黑去看了医生，小黑没事。", { learnedAt: daysBefore(1), emotionalImpact: 3, entityNames: ["小黑"] }),
];
const PETS = {
  en: { canonicalName: "Mochi", kind: "pet", aliases: ["Mochi"], description: null },
  zh: { canonicalName: "小黑", kind: "pet", aliases: ["小黑"], description: null },
} as const;
const pet = (language: "en" | "zh") => ({ ...PETS[language], aliases: [...PETS[language].aliases] });

describe.each(["offline", "openai"] as const)("the %s mind", (kind) => {
  const mind = () => minds[kind]();

  async function say(userText: string, over: Partial<ReplyInput> = {}) {
    const stream = mind().reply(replyInput(userText, over), { signal });
    let text = "";
    for await (const delta of stream.text) text += delta;
    return { text, usage: await stream.usage, stream };
  }

  async function extract(userText: Lines): Promise<Extraction> {
    const answer = await mind().extract(extractInput(userText), { signal });
    expect(answer.promptVersion).not.toBe("");
    const parsed = parseExtraction(answer.raw, { lines: userText.length });
    if (!parsed.ok) throw new Error(parsed.problem);
    return parsed.extraction;
  }

  test("reports its kind", () => {
    expect(mind().kind).toBe(kind);
  });

  test("streams a non-empty reply and reports the model, the prompt version and the usage", async () => {
    const { text, usage, stream } = await say("Hello, how are you tonight?");
    expect(text.trim()).not.toBe("");
    expect(stream.model).not.toBe("");
    expect(stream.prompt.version).not.toBe("");
    expect(usage.outputTokens).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ["zh", "今天好累，不想说话。"],
    ["zh", "你好呀"],
    ["en", "I am so tired today."],
    ["en", "hi there"],
  ] as const)("answers in the user's language (%s: %s)", async (language, userText) => {
    const { text } = await say(userText, { locale: language === "zh" ? "en" : "zh" });
    expect(detectLanguage(text)).toBe(language);
  });

  test.each([
    ["你还记得我的猫吗", "小林养了一只白猫，叫小黑。", "小黑"],
    ["Do you remember my cat?", "Lin has a white cat called Xiaohei.", "Xiaohei"],
  ])("uses the given memories in a reply (%s)", async (userText, memory, word) => {
    const { text } = await say(userText, { events: [node(memory, { emotionalImpact: 2 })] });
    expect(text).toContain(word);
  });

  test.each(["你还记得我的猫吗", "Do you remember my cat?"])(
    "admits that it does not know something (%s)",
    async (userText) => {
      const { text } = await say(userText);
      expect(text).not.toMatch(/小黑|Xiaohei/);
      expect(text).toMatch(ADMISSION);
    },
  );

  test("ends a reply quietly at the next word after an abort", async () => {
    if (kind === "openai") fake.behave({ reply: "slow" });
    const stop = new AbortController();
    const stream = mind().reply(replyInput("Tell me a long story about your day."), { signal: stop.signal });
    let deltas = 0;
    for await (const _delta of stream.text) {
      deltas++;
      stop.abort();
    }
    fake.behave("ok");
    expect(deltas).toBeLessThanOrEqual(2);
  });

  test.each([
    ["zh", CAT_ZH, /猫/, "小黑"],
    ["en", CAT_EN, /cat/i, "Xiaohei"],
  ] as const)("extracts the story about the cat (%s)", async (language, userText, subject, name) => {
    const { events, entities } = await extract([...userText]);
    const cat = events.find((event) => subject.test(event.description));
    expect(cat).toBeDefined();
    expect(detectLanguage(cat?.description ?? "")).toBe(language);
    // A prank at night is fun or a nuisance, but no grief.
    expect(cat?.emotionalImpact).toBeGreaterThan(-6);
    expect(cat?.sourceMessages).toContain(1);
    expect(entities.map((entity) => entity.canonicalName)).toContain(name);
  });

  test.each([
    ["zh", LOSS_ZH, /外婆/],
    ["en", LOSS_EN, /grandmother/i],
  ] as const)("does not miss a loss mentioned in passing (%s)", async (_language, userText, who) => {
    const { events } = await extract([...userText]);
    const loss = events.find((event) => who.test(event.description));
    expect(loss?.emotionalImpact).toBeLessThanOrEqual(-7);
    expect(loss?.sourceMessages).toContain(3);
  });

  test("supersedes or decides only memories that it was given", async () => {
    const shown = [
      known("Lin works at a map company."),
      known("Echo promised to ask about the interview.", { type: "intention", subject: "persona", status: "pending" }),
    ];
    const userText: Lines = [
      ["persona", "How was the interview? I said I would ask."],
      ["user", "You did ask! I got the job, so I have left the map company."],
    ];
    const answer = await mind().extract(extractInput(userText, { known: shown }), { signal });
    const parsed = parseExtraction(answer.raw, { lines: userText.length, timeZone: ZONE, known: shown });
    if (!parsed.ok) throw new Error(parsed.problem);
    const ids = shown.map((memory) => memory.id);
    for (const { supersedes } of parsed.extraction.events) expect(ids).toEqual(expect.arrayContaining(supersedes));
    for (const { nodeId } of parsed.extraction.decisions) expect(nodeId).toBe(ids[1]);
    expect(parsed.extraction.problems.filter((line) => /superseded|decided/.test(line))).toEqual([]);
  });

  test.each([
    ["zh", CAT_ZH, "小黑"],
    ["en", CAT_EN, "Xiaohei"],
  ] as const)("includes names and the previous summary in a summary (%s)", async (language, userText, name) => {
    const earlier = language === "zh" ? "小林决定七月搬去杭州。" : "Lin decided to move to Hangzhou in July.";
    const answer = await mind().compact(compactInput([...userText], { earlier }), { signal });
    const parsed = parseCompaction(answer.raw);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.summary).toContain(name);
    expect(parsed.summary).toMatch(/杭州|Hangzhou/);
    expect(detectLanguage(parsed.summary)).toBe(language);
  });

  test("stops a background call when it is aborted", async () => {
    const aborted = { signal: AbortSignal.abort() };
    await expect(mind().compact(compactInput(CAT_EN), aborted)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("sends no request inside a database transaction", async () => {
    const refusal = "inside a database transaction";
    await expect(insideTransaction(async () => mind().reply(replyInput("x"), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().extract(extractInput(CAT_EN), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().compact(compactInput(CAT_EN), { signal }))).rejects.toThrow(refusal);
  });
});

test("the built-in mind lacks the methods of a mind that need a model", () => {
  for (const name of ["reflect", "slowCycle", "describeEntity", "judgeConflicts"])
    expect(builtInMind).not.toHaveProperty(name);
});

describe("understanding with a model", () => {
  test.each([
    ["zh", DAYS_ZH],
    ["en", DAYS_EN],
  ] as const)(
    "a reflection on a recurring subject has thoughts in the events' language that cite given events (%s)",
    async (language, days) => {
      const ids = days.map((event) => event.id);
      const answer = await mind().reflect(reflectInput([...days]), { signal });
      const parsed = parseReflection(answer.raw, { allowedIds: ids });
      if (!parsed.ok) throw new Error(parsed.problem);
      expect(parsed.reflection.problems).toEqual([]);
      expect(parsed.reflection.thoughts.length).toBeGreaterThan(0);
      for (const thought of parsed.reflection.thoughts) {
        expect(thought.evidence.length).toBeGreaterThan(0);
        expect(detectLanguage(thought.description)).toBe(language);
      }
    },
  );

  test.each([
    ["zh", DAYS_ZH],
    ["en", DAYS_EN],
  ] as const)("an existing thought is repeated by its number, not duplicated (%s)", async (_language, days) => {
    const allowedIds = days.map((event) => event.id);
    const think = async (thoughts: PromptNode[]) => {
      const { raw } = await mind().reflect(reflectInput([...days], { thoughts }), { signal });
      const parsed = parseReflection(raw, { allowedIds, shown: thoughts });
      if (!parsed.ok) throw new Error(parsed.problem);
      return parsed.reflection.thoughts;
    };
    const runsSlowCycle = async (thoughts: PromptNode[]) => {
      const { raw } = await mind().slowCycle(slowCycleInput([...days], { thoughts }), { signal });
      const parsed = parseSlowCycle(raw, { allowedIds, shown: thoughts, timeZone: ZONE });
      if (!parsed.ok) throw new Error(parsed.problem);
      return parsed.slowCycle.thoughts;
    };
    for (const mode of [think, runsSlowCycle]) {
      const first = await mode([]);
      expect(first.length).toBeGreaterThan(0);
      expect(first.every(({ repeats }) => repeats === null)).toBe(true);
      const other = node("Something else.", { type: "thought" });
      const standing = [other, ...first.map(({ description }) => node(description, { type: "thought" }))];
      expect((await mode(standing)).map(({ repeats }) => repeats)).toEqual(standing.slice(1).map(({ id }) => id));
    }
  });

  test("a reflection on a single day may have no thoughts", async () => {
    const events = [node("Lin's grandmother passed away.", { emotionalImpact: -9 })];
    const answer = await mind().reflect(reflectInput(events), { signal });
    const parsed = parseReflection(answer.raw, { allowedIds: events.map(({ id }) => id) });
    expect(parsed).toMatchObject({ ok: true, reflection: { problems: [] } });
  });

  test.each([
    ["zh", DAYS_ZH],
    ["en", DAYS_EN],
  ] as const)("a slow cycle observes its limits, cites given events and returns its prompt (%s)", async (_l, days) => {
    const allowedIds = days.map((event) => event.id);
    const answer = await mind().slowCycle(slowCycleInput([...days]), { signal });
    const parsed = parseSlowCycle(answer.raw, { allowedIds, timeZone: ZONE });
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.slowCycle.problems).toEqual([]);
    for (const { evidence } of [...parsed.slowCycle.thoughts, ...parsed.slowCycle.expectations]) {
      expect(evidence.length).toBeGreaterThan(0);
    }
    expect(answer.prompt.version).toBe(answer.promptVersion);
    expect(answer.promptVersion).not.toBe("");
    expect(`${answer.prompt.system}${answer.prompt.user}`.trim()).not.toBe("");
  });

  test("a slow cycle without events has no thoughts", async () => {
    const answer = await mind().slowCycle(slowCycleInput([]), { signal });
    const parsed = parseSlowCycle(answer.raw, { allowedIds: [], timeZone: ZONE });
    expect(parsed).toMatchObject({ ok: true, slowCycle: { thoughts: [], expectations: [] } });
  });

  test.each([
    ["zh", DAYS_ZH],
    ["en", DAYS_EN],
  ] as const)("a description is in the events' language and cites given events (%s)", async (language, days) => {
    const input = describeInput([...days], { entity: pet(language), locale: language === "zh" ? "en" : "zh" });
    const answer = await mind().describeEntity(input, { signal });
    const ids = days.map((event) => event.id);
    const parsed = parseDescription(answer.raw, ids);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(detectLanguage(parsed.description.description)).toBe(language);
    expect(ids).toEqual(expect.arrayContaining(parsed.description.evidence));
    expect(answer.promptVersion).not.toBe("");
  });

  test.each([
    ["zh", "小林住在北京。", "小林搬到上海了。", "小林喜欢下雨天。"],
    ["en", "Lin lives in Berlin.", "Lin moved to Lisbon.", "Lin likes rainy days."],
  ] as const)(
    "verdicts on conflicts are about given pairs, and distinguish a change from compatible facts (%s)",
    async (locale, before, after, aside) => {
      const pairs: [string, string][] = [
        [before, after],
        [before, aside],
      ];
      const answer = await mind().judgeConflicts(conflictInput(pairs, { locale }), { signal });
      expect(parseConflicts(answer.raw, { pairs: 2 })).toEqual({
        ok: true,
        problems: [],
        verdicts: [
          { pair: 0, class: "temporal_change" },
          { pair: 1, class: "compatible" },
        ],
      });
      expect(answer.promptVersion).not.toBe("");
    },
  );

  test("without pairs there are no verdicts", async () => {
    const answer = await mind().judgeConflicts(conflictInput([]), { signal });
    expect(parseConflicts(answer.raw, { pairs: 0 })).toMatchObject({ ok: true, verdicts: [] });
  });

  test("every call can be aborted", async () => {
    const aborted = { signal: AbortSignal.abort() };
    await expect(mind().slowCycle(slowCycleInput(DAYS_EN), aborted)).rejects.toMatchObject({ name: "AbortError" });
    await expect(mind().describeEntity(describeInput(DAYS_EN), aborted)).rejects.toMatchObject({ name: "AbortError" });
    await expect(mind().judgeConflicts(conflictInput([]), aborted)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("no call sends a request inside a database transaction", async () => {
    const refusal = "inside a database transaction";
    await expect(insideTransaction(() => mind().reflect(reflectInput([]), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().slowCycle(slowCycleInput([]), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().describeEntity(describeInput([]), { signal }))).rejects.toThrow(
      refusal,
    );
    await expect(insideTransaction(() => mind().judgeConflicts(conflictInput([]), { signal }))).rejects.toThrow(
      refusal,
    );
  });
});
