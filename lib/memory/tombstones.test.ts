import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { storeUserMessage } from "./conversation/messages";
import { restoreFromBin } from "./forgetting/bin";
import { forget } from "./forgetting/forget";
import { newScope } from "./memory.fixtures";
import type { Scope } from "./scope";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("a late copy of a forgotten message", (db) => {
  let scope: Scope;
  beforeEach(async () => {
    scope = await newScope(db(), now);
  });
  const send = (content: string, clientId = "m-1") =>
    storeUserMessage(db(), scope, { clientId, content, channelId: "web", idleMinutes: 30, now });
  const forgetIt = (id: string, mode: "bin" | "erase") =>
    forget(db(), scope, { kind: "message", id, choice: "cascade", mode, binDays: 30, now });
  const count = async () =>
    (await db().select({ id: messages.id }).from(messages).where(eq(messages.personaId, scope.personaId))).length;

  test.each(["bin", "erase"] as const)("is not stored again (%s), and another message is", async (mode) => {
    const { messageId } = await send("I met Radek at the docks.");
    await forgetIt(messageId, mode);
    await expect(send("I met Radek at the docks.")).rejects.toMatchObject({ code: "conflict" });
    expect(await count()).toBe(0);
    await send("Hello again.", "m1");
    expect(await count()).toBe(1);
  });

  test("is recognised as already stored once the message is restored", async () => {
    const { messageId } = await send("I met Radek at the docks.");
    const forgotten = await forgetIt(messageId, "bin");
    await restoreFromBin(db(), scope, { binItemId: forgotten.binItemId ?? "", now });
    expect(await send("I met Radek at the docks.")).toMatchObject({ messageId, isNew: false });
  });
});
