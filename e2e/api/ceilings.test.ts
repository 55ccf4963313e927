import { expect, test } from "vitest";
import { chatBody } from "../support/chat";
import { newUser } from "../support/client";
import { newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp({
  REQUESTS_PER_DAY: "4",
  BACKGROUND_PERCENT: "50",
  PERSONAS_MAX: "2",
  STREAMS_MAX: "2",
  ...{ MESSAGES_MAX: "30", MEMORIES_MAX: "3" },
});

test("once a user's daily limit for all personas is used up, messages get 429 until the user's next day and are not stored", async () => {
  const lin = await newCompanion(server.url);
  for (const message of ["one", "two", "three", "four"]) expect((await lin.chat(`${message} cats`)).status).toBe(200);
  const refused = await lin.client.post("/api/chat", chatBody(lin.id, "five cats"));
  expectRefused(refused, 429, "day_spent");
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(25 * 3600);
  const mia = await lin.client.post<{ id: string }>("/api/personas", { displayName: "Mia" });
  expectRefused(await lin.client.post("/api/chat", chatBody(mia.body.id, "hello")), 429, "day_spent");
  expect(await lin.messageTexts()).toEqual(["one cats", "two cats", "three cats", "four cats"]);
  expect((await (await newCompanion(server.url)).chat("hello")).status).toBe(200);
});

test("background work stops at a lower daily limit than replies: consolidation waits and is shown as waiting", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  const { sessionId } = await lin.chat("He is allergic to fish.");
  await lin.client.post(`/api/chat/sessions/${sessionId}/close`);
  await expect
    .poll(async () => (await lin.sessions()).find(({ id }) => id === sessionId))
    .toMatchObject({ status: "closing", waitsUntil: expect.stringMatching(/^\d{4}-/) });
  expect((await lin.chat("Good night.")).status).toBe(200);
  expect(await lin.events()).toEqual([]);
});

test("a user cannot create more personas than the limit", async () => {
  const { client } = await newUser(server.url);
  for (const displayName of ["Lin", "Mia"])
    expect((await client.post("/api/personas", { displayName })).status).toBe(201);
  expectRefused(await client.post("/api/personas", { displayName: "Ann" }), 409, "full");
});

test("when a user opens more live feeds than the limit, the oldest one ends and is given the reason", async () => {
  const lin = await newCompanion(server.url);
  const [oldest, second] = [await lin.feed(), await lin.feed()];
  await second.next("chat.connection.ready");
  const third = await lin.feed();
  await third.next("chat.connection.ready");
  expect((await oldest.next("error")).payload.code).toBe("too_many_streams");
  await oldest.ended;
  expect(second.names()).toEqual(["chat.connection.ready"]);
  second.close();
  third.close();
});

test("edits of replies, edits of memories, and added people and places count toward the limits", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  const reply = (await lin.history()).find(({ role }) => role === "persona")?.id ?? "";
  const answers: { status: number; body: { messageId: string } }[] = [];
  for (let nth = 0; nth < 40; nth++)
    answers.push(
      await lin.client.patch<{ messageId: string }>(
        `/api/chat/messages/${answers.findLast(({ status }) => status === 200)?.body.messageId ?? reply}`,
        { content: `${nth} ${"long ".repeat(3_000)}` },
      ),
    );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(28);
  expect(answers.slice(28).every(({ status }) => status === 409)).toBe(true);
  expectRefused(await lin.client.post("/api/chat", chatBody(lin.id, "one more")), 409, "full");

  const made = await lin.client.post<{ id: string }>("/api/admin/memory/events", {
    personaId: lin.id,
    description: "It rained.",
  });
  const wordings = [];
  for (let nth = 0; nth < 5; nth++)
    wordings.push(
      (await lin.client.patch(`/api/admin/memory/events/${made.body.id}`, { description: `wording ${nth}` })).status,
    );
  expect(wordings).toEqual([200, 200, 200, 409, 409]);
  const people = [];
  for (const canonicalName of ["Ann", "Bob", "Cat", "Dan"])
    people.push(
      (await lin.client.post("/api/admin/memory/entities", { personaId: lin.id, canonicalName, kind: "person" }))
        .status,
    );
  expect(people).toEqual([201, 201, 201, 409]);
});
