import { beforeAll, expect, test } from "vitest";
import type { Page, TimelineItem } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { anAppWithModel } from "./app";

const server = anAppWithModel();
let lin: Companion;
let sessionId: string;

beforeAll(async () => {
  lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.chat("My grandmother passed away in March.");
  sessionId = (await lin.closeAndWait()).id;
  await lin.slowCycle();
});

const url = (query = "") => `/api/admin/memory/timeline?personaId=${lin.id}${query && `&${query}`}`;

test("a session adds its memories, their entities and its close to the timeline, newest first", async () => {
  const items = await lin.timeline();
  const times = items.map((item) => Date.parse(item.at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  expect(
    of("event")
      .map((item) => item.id)
      .toSorted(),
  ).toEqual((await lin.events()).map((one) => one.id).toSorted());
  expect(of("entity").map((item) => item.data.canonicalName)).toContain("Biscuit");
  expect(of("session_close")).toMatchObject([
    { id: sessionId, data: { messageCount: 4, durationMs: expect.any(Number) } },
  ]);
  for (const item of items) {
    expect(Object.keys(item).toSorted()).toEqual(["at", "data", "id", "kind"]);
    expect(item.data.id).toBe(item.id);
  }
});

test("the timeline can be filtered by kind, since and before", async () => {
  const whole = await lin.timeline();
  const some = await lin.timeline("kinds=event,session_close");
  expect(some).toEqual(whole.filter((item) => ["event", "session_close"].includes(item.kind)));
  const middle = whole[Math.floor(whole.length / 2)]?.at ?? "";
  const moment = encodeURIComponent(middle);
  expect(await lin.timeline(`since=${moment}`)).toEqual(whole.filter((item) => item.at >= middle));
  expect(await lin.timeline(`before=${moment}`)).toEqual(whole.filter((item) => item.at < middle));
});

test("the pages of the timeline follow one another without gaps or repeats", async () => {
  const whole = await lin.timeline();
  for (const limit of [1, 2, 200]) {
    const walked: TimelineItem[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const more = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const { body } = await lin.client.get<Page<TimelineItem>>(url(`limit=${limit}${more}`));
      walked.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(walked).toEqual(whole);
  }
});
