import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { detectLanguage } from "@/lib/core/text/language";
import { insideTransaction } from "@/lib/core/transaction-scope";
import type { MessageRole } from "@/lib/core/types/messages";
import type { Extraction, Mind, ReplyInput } from "@/lib/core/types/mind";
import { parseExtraction } from "@/prompts/extraction";
import { parseReflection } from "@/prompts/reflection";
import { extractInput, node, reflectInput, replyInput } from "@/prompts/testing/inputs";
import { createOpenAiMind, offlineMind } from ".";

/** What every mind promises, whatever stands behind it. */
let fake: FakeOpenAi;
const minds: Record<Mind["kind"], () => Mind> = {
  offline: () => offlineMind,
  openai: () =>
    createOpenAiMind({
      baseUrl: fake.url,
      models: { small: "small-1", medium: "medium-1", large: "large-1" },
      timeoutMs: 5_000,
    }),
};
beforeAll(async () => {
  fake = await startFakeOpenAi({ msPerToken: 40 });
});
afterAll(() => fake.close());

const signal = new AbortController().signal;
/** Words of not knowing, in any of the ways a mind may put it. */
const ADMISSION =
  /不记得|想不起|不知道|没有|没(?:跟|告诉|听|留|印象)|n['’]t (?:\w+ )?(?:know|have|remember|told|think|recall)|do not|not something|no memory|nothing|never told/i;
type Said = [MessageRole, string][];
const CAT_ZH: Said = [
  ["user", "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。"],
  ["persona", "白猫叫小黑，这名字有意思。"],
  ["user", "哈哈，反差萌。"],
];
const CAT_EN: Said = [
  ["user", "I have a white cat called Xiaohei. He keeps jumping on my face at night."],
  ["persona", "A white cat with that name?"],
  ["user", "It was my sister's idea."],
];
const LOSS_ZH: Said = [
  ["user", "今天去超市买了点东西，人好多。"],
  ["persona", "周末都这样。"],
  ["user", "嗯。我外婆上周去世了，家里没什么吃的。"],
];
const LOSS_EN: Said = [
  ["user", "Went shopping today, the queue was endless."],
  ["persona", "Saturdays are like that."],
  ["user", "Yeah. My grandmother passed away last week, so the fridge was empty. Anyway, I got pasta."],
];

describe.each(["offline", "openai"] as const)("the %s mind", (kind) => {
  const mind = () => minds[kind]();

  async function say(said: string, over: Partial<ReplyInput> = {}) {
    const stream = mind().reply(replyInput(said, over), { signal });
    let text = "";
    for await (const delta of stream.text) text += delta;
    return { text, usage: await stream.usage, stream };
  }

  async function extract(said: Said): Promise<Extraction> {
    const answer = await mind().extract(extractInput(said), { signal });
    expect(answer.promptVersion).not.toBe("");
    const parsed = parseExtraction(answer.raw, { lines: said.length });
    if (!parsed.ok) throw new Error(parsed.problem);
    return parsed.extraction;
  }

  test("says its kind", () => {
    expect(mind().kind).toBe(kind);
  });

  test("a reply streams some text, ends, and tells its model, prompt and usage", async () => {
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
  ] as const)("answers in the person's language (%s: %s)", async (language, said) => {
    const { text } = await say(said, { locale: language === "zh" ? "en" : "zh" });
    expect(detectLanguage(text)).toBe(language);
  });

  test.each([
    ["你还记得我的猫吗", "小林养了一只白猫，叫小黑。", "小黑"],
    ["Do you remember my cat?", "Lin has a white cat called Xiaohei.", "Xiaohei"],
  ])("uses what it is given to remember (%s)", async (said, memory, word) => {
    const { text } = await say(said, { events: [node(memory, { emotionalImpact: 2 })] });
    expect(text).toContain(word);
  });

  test.each(["你还记得我的猫吗", "Do you remember my cat?"])("admits what it does not know (%s)", async (said) => {
    const { text } = await say(said);
    expect(text).not.toMatch(/小黑|Xiaohei/);
    expect(text).toMatch(ADMISSION);
  });

  test("an abort ends a reply quickly and quietly", async () => {
    if (kind === "openai") fake.behave({ reply: "slow" });
    const stop = new AbortController();
    const stream = mind().reply(replyInput("Tell me a long story about your day."), { signal: stop.signal });
    const started = Date.now();
    let deltas = 0;
    for await (const _delta of stream.text) {
      deltas++;
      stop.abort();
    }
    fake.behave("ok");
    expect(deltas).toBeLessThanOrEqual(2);
    expect(Date.now() - started).toBeLessThan(1_500);
  });

  test.each([
    ["zh", CAT_ZH, /猫/, "小黑"],
    ["en", CAT_EN, /cat/i, "Xiaohei"],
  ] as const)("the cat story becomes a memory (%s)", async (language, said, subject, name) => {
    const { events, entities } = await extract([...said]);
    const cat = events.find((event) => subject.test(event.description));
    expect(cat).toBeDefined();
    expect(detectLanguage(cat?.description ?? "")).toBe(language);
    expect(cat?.emotionalImpact).toBeGreaterThanOrEqual(0);
    expect(cat?.sourceMessages).toContain(1);
    expect(entities.map((entity) => entity.canonicalName)).toContain(name);
  });

  test.each([
    ["zh", LOSS_ZH, /外婆/],
    ["en", LOSS_EN, /grandmother/i],
  ] as const)("a loss told in passing is not missed (%s)", async (_language, said, who) => {
    const { events } = await extract([...said]);
    const loss = events.find((event) => who.test(event.description));
    expect(loss?.emotionalImpact).toBeLessThanOrEqual(-7);
    expect(loss?.sourceMessages).toContain(3);
  });

  test("a reflection cites only what it was shown", async () => {
    const events = [
      node("Lin stayed late at work again.", { emotionalImpact: -3 }),
      node("Lin's grandmother passed away.", { emotionalImpact: -9 }),
      node("Lin cooked for friends.", { emotionalImpact: 4 }),
    ];
    const ids = events.map((event) => event.id);
    const answer = await mind().reflect(reflectInput(events), { signal });
    const parsed = parseReflection(answer.raw, ids);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.reflection.problems).toEqual([]);
    expect(parsed.reflection.thoughts.length).toBeGreaterThan(0);
    for (const thought of parsed.reflection.thoughts) expect(thought.evidence.length).toBeGreaterThan(0);
  });

  test("nothing is asked inside a database transaction", async () => {
    const refusal = "inside a database transaction";
    await expect(insideTransaction(async () => mind().reply(replyInput("x"), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().extract(extractInput(CAT_EN), { signal }))).rejects.toThrow(refusal);
    await expect(insideTransaction(() => mind().reflect(reflectInput([]), { signal }))).rejects.toThrow(refusal);
  });
});
