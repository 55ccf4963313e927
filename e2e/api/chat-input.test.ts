import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/refusals";
import type { Message, Page } from "../support/shapes";
import { chatBody } from "../support/talk";
import { anApp } from "./app";

const server = anApp();
let lin: Companion;
beforeAll(async () => {
  lin = await newCompanion(server.url);
});

const send = (body: unknown) => lin.client.post("/api/chat", body);
const text = (words: unknown) => ({ type: "text", text: words });
const message = (change: Record<string, unknown>) => {
  const body = chatBody(lin.id, "hello");
  return { ...body, message: { ...body.message, ...change } };
};

async function refusedAndNothingKept(refuse: () => Promise<void>): Promise<void> {
  const before = await lin.history();
  await refuse();
  expect(await lin.history()).toEqual(before);
}

const UNUSABLE: [string, () => unknown][] = [
  ["no message", () => ({ personaId: lin.id })],
  ["a message that is a text", () => ({ personaId: lin.id, message: "hello" })],
  ["no parts", () => message({ parts: undefined })],
  ["an empty list of parts", () => message({ parts: [] })],
  ["a part that is no text", () => message({ parts: [{ type: "file", url: "file:///etc/passwd" }] })],
  ["a part whose text is a number", () => message({ parts: [text(7)] })],
  ["an empty text", () => message({ parts: [text("")] })],
  ["whitespace alone", () => message({ parts: [text(" \n\t "), text("　 ")] })],
  ["20,001 characters", () => message({ parts: [text("字".repeat(20_001))] })],
  ["20,001 characters in two parts", () => message({ parts: [text("a".repeat(20_000)), text("b")] })],
  ["NUL in the text", () => message({ parts: [text("a\u0000b")] })],
  ["another role", () => message({ role: "assistant" })],
  ["no id", () => message({ id: undefined })],
  ["an empty id", () => message({ id: "" })],
  ["an id of 65 characters", () => message({ id: "x".repeat(65) })],
  ["an id that is a number", () => message({ id: 7 })],
  ["an id with NUL", () => message({ id: "a\u0000" })],
  ["an id with half a character", () => message({ id: "\ud800" })],
  ["no persona", () => ({ ...message({}), personaId: undefined })],
];

for (const [what, body] of UNUSABLE) {
  test(`a message with ${what} is 422 and leaves no trace`, async () => {
    await refusedAndNothingKept(async () => expectRefused(await send(body()), 422, "invalid"));
  });
}

for (const half of ["\\ud83d", "\\udc08", "a\\ud83d b", "\\udc08\\ud83d"]) {
  test(`half a character sent as ${half} is 422: it would not be stored as it was typed`, async () => {
    const raw = JSON.stringify(message({})).replace('"hello"', `"${half}"`);
    await refusedAndNothingKept(async () => expectRefused(await lin.client.postRaw("/api/chat", raw), 422, "invalid"));
  });
}

test("a body that is no JSON object, or not UTF-8, is 400", async () => {
  await refusedAndNothingKept(async () => {
    for (const body of ["", "{", "null", "[]", '"hello"', "personaId=1"]) {
      expectRefused(await lin.client.postRaw("/api/chat", body), 400, "malformed");
    }
    const bytes = Buffer.from(JSON.stringify(message({ parts: [text("caf\u00e9")] })), "latin1");
    const answer = await lin.client.fetch("/api/chat", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: bytes as unknown as string,
    });
    expect(answer.status).toBe(400);
  });
});

test("a body over the limit is 413, whether or not it tells its length", async () => {
  await refusedAndNothingKept(async () => {
    const body = JSON.stringify(message({ parts: [text("x".repeat(400_000))] }));
    expectRefused(await lin.client.postRaw("/api/chat", body), 413, "too_large");
  });
});

test("20,000 characters are taken, were each of four bytes and escaped", async () => {
  const words = "🐈".repeat(20_000);
  const raw = JSON.stringify(message({ parts: [text("CATS")] })).replace("CATS", "\\ud83d\\udc08".repeat(20_000));
  const other = await newCompanion(server.url);
  const answer = await other.client.postRaw("/api/chat", raw.replace(lin.id, other.id));
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(await other.said()).toEqual([words]);
});

test("an unknown persona is 404", async () => {
  for (const personaId of [randomUUID(), "nobody", "01990000-0000-7000-8000-000000000000"]) {
    expectRefused(await send({ ...message({}), personaId }), 404, "not_found");
  }
});

test("words come back exactly as they were typed", async () => {
  const odd = [
    "  leading and trailing  \n\n",
    "tabs\tand\r\nwindows lines\rold mac",
    "e\u0301 is not \u00e9, ﬁ is not fi, Ａ is not A",
    "👩‍👩‍👧‍👦 🏳️‍🌈 \u200f\u202eright to left\u202c \u200b\u00ad\ufeff",
    "<script>alert(1)</script> </user> {{x}} %s $1 #{y} \\n \\u0000 '; drop table messages; --",
    "# heading\n\n- list\n\n```js\nlet a = `b`;\n```",
    "\u0001\u0008\u001b[31m\u007f\u0085\u2028\u2029\uffff\u{10ffff}",
    "中文，日本語、한국어 ไทย हिन्दी العربية",
  ];
  const other = await newCompanion(server.url);
  for (const words of odd) expect((await other.talk(words)).status, JSON.stringify(words)).toBe(200);
  expect(await other.said()).toEqual(odd);
});

test("a message of several parts is one message", async () => {
  const other = await newCompanion(server.url);
  const body = chatBody(other.id, "");
  const parts = [text("I have "), text("a cat.")];
  const answer = await other.client.post("/api/chat", { ...body, message: { ...body.message, parts } });
  expect(answer.status).toBe(200);
  expect(await other.said()).toEqual(["I have a cat."]);
});

const pageOf = (companion: Companion, before: string) =>
  `/api/chat/history?personaId=${companion.id}&limit=3${before && `&before=${before}`}`;

test("history is paged from the newest back, without gap or repeat", async () => {
  const other = await newCompanion(server.url);
  for (let n = 1; n <= 4; n++) await other.talk(`number ${n}`);
  const whole = await other.history();
  expect(whole.map((item) => item.role)).toEqual(Array(4).fill(["user", "persona"]).flat());
  const seen: Message[] = [];
  let cursor = "";
  do {
    const page: Page<Message> = (await other.client.get<Page<Message>>(pageOf(other, cursor))).body;
    expect(page.items.length).toBeLessThanOrEqual(3);
    seen.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor !== "");
  expect(seen).toEqual(whole.toReversed());
});

test("a page that cannot be is refused", async () => {
  for (const query of ["limit=0", "limit=-1", "limit=x", "limit=1.5", "limit=100000"]) {
    expectRefused(await lin.client.get(`/api/chat/history?personaId=${lin.id}&${query}`), 422, "invalid");
    expectRefused(await lin.client.get(`/api/chat/sessions?personaId=${lin.id}&${query}`), 422, "invalid");
    expectRefused(await lin.client.get(`/api/admin/memory/events?personaId=${lin.id}&${query}`), 422, "invalid");
  }
  expectRefused(await lin.client.get(`/api/chat/history?personaId=${lin.id}&before=nothing`), 404, "not_found");
  expectRefused(await lin.client.get(`/api/chat/sessions?personaId=${lin.id}&before=nothing`), 422, "invalid");
});
