import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { liveHead } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { listUnsettledTurns, readTurn } from "./turns";
import { newTalk } from "./versions.fixtures";

onEachDatabase("a turn that meets a forgetting", (db) => {
  const forgetMessage = (scope: Scope, id: string) =>
    db()
      .delete(messages)
      .where(and(eq(messages.personaId, scope.personaId), eq(messages.id, id)));

  test("keeps nothing of a reply that drew on what is gone or excluded", async () => {
    const { talk, say, answer, shown, scope, tick } = await newTalk(db());
    const first = await talk("my secret", "I see");
    for (const meanwhile of [
      () => db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId)),
      () => forgetMessage(scope, first.messageId),
    ]) {
      const { turnId } = await say(`what was it? ${tick().getTime()}`);
      const told = await answer(turnId, "Your secret is…", { drawnOn: { messageIds: [first.messageId] }, meanwhile });
      expect(told).toMatchObject({ status: "failed", code: "forgotten" });
      expect(await readTurn(db(), scope, turnId)).toMatchObject({ status: "failed", errorCode: "forgotten" });
      expect((await shown()).join("\n")).not.toContain("Your secret is");
    }
  });

  test.each(["nodeIds", "entityIds", "sessionIds"] as const)("of %s too", async (kind) => {
    const { say, answer } = await newTalk(db());
    const { turnId } = await say("hi");
    const drawnOn = { [kind]: ["01990000-0000-7000-8000-000000000001"] };
    expect(await answer(turnId, "hello", { drawnOn })).toMatchObject({ code: "forgotten" });
  });

  test("ends quietly when its own words are gone: no reply, no Retry, and whoever watches is told", async () => {
    const { say, answer, shown, scope, heard } = await newTalk(db());
    const { turnId, messageId } = await say("forget this");
    const head = await liveHead(db(), scope);
    const told = await answer(turnId, "You said", { meanwhile: () => forgetMessage(scope, messageId) });
    expect(told).toMatchObject({ status: "failed", code: "forgotten" });
    expect(await heard(head)).toContain("chat.message.error");
    expect(await shown()).toEqual([]);
    expect(await readTurn(db(), scope, turnId)).toMatchObject({ status: "stopped", errorCode: null });
    expect(await listUnsettledTurns(db(), scope)).toEqual([]);
  });

  test("that wrote a reply again and drew on it leaves the one from before", async () => {
    const { talk, again, answer, shown } = await newTalk(db());
    const first = await talk("my secret", "I see");
    const second = await talk("and this", "as it was");
    await again(second.turnId);
    const drawnOn = { messageIds: [first.messageId] };
    const meanwhile = () => db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId));
    expect(await answer(second.turnId, "Your secret", { drawnOn, meanwhile })).toMatchObject({ code: "forgotten" });
    expect(await shown()).toEqual(["my secret", "I see", "and this", "as it was"]);
  });
});
