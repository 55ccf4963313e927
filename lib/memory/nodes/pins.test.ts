import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "../conversation/messages";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { insertNodes, replace } from "./nodes.fixtures";
import { listPins, setPin } from "./pins";
import { listNodes, readNode } from "./reader";

const now = new Date("2026-03-01T10:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase("pins", (open) => {
  async function setUp() {
    const db = open();
    const scope = await newScope(db, now);
    const nodes = await insertNodes(db, scope, [{ description: "A promise kept." }, { type: "thought" }], now);
    const message = { clientId: newId(now), content: "Never forget this.", channelId: "web", idleMinutes: 30, now };
    const { messageId } = await storeUserMessage(db, scope, message);
    const [nodeId = "", thoughtId = ""] = nodes.map((node) => node.id);
    const pin = (kind: "node" | "message", id: string, pinned = true, when = now) =>
      setPin(db, scope, { kind, id, pinned, now: when });
    return { db, scope, nodeId, thoughtId, messageId, pin };
  }

  test("memories of every type and messages can be pinned, listed last pinned first, and unpinned", async () => {
    const { db, scope, nodeId, thoughtId, messageId, pin } = await setUp();
    await pin("node", nodeId, true, at(1));
    await pin("message", messageId, true, at(2));
    await pin("node", thoughtId, true, at(3));
    expect(await listPins(db, scope)).toMatchObject([
      { kind: "node", id: thoughtId, type: "thought", pinnedAt: at(3) },
      { kind: "message", id: messageId, text: "Never forget this.", pinnedAt: at(2) },
      { kind: "node", id: nodeId, text: "A promise kept.", type: "event", pinnedAt: at(1) },
    ]);
    const [listed] = await listNodes(db, scope, { types: ["event"], limit: 1 });
    expect(listed).toMatchObject({ id: nodeId, pinnedAt: at(1) });
    expect(await pin("node", nodeId, false, at(4))).toBeNull();
    expect((await readNode(db, scope, nodeId, ["event"])).pinnedAt).toBeNull();
    expect((await listPins(db, scope)).map((one) => one.id)).toEqual([thoughtId, messageId]);
  });

  test("pinning a pinned memory again changes nothing and announces nothing", async () => {
    const { db, scope, nodeId, pin } = await setUp();
    expect(await pin("node", nodeId, false)).toBeNull();
    await pin("node", nodeId, true, at(1));
    const feed = await readLive(db, scope, 0);
    expect(await pin("node", nodeId, true, at(2))).toEqual(at(1));
    expect(await readLive(db, scope, 0)).toEqual(feed);
    expect(feed.at(-1)).toMatchObject({
      name: "memory.pin.updated",
      payload: { kind: "node", id: nodeId, pinned: true },
    });
  });

  test("an id of another persona, an unknown or malformed id, and a message's id given as a memory's cannot be pinned", async () => {
    const [mine, other] = [await setUp(), await setUp()];
    const { nodeId, messageId, pin } = mine;
    for (const [kind, id] of [
      ["node", other.nodeId],
      ["message", other.messageId],
      ["node", messageId],
      ["message", nodeId],
      ["node", newId(now)],
      ["message", "x"],
    ] as const) {
      await expect(pin(kind, id)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await listPins(mine.db, mine.scope)).toEqual([]);
    expect(await listPins(other.db, other.scope)).toEqual([]);
  });

  test("a superseded memory or excluded message cannot be pinned and is not listed, but can be unpinned", async () => {
    const { db, scope, nodeId, messageId, pin } = await setUp();
    const [newer] = await insertNodes(db, scope, [{ description: "A promise broken." }], at(5));
    await pin("message", messageId);
    await db.update(messages).set({ recallExcluded: true }).where(eq(messages.id, messageId));
    await replace(db, scope, { old: nodeId, by: newer?.id });
    await expect(pin("node", nodeId)).rejects.toMatchObject({ code: "conflict" });
    expect(await listPins(db, scope)).toEqual([]);
    expect(await pin("message", messageId, false)).toBeNull();
    await expect(pin("message", messageId)).rejects.toMatchObject({ code: "conflict" });
    const [row] = await db.select().from(conceptNodes).where(eq(conceptNodes.id, nodeId));
    expect(row?.pinnedAt).toBeNull();
  });
});
