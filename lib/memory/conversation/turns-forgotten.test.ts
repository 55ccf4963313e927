import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { lastLiveSeq } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { listUnsettledTurns, readTurn } from "./turns";
import { newChat } from "./versions.fixtures";

onEachDatabase("a turn during which something is forgotten", (db) => {
  const forgetMessage = (scope: Scope, id: string) =>
    db()
      .delete(messages)
      .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));

  test("a reply whose source message was deleted or excluded is discarded", async () => {
    const { chat, say, answer, activeTexts, scope, tick } = await newChat(db());
    const first = await chat("my secret", "I see");
    for (const meanwhile of [
      () => db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId)),
      () => forgetMessage(scope, first.messageId),
    ]) {
      const { turnId } = await say(`what was it? ${tick().getTime()}`);
      const outcome = await answer(turnId, "Your secret is…", {
        drawnOn: { messageIds: [first.messageId] },
        meanwhile,
      });
      expect(outcome).toMatchObject({ status: "failed", code: "forgotten" });
      expect(await readTurn(db(), scope, turnId)).toMatchObject({ status: "failed", errorCode: "forgotten" });
      expect((await activeTexts()).join("\n")).not.toContain("Your secret is");
    }
  });

  test.each(["nodeIds", "entityIds", "sessionIds"] as const)(
    "a reply is discarded when a deleted row is among its %s",
    async (kind) => {
      const { say, answer } = await newChat(db());
      const { turnId } = await say("hi");
      const drawnOn = { [kind]: ["01990000-0000-7000-8000-000000000001"] };
      expect(await answer(turnId, "hello", { drawnOn })).toMatchObject({ code: "forgotten" });
    },
  );

  test("a turn whose messages were all forgotten ends without a reply or a Retry, and its end is announced", async () => {
    const { say, answer, activeTexts, scope, liveEventNames } = await newChat(db());
    const { turnId, messageId } = await say("forget this");
    const lastSeq = await lastLiveSeq(db(), scope);
    const outcome = await answer(turnId, "You said", { meanwhile: () => forgetMessage(scope, messageId) });
    expect(outcome).toMatchObject({ status: "failed", code: "forgotten" });
    expect(await liveEventNames(lastSeq)).toContain("chat.message.error");
    expect(await activeTexts()).toEqual([]);
    expect(await readTurn(db(), scope, turnId)).toMatchObject({ status: "stopped", errorCode: null });
    expect(await listUnsettledTurns(db(), scope)).toEqual([]);
  });

  test("when the source of a regenerated reply was forgotten, the earlier reply stays active", async () => {
    const { chat, regenerate, answer, activeTexts } = await newChat(db());
    const first = await chat("my secret", "I see");
    const second = await chat("and this", "as it was");
    await regenerate(second.turnId);
    const drawnOn = { messageIds: [first.messageId] };
    const meanwhile = () => db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId));
    expect(await answer(second.turnId, "Your secret", { drawnOn, meanwhile })).toMatchObject({ code: "forgotten" });
    expect(await activeTexts()).toEqual(["my secret", "I see", "and this", "as it was"]);
  });
});
