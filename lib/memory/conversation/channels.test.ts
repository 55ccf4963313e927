import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, sessions, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { finishTurn } from "./finish-turn";
import { storeUserMessage } from "./messages";
import { retryTurn } from "./retry-turn";
import { recoverStaleTurns } from "./stale-turns";
import { claimTurn, pendingTurn, pendingTurns, readTurn, type TurnOutcome } from "./turns";
import { editMessage, regenerateReply } from "./versions";

const start = new Date("2026-03-01T10:00:00Z");
const done: TurnOutcome = { status: "done" };
const broken: TurnOutcome = { status: "failed", code: "unavailable", message: "no" };

onEachDatabase("channels", (db) => {
  async function twoChannels() {
    const scope = await newScope(db(), start);
    let now = start.getTime();
    const tick = () => {
      now += 1000;
      return new Date(now);
    };
    const say = (content: string, channelId: string) =>
      storeUserMessage(db(), scope, { clientId: newId(start), content, channelId, idleMinutes: 30, now: tick() });
    const claim = (turnId: string) => claimTurn(db(), scope, { turnId, owner: "me", now: tick() });
    const answer = async (turnId: string, replyText: string, outcome = done) => {
      const turn = await claim(turnId);
      if (!turn) throw new Error("the turn could not be claimed");
      return finishTurn(db(), scope, { turn, owner: "me", outcome, replyText, now: tick() });
    };
    const activeTexts = () =>
      db()
        .select()
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), eq(messages.active, true)));
    return { scope, tick, say, claim, answer, activeTexts };
  }

  test("a message is added only to a pending turn of its own channel, and each channel can have one pending turn", async () => {
    const { scope, say } = await twoChannels();
    const here = await say("one", "here");
    const there = await say("two", "there");
    expect(there.turnId).not.toBe(here.turnId);
    expect(there.sessionId).not.toBe(here.sessionId);
    expect(await say("more", "here")).toMatchObject({ turnId: here.turnId, sessionId: here.sessionId });
    expect(await say("more", "there")).toMatchObject({ turnId: there.turnId, sessionId: there.sessionId });
    const waiting = await pendingTurns(db(), scope);
    expect(waiting.map(({ id, channelId }) => [id, channelId])).toEqual([
      [here.turnId, "here"],
      [there.turnId, "there"],
    ]);
    expect(await pendingTurn(db(), scope, "elsewhere")).toBeUndefined();
    const another = { ...waiting[0], id: newId(start), personaId: scope.personaId } as typeof turns.$inferInsert;
    await expect(db().insert(turns).values(another)).rejects.toThrow();
    await db()
      .insert(turns)
      .values({ ...another, channelId: "elsewhere" });
  });

  test("the persona answers one channel at a time, and a reply belongs to the channel of its turn", async () => {
    const { scope, say, claim, activeTexts, tick } = await twoChannels();
    const here = await say("one", "here");
    const there = await say("two", "there");
    const running = await claim(there.turnId);
    expect(await claim(here.turnId)).toBeUndefined();
    if (running)
      await finishTurn(db(), scope, { turn: running, owner: "me", outcome: done, replyText: "two!", now: tick() });
    expect((await activeTexts()).find((line) => line.role === "persona")).toMatchObject({
      content: "two!",
      channelId: "there",
    });
    const announced = (await readLive(db(), scope, 0)).flatMap(({ payload }) =>
      "sourceChannelId" in payload ? [payload.sourceChannelId] : [],
    );
    expect(announced).toEqual(["here", "there", "there", "there"]);
    expect(await pendingTurn(db(), scope, "here")).toMatchObject({ id: here.turnId });
  });

  test("a failed reply on one channel can be retried while another channel's turn is pending", async () => {
    const { scope, say, answer, tick } = await twoChannels();
    const here = await say("one", "here");
    await answer(here.turnId, "", broken);
    await say("two", "there");
    expect(await retryTurn(db(), scope, { turnId: here.turnId, now: tick() })).toMatchObject({
      status: "pending",
      channelId: "here",
    });
  });

  test("an earlier message can be edited or regenerated while a session on another channel is open", async () => {
    const { scope, say, answer, activeTexts, tick } = await twoChannels();
    const here = await say("one", "here");
    await answer(here.turnId, "one!");
    await say("two", "there");
    await regenerateReply(db(), scope, { turnId: here.turnId, now: tick() });
    await answer(here.turnId, "one again!");
    const message = { messageId: here.messageId, clientId: newId(start), content: "uno", now: tick() };
    const edited = await editMessage(db(), scope, message);
    expect(await readTurn(db(), scope, edited.turnId)).toMatchObject({ channelId: "here", status: "pending" });
    expect((await activeTexts()).map(({ content, channelId }) => [content, channelId]).toSorted()).toEqual([
      ["two", "there"],
      ["uno", "here"],
    ]);
  });

  test("a turn left by a stopped process is restarted, whatever is pending on another channel", async () => {
    const { scope, say, claim } = await twoChannels();
    const here = await say("one", "here");
    await claim(here.turnId);
    await say("two", "there");
    const { givenUp } = await recoverStaleTurns(db(), { now: start, allLeasesExpired: true, waitingSince: start });
    expect(givenUp).toEqual([]);
    expect(await pendingTurn(db(), scope, "here")).toMatchObject({ id: here.turnId });
  });

  test("each channel has its own open session", async () => {
    const { scope, say } = await twoChannels();
    for (const channel of ["here", "there", "here"]) await say("hi", channel);
    const open = await db()
      .select({ channelId: sessions.channelId, messageCount: sessions.messageCount })
      .from(sessions)
      .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.status, "open")));
    expect(open.toSorted((a, b) => a.channelId.localeCompare(b.channelId))).toEqual([
      { channelId: "here", messageCount: 2 },
      { channelId: "there", messageCount: 1 },
    ]);
  });
});
