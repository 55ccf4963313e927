import { beforeAll, expect, test } from "vitest";
import type { Page, SearchHit } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
let lin: Companion;
let zhu: Companion;

beforeAll(async () => {
  lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.chat("I have a brown dog named Waffle.");
  await lin.chat("My sister Mia moved to Kyoto.");
  await lin.chat("My grandmother passed away on Monday.");
  zhu = await newCompanion(server.url, { locale: "zh" });
  await zhu.chat("我养了只白猫，叫小黑。");
  await Promise.all([lin.closeAndWait(), zhu.closeAndWait()]);
});

const url = (query: string, of = lin) => `/api/admin/memory/search?personaId=${of.id}&${query}`;
const descriptions = (hits: SearchHit[]) => hits.map((hit) => hit.description);
const shown = (hit: SearchHit | undefined) =>
  hit?.highlights.map(([start, end]) => hit.description.slice(start, end)).join("|") ?? "";

test("a search ranks the memory that contains the word first and highlights the word", async () => {
  const [hit] = await lin.search("cats");
  expect(hit?.description).toContain("Biscuit");
  expect(shown(hit)).toContain("cat");
  expect((await lin.search("KYOTO"))[0]?.description).toContain("Kyoto");
});

test("Chinese text is found by a word and by a single character", async () => {
  for (const q of ["白猫", "猫", "小黑"]) {
    const [hit] = await zhu.search(q);
    expect(hit?.description, q).toContain("猫");
    expect(shown(hit), q).toMatch(/猫|小黑/);
  }
});

test("a search result contains the whole memory with its highlights and no markup", async () => {
  const [hit] = await lin.search("Biscuit", "type=event");
  const [event] = (await lin.events()).filter((one) => one.id === hit?.id);
  expect(hit).toEqual({ ...event, highlights: expect.any(Array) });
  expect(JSON.stringify(hit)).not.toMatch(/<\/?(b|mark|em)>/);
});

test("the type filter of a search accepts the singular and the plural", async () => {
  const types = async (type: string) => new Set((await lin.search("a", `type=${type}`)).map((hit) => hit.type));
  for (const type of ["event", "events"]) expect(await types(type)).toEqual(new Set(["event"]));
  for (const type of ["thought", "thoughts"]) expect((await types(type)).has("event")).toBe(false);
  expect((await types("all")).size).toBeGreaterThanOrEqual(1);
});

test("a search for only a tag lists its memories, and a tag narrows a text search", async () => {
  const saved = {
    description: "A quiet evening at the lake.",
    emotionTags: ["calm"],
    relationalTags: ["vulnerability"],
  };
  const added = await lin.client.post<{ id: string }>("/api/admin/memory/events", { personaId: lin.id, ...saved });
  const tagged = (await lin.events()).find(({ id }) => id === added.body.id);
  expect(tagged).toMatchObject({ emotionTags: ["calm"] });
  const tag = [...(tagged?.relationalTags ?? []), ...(tagged?.emotionTags ?? [])][0] ?? "";
  const { body } = await lin.client.get<Page<SearchHit>>(url(`tag=${encodeURIComponent(tag)}`));
  expect(body.items.map((hit) => hit.id)).toContain(tagged?.id);
  for (const hit of body.items) expect([...hit.emotionTags, ...hit.relationalTags]).toContain(tag);
  expect(body.items.flatMap((hit) => hit.highlights)).toEqual([]);
});

test("the pages of a search follow one another without gaps or repeats", async () => {
  const whole = (await lin.search("a Biscuit Waffle Mia")).map((hit) => hit.id);
  expect(whole.length).toBeGreaterThan(2);
  const walked: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await lin.client.get<Page<SearchHit>>(
      url(`q=a+Biscuit+Waffle+Mia&limit=1${cursor ? `&cursor=${cursor}` : ""}`),
    );
    walked.push(...body.items.map((hit) => hit.id));
    cursor = body.nextCursor;
  }
  expect(walked).toEqual(whole);
});

test("every character of a search is matched literally", async () => {
  for (const q of [
    "%",
    "_",
    "\\",
    "'",
    '"',
    "%%",
    "' or 1=1 --",
    "(",
    "*",
    ":*",
    "&|!",
    "👍🏽",
    "<b>",
    "a\nb",
    "\u200d",
  ]) {
    const found = await lin.search(q);
    expect(
      descriptions(found).filter((text) => !text.includes(q.trim())),
      q,
    ).toEqual([]);
  }
});

test("a search does not find forgotten memories", async () => {
  const mei = await newCompanion(server.url);
  await mei.chat("I have a white cat named Pudding.");
  await mei.closeAndWait();
  const [event] = await mei.events();
  await mei.client.delete(`/api/admin/memory/events/${event?.id}?choice=cascade`);
  expect(await mei.search("Pudding", "includeSuperseded=true")).toEqual([]);
});

test("a search for an empty text is answered with 422", async () => {
  for (const query of ["", "q=", "q=+&tag=+"]) expectRefused(await lin.client.get(url(query)), 422, "invalid");
});

test("a search of 200 characters is accepted, however many bytes they take", async () => {
  expect((await lin.client.get(url(`q=${encodeURIComponent("🐈".repeat(200))}`))).status).toBe(200);
});
