import { expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import { anApp } from "./app";

const server = anApp();

const CATS = [
  {
    language: "Chinese",
    locale: "zh",
    said: "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。",
    asked: "你还记得我的猫吗",
    name: "小黑",
  },
  {
    language: "English",
    locale: "en",
    said: "I have a white cat named Biscuit. He is so naughty, he jumps on my face in the middle of the night.",
    asked: "Do you remember my cat?",
    name: "Biscuit",
  },
];

for (const story of CATS) {
  test(`a cat mentioned in ${story.language} is remembered by name in the next session, without any model`, async () => {
    const lin = await newCompanion(server.url, { locale: story.locale });
    const first = await lin.chat(story.said);
    expect(first).toMatchObject({ status: 200, ended: "done", error: undefined });
    expect(first.text.trim()).not.toBe("");

    const closed = await lin.closeAndWait();
    expect(closed).toMatchObject({ status: "closed", closeTrigger: "explicit", failure: null });

    const [event, ...more] = await lin.events();
    expect(more).toEqual([]);
    expect(event?.description).toContain(story.name);
    expect(event).toMatchObject({ type: "event", origin: "extraction", sessionId: closed.id });
    expect(Math.abs(event?.emotionalImpact ?? 99)).toBeLessThanOrEqual(10);

    const cats = (await lin.entities()).filter((entity) => entity.canonicalName === story.name);
    expect(cats).toEqual([expect.objectContaining({ kind: "pet", status: "confirmed", linkedCount: 1 })]);

    expect(await lin.thoughts(), "without a model there are no thoughts").toEqual([]);

    const again = await lin.chat(story.asked);
    expect(again.sessionId).not.toBe(closed.id);
    expect(again.text).toContain(story.name);
  });
}

for (const story of CATS) {
  test(`mentioning a cat in ${story.language} leaves the persona's mood neutral`, async () => {
    const lin = await newCompanion(server.url, { locale: story.locale });
    await lin.chat(story.said);
    await lin.closeAndWait();
    const { episodicState } = await lin.persona();
    expect(episodicState.mood).toBe("neutral");
  });
}

test("the persona does not invent facts that the user never mentioned", async () => {
  const lin = await newCompanion(server.url);
  const reply = await lin.chat("Do you remember the name of my dog?");
  expect(reply.text).toMatch(/n't|not|no\b/i);
  await lin.closeAndWait();
  expect((await lin.entities()).filter((entity) => entity.kind === "pet")).toEqual([]);
});

test("a session of a short greeting leaves no memory", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("hi, how's it going");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  expect(await lin.events()).toEqual([]);
});

const LOSSES = [
  {
    locale: "en",
    said: "…anyway, mom passed away on Tuesday. what should I cook?",
    light: "what should I cook tonight?",
  },
  { locale: "zh", said: "……反正，妈妈周二去世了。今晚吃什么好？", light: "今晚吃什么好？" },
];

for (const loss of LOSSES) {
  test(`a loss mentioned in passing becomes one event of high impact, and small talk does not recall it (${loss.locale})`, async () => {
    const lin = await newCompanion(server.url, { locale: loss.locale });
    await lin.chat(loss.said);
    await lin.closeAndWait();

    const grave = (await lin.events()).filter((event) => event.emotionalImpact <= -7);
    expect(grave).toHaveLength(1);
    expect(grave[0]?.description).toMatch(/passed away|died|mom|mother|妈妈|去世/i);
    expect(await lin.events()).toHaveLength(1);
    expect((await lin.persona()).episodicState.mood).not.toBe("neutral");

    const light = await lin.chat(loss.light);
    expect(light.ended).toBe("done");
    expect(light.text).not.toMatch(/\bmom\b|mother|passed away|died|funeral|妈妈|去世|母亲/i);
  });
}

test("two users of one server never see each other's memories", async () => {
  const [mine, theirs] = [await newCompanion(server.url), await newCompanion(server.url)];
  await mine.chat("I have a white cat named Biscuit.");
  await mine.closeAndWait();
  const reply = await theirs.chat("Do you remember my cat Biscuit?");
  expect(reply.text).not.toMatch(/white/i);
  expect(await theirs.events()).toEqual([]);
  expect(await theirs.entities()).toEqual([]);
});

test("a memory can be traced back to its exact source messages", async () => {
  const said = "I have a white cat named Biscuit.";
  const lin = await newCompanion(server.url);
  await lin.chat(said);
  await lin.closeAndWait();
  const [event] = await lin.events();
  const { body } = await lin.client.get<{ items: { content: string }[] }>(
    `/api/admin/memory/events/${event?.id}/sources`,
  );
  expect(body.items.map((item) => item.content)).toEqual([said]);
});
