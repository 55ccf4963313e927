import { beforeAll, expect, test } from "vitest";
import type { Message, Page } from "../support/api-types";
import { chatBody } from "../support/chat";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
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

test("a message whose parts are blank or too long in total is answered with 422 and not stored", async () => {
  const before = await lin.history();
  for (const parts of [
    [text(" \n\t "), text("　 ")],
    [text("a".repeat(20_000)), text("b")],
  ]) {
    expectRefused(await send(message({ parts })), 422, "invalid");
  }
  expect(await lin.history()).toEqual(before);
});

test("a message of 20,000 characters is accepted even if each takes four bytes and is escaped in the JSON", async () => {
  const words = "🐈".repeat(20_000);
  const raw = JSON.stringify(message({ parts: [text("CATS")] })).replace("CATS", "\\ud83d\\udc08".repeat(20_000));
  const other = await newCompanion(server.url);
  const answer = await other.client.postRaw("/api/chat", raw.replace(lin.id, other.id));
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(await other.messageTexts()).toEqual([words]);
});

test("messages are returned exactly as they were typed", async () => {
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
  for (const words of odd) expect((await other.chat(words)).status, JSON.stringify(words)).toBe(200);
  expect(await other.messageTexts()).toEqual(odd);
});

test("a message with several parts is stored as one message", async () => {
  const other = await newCompanion(server.url);
  const body = chatBody(other.id, "");
  const parts = [text("I have "), text("a cat.")];
  const answer = await other.client.post("/api/chat", { ...body, message: { ...body.message, parts } });
  expect(answer.status).toBe(200);
  expect(await other.messageTexts()).toEqual(["I have a cat."]);
});

const pageOf = (companion: Companion, before: string) =>
  `/api/chat/history?personaId=${companion.id}&limit=3${before && `&before=${before}`}`;

test("the history is paged from the newest message back, without gaps or repeats", async () => {
  const other = await newCompanion(server.url);
  for (let n = 1; n <= 4; n++) await other.chat(`number ${n}`);
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
