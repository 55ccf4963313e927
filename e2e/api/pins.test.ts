import { beforeAll, expect, test } from "vitest";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const UNKNOWN_ID = "01990000-0000-7000-8000-0000000000aa";
let lin: Companion;
let nodeId: string;
let messageId: string;

beforeAll(async () => {
  lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  nodeId = (await lin.events())[0]?.id ?? "";
  messageId = (await lin.history())[0]?.id ?? "";
});

test("memories and messages can be pinned, listed last pinned first, and unpinned", async () => {
  const pinned = await lin.pin("node", nodeId);
  expect(pinned.status, pinned.text).toBe(200);
  expect(pinned.body).toEqual({ kind: "node", id: nodeId, pinnedAt: expect.any(String) });
  await lin.pin("message", messageId);
  expect(await lin.pins()).toMatchObject([
    { kind: "message", id: messageId, text: "I have a white cat named Biscuit." },
    { kind: "node", id: nodeId, type: "event", pinnedAt: pinned.body.pinnedAt },
  ]);
  expect((await lin.events())[0]?.pinnedAt).toBe(pinned.body.pinnedAt);
  expect((await lin.pin("node", nodeId)).body).toEqual(pinned.body);
  expect((await lin.pin("node", nodeId, false)).body).toEqual({ kind: "node", id: nodeId, pinnedAt: null });
  expect((await lin.pins()).map((pin) => pin.id)).toEqual([messageId]);
  expect((await lin.events())[0]?.pinnedAt).toBeNull();
});

test("unknown rows, rows of another persona and rows of another type cannot be pinned", async () => {
  const before = await lin.pins();
  const other = await newCompanion(server.url);
  await other.chat("I have a grey dog named Rex.");
  const [theirs] = await other.history();
  for (const [kind, id] of [
    ["node", UNKNOWN_ID],
    ["node", "x"],
    ["node", messageId],
    ["message", nodeId],
    ["message", theirs?.id ?? ""],
  ] as const) {
    expectRefused(await lin.pin(kind, id), 404, "not_found");
  }
  expect(await lin.pins()).toEqual(before);
  expect(await other.pins()).toEqual([]);
});
