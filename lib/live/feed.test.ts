import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { announceBoundary } from "@/lib/memory/conversation/sessions";
import { newScope } from "@/lib/memory/memory.fixtures";
import { changePolicy, deleteModels } from "@/lib/memory/model/writer";
import { type FeedItem, followFeed } from "./feed";
import { LiveHub } from "./hub";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("the live feed", (db) => {
  async function setUp() {
    const scope = await newScope(db(), now);
    const hub = new LiveHub();
    await hub.start(db());
    const tell = (status: string) =>
      db().transaction((tx) => announceBoundary(tx, scope, { newSessionId: scope.personaId, status, now }));
    const take = async (wanted: number, after?: number, heartbeatMs = 60_000, items: FeedItem[] = []) => {
      const leaving = new AbortController();
      for await (const item of followFeed(db(), hub, scope, { after, signal: leaving.signal, heartbeatMs })) {
        items.push(item);
        if (items.length === wanted) leaving.abort();
      }
      return items;
    };
    return { scope, tell, take };
  }
  const statuses = (items: FeedItem[]) =>
    items.flatMap((item) => (item.type === "event" ? [(item.event.payload as { status: string }).status] : []));

  test("begins at the present, then reports events in order, without gaps", async () => {
    const { tell, take } = await setUp();
    await tell("before");
    const seen: FeedItem[] = [];
    const taken = take(4, undefined, undefined, seen);
    await expect.poll(() => seen).toHaveLength(1);
    await Promise.all([tell("a"), tell("b"), tell("c")]);
    const items = await taken;
    expect(items[0]).toEqual({ type: "ready", seq: 1 });
    expect(statuses(items).sort()).toEqual(["a", "b", "c"]);
    expect(items.flatMap((item) => (item.type === "event" ? [item.event.seq] : []))).toEqual([2, 3, 4]);
  });

  test("continues after the last event that the reader has seen", async () => {
    const { tell, take } = await setUp();
    for (const status of ["a", "b", "c"]) await tell(status);
    expect(statuses(await take(3, 1))).toEqual(["b", "c"]);
  });

  test("begins at the present for a sequence number that is ahead of the database's", async () => {
    const { tell, take } = await setUp();
    await tell("a");
    expect((await take(1, 999))[0]).toEqual({ type: "ready", seq: 1 });
  });

  test("sends a heartbeat while it is idle", async () => {
    const { take } = await setUp();
    expect((await take(2, undefined, 20)).map((item) => item.type)).toEqual(["ready", "heartbeat"]);
  });

  test("reports a change of its user's model, and not of other users' models", async () => {
    const { scope, take } = await setUp();
    const other = await newScope(db(), now);
    const seen: FeedItem[] = [];
    const taken = take(3, undefined, undefined, seen);
    await expect.poll(() => seen).toHaveLength(1);
    await deleteModels(db(), other.userId);
    await deleteModels(db(), scope.userId);
    await expect.poll(() => seen).toHaveLength(2);
    await changePolicy(db(), { ownKeys: true });
    expect((await taken).map((item) => item.type)).toEqual(["ready", "model", "model"]);
  });

  test("never reports an event of a failed transaction, which takes no sequence number", async () => {
    const { scope, tell, take } = await setUp();
    const attempt = db().transaction(async (tx) => {
      await announceBoundary(tx, scope, { newSessionId: scope.personaId, status: "never", now });
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    await tell("kept");
    const items = await take(2, 0);
    expect(statuses(items)).toEqual(["kept"]);
  });
});
