import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { listBin, restoreFromBin } from "../forgetting/bin";
import { forgetIt } from "../forgetting/forgetting.fixtures";
import { readLive } from "../ledger/publish-event";
import type { ExportRow } from "../maintenance/export-bin";
import { exportedTables, personaRows } from "../maintenance/export-rows";
import { setPin } from "../nodes/pins";
import { retryTurn } from "./retry-turn";
import { readSession } from "./sessions";
import { listUnsettledTurns, readReply, readTurn, type TurnOutcome } from "./turns";
import { newChat } from "./versions.fixtures";

const broken: TurnOutcome = { status: "failed", code: "unavailable", message: "It broke off." };

onEachDatabase("a failed reply", (db) => {
  async function brokenChat() {
    const chat = await newChat(db());
    const { scope, tick, answer, idOf } = chat;
    const retry = (turnId: string) => retryTurn(db(), scope, { turnId, now: tick() });
    const fail = (turnId: string, text: string) => answer(turnId, text, { outcome: broken });
    const stored = await chat.say("one");
    await fail(stored.turnId, "half a");
    const turn = () => readTurn(db(), scope, stored.turnId);
    return { ...chat, ...stored, retry, fail, turn, partialId: await idOf("half a") };
  }

  test("the partial text of a failed reply is stored and marked as partial, and its turn can be retried", async () => {
    const { scope, history, turn, turnId, sessionId, partialId } = await brokenChat();
    expect(await history()).toMatchObject([
      { content: "one", partial: false },
      { content: "half a", partial: true, recallExcluded: true, stopped: false, role: "persona", turnId },
    ]);
    expect(await turn()).toMatchObject({ status: "failed", errorCode: "unavailable", replyMessageId: partialId });
    expect(await readReply(db(), scope, await turn())).toMatchObject({ content: "half a", partial: true });
    expect(await listUnsettledTurns(db(), scope)).toMatchObject([{ id: turnId, status: "failed" }]);
    expect(await readSession(db(), scope, sessionId)).toMatchObject({ messageCount: 2 });
    const news = await readLive(db(), scope, 0);
    expect(news.map(({ name }) => name)).not.toContain("chat.message.done");
    expect(news.at(-1)).toMatchObject({ name: "chat.message.error", payload: { turnId, messageId: partialId } });
  });

  test("Retry makes another version of a failed reply, and the user can switch between the versions", async () => {
    const { retry, answer, select, activeTexts, history, turn, turnId, partialId, idOf } = await brokenChat();
    await retry(turnId);
    expect(await activeTexts()).toEqual(["one"]);
    await answer(turnId, "a whole reply");
    expect(await activeTexts()).toEqual(["one", "a whole reply"]);
    const wholeId = await idOf("a whole reply");
    const versions = [
      { id: partialId, version: 1 },
      { id: wholeId, version: 2 },
    ];
    expect((await history()).at(-1)).toMatchObject({ partial: false, recallExcluded: false, versions });
    expect(await turn()).toMatchObject({ status: "done", replyMessageId: wholeId, errorCode: null });
    await select(partialId);
    expect((await history()).at(-1)).toMatchObject({ content: "half a", partial: true, versions });
    await select(wholeId);
    expect(await activeTexts()).toEqual(["one", "a whole reply"]);
  });

  test("a retry that produces no text leaves the first partial reply and its Retry button", async () => {
    const { retry, fail, activeTexts, turn, turnId, partialId } = await brokenChat();
    await retry(turnId);
    await fail(turnId, "");
    expect(await activeTexts()).toEqual(["one", "half a"]);
    expect(await turn()).toMatchObject({ status: "failed", replyMessageId: partialId });
    await retry(turnId);
    await fail(turnId, "another half");
    expect(await activeTexts()).toEqual(["one", "another half"]);
    expect(await turn()).toMatchObject({ status: "failed", attempts: 1 });
  });

  test("no later message is lost, however often a failed reply is retried", async () => {
    const { retry, fail, answer, chat, select, activeTexts, turnId, partialId } = await brokenChat();
    await chat("two", "to two");
    const since = ["two", "to two"];
    await retry(turnId);
    expect(await activeTexts()).toEqual(["one", ...since]);
    await fail(turnId, "");
    await retry(turnId);
    await fail(turnId, "another half");
    expect((await activeTexts()).toSorted()).toEqual(["another half", "one", ...since].toSorted());
    await retry(turnId);
    await answer(turnId, "whole");
    expect((await activeTexts()).toSorted()).toEqual(["one", "whole", ...since].toSorted());
    await select(partialId);
    expect(await activeTexts()).toContain("half a");
  });

  test("a failed reply never replaces a complete one; its partial text becomes another version", async () => {
    const { chat, regenerate, fail, history, scope, select, idOf, turnOf } = await wholeChat();
    const { turnId } = await chat("two", "a whole reply");
    await regenerate(turnId);
    expect(await fail(turnId, "half a")).toMatchObject({ status: "failed" });
    const wholeId = await idOf("a whole reply");
    expect((await history()).at(-1)).toMatchObject({ content: "a whole reply", versionCount: 2 });
    expect(await turnOf(turnId)).toMatchObject({ status: "done", replyMessageId: wholeId });
    expect(await listUnsettledTurns(db(), scope)).toEqual([]);
    await select(await idOf("half a"));
    expect((await history()).at(-1)).toMatchObject({ content: "half a", partial: true });
  });

  async function wholeChat() {
    const chat = await newChat(db());
    const fail = (turnId: string, text: string) => chat.answer(turnId, text, { outcome: broken });
    return { ...chat, fail, turnOf: (turnId: string) => readTurn(db(), chat.scope, turnId) };
  }

  test("a failed reply can be regenerated with a hint, like a complete reply", async () => {
    const { regenerate, answer, activeTexts, history, turnId } = await brokenChat();
    expect(await regenerate(turnId, "shorter")).toMatchObject({ status: "pending", hint: "shorter" });
    await answer(turnId, "whole");
    expect(await activeTexts()).toEqual(["one", "whole"]);
    expect((await history()).at(-1)).toMatchObject({ versionCount: 2 });
  });

  test("a failed reply is discarded if one of its source memories was forgotten meanwhile", async () => {
    const chat = await newChat(db());
    const { turnId } = await chat.say("one");
    const drawnOn = { nodeIds: [newId(chat.tick())] };
    expect(await chat.answer(turnId, "half a", { outcome: broken, drawnOn })).toMatchObject({ code: "forgotten" });
    expect(await chat.activeTexts()).toEqual(["one"]);
  });

  test("a partial reply is exported as partial, cannot be pinned, and can be forgotten and restored", async () => {
    const { scope, tick, partialId, activeTexts, history, turnId } = await brokenChat();
    const [table] = exportedTables("persona").filter((one) => one === messages);
    const rows: ExportRow[] = [];
    if (table) for await (const page of personaRows(db(), scope, table)) rows.push(...page);
    expect(rows.filter((row) => row.partial).map((row) => row.content)).toEqual(["half a"]);
    const pin = { kind: "message" as const, id: partialId, pinned: true, now: tick() };
    await expect(setPin(db(), scope, pin)).rejects.toMatchObject({ code: "conflict" });
    await forgetIt(db(), scope, { id: partialId, now: tick() });
    expect(await activeTexts()).toEqual(["one"]);
    const [item] = await listBin(db(), scope, { limit: 5 });
    await restoreFromBin(db(), scope, { binItemId: item?.id ?? "", now: tick() });
    expect((await history()).at(-1)).toMatchObject({ content: "half a", partial: true, recallExcluded: true });
    await forgetIt(db(), scope, { id: partialId, mode: "erase", now: tick() });
    expect(await db().select().from(messages).where(eq(messages.id, partialId))).toEqual([]);
    expect(await listUnsettledTurns(db(), scope)).toMatchObject([{ id: turnId, status: "failed" }]);
  });

  test("the database rejects a partial reply that is not excluded from recall", async () => {
    const { scope, partialId } = await brokenChat();
    const mine = and(eq(messages.personaId, scope.personaId), eq(messages.id, partialId));
    await expect(db().update(messages).set({ recallExcluded: false }).where(mine)).rejects.toThrow();
  });
});
