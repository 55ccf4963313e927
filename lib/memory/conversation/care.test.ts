import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { turns, users } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { newScope } from "../memory.fixtures";
import { endCareHold, readCareUntil } from "../persona/care";
import type { Scope } from "../scope";
import { storeUserMessage } from "./messages";
import { editMessage } from "./versions";

const now = new Date("2026-03-01T10:00:00Z");
const hoursOn = (hours: number, from = now) => new Date(from.getTime() + hours * HOUR);

onEachDatabase("the block on casual messages after a crisis statement", (db) => {
  const careUntil = async ({ userId }: Scope) => {
    const [row] = await db().select({ until: users.careUntil }).from(users).where(eq(users.id, userId));
    return row?.until ?? null;
  };
  const store = (scope: Scope, content: string, more: { careHours?: number; at?: Date } = {}) => {
    const { careHours = 72, at = now } = more;
    const ids = { clientId: `${content}${at.getTime()}`.slice(0, 60), channelId: "web" };
    return storeUserMessage(db(), scope, { ...ids, content, idleMinutes: 30, careHours, now: at });
  };

  test("a crisis statement blocks casual messages for the configured hours", async () => {
    const scope = await newScope(db(), now);
    await store(scope, "good morning");
    expect(await careUntil(scope)).toBeNull();
    await store(scope, "I want to kill myself", { at: hoursOn(1) });
    expect(await careUntil(scope)).toEqual(hoursOn(73));
  });

  test("a later crisis statement extends the block, and none shortens it", async () => {
    const scope = await newScope(db(), now);
    await store(scope, "I want to kill myself");
    await store(scope, "我不想活了", { careHours: 1, at: hoursOn(2) });
    expect(await careUntil(scope)).toEqual(hoursOn(72));
    await store(scope, "I still want to die", { at: hoursOn(5) });
    expect(await careUntil(scope)).toEqual(hoursOn(77));
  });

  test("an edited message with a crisis statement blocks casual messages, too", async () => {
    const scope = await newScope(db(), now);
    const { messageId } = await store(scope, "good morning");
    await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    const edit = { messageId, clientId: "edit", content: "I want to kill myself", careHours: 72, now: hoursOn(1) };
    await editMessage(db(), scope, edit);
    expect((await careUntil(scope))?.getTime()).toBeGreaterThanOrEqual(hoursOn(73).getTime());
  });

  test("the block ends early when the user says that they are all right, and a later crisis statement starts it again", async () => {
    const scope = await newScope(db(), now);
    const { userId } = scope;
    await store(scope, "I want to kill myself");
    expect(await readCareUntil(db(), { userId, now: hoursOn(1) })).toEqual(hoursOn(72));
    await endCareHold(db(), { userId, now: hoursOn(2) });
    expect(await readCareUntil(db(), { userId, now: hoursOn(2) })).toBeNull();
    await store(scope, "I want to die", { at: hoursOn(5) });
    expect(await careUntil(scope)).toEqual(hoursOn(77));
  });

  test("the block ends by itself after its hours", async () => {
    const scope = await newScope(db(), now);
    await store(scope, "I want to kill myself");
    expect(await readCareUntil(db(), { userId: scope.userId, now: hoursOn(73) })).toBeNull();
  });

  test("no block starts if the operator sets 0 hours", async () => {
    const scope = await newScope(db(), now);
    await store(scope, "I want to kill myself", { careHours: 0 });
    expect(await careUntil(scope)).toBeNull();
  });
});
