import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db";
import { messages } from "@/db/schema";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { finishTurn } from "./finish-turn";
import { listHistory, storeUserMessage } from "./messages";
import type { ReplySources } from "./reply-sources";
import { claimTurn, type TurnOutcome } from "./turns";
import { editMessage, regenerateReply, selectVersion } from "./versions";

/** Test support: sessions with versions. */

export const start = new Date("2026-03-01T10:00:00Z");
export const done: TurnOutcome = { status: "done" };

/** A session driven step by step: messages, replies, versions and what is active. */
export async function newChat(db: Db) {
  const scope = await newScope(db, start);
  let now = start.getTime();
  let count = 0;
  const tick = () => {
    now += 1000;
    return new Date(now);
  };
  const say = async (content: string, clientId = `c${count++}`) =>
    storeUserMessage(db, scope, { clientId, content, channelId: "web", idleMinutes: 30, now: tick() });
  const answer = async (
    turnId: string,
    replyText: string,
    more: { outcome?: TurnOutcome; drawnOn?: Partial<ReplySources>; meanwhile?: () => Promise<unknown> } = {},
  ) => {
    const turn = await claimTurn(db, scope, { turnId, owner: "me", now: tick() });
    if (!turn) throw new Error("the turn could not be claimed");
    await more.meanwhile?.();
    const drawnOn = { nodeIds: [], messageIds: [], entityIds: [], sessionIds: [], ...more.drawnOn };
    const end = { turn, owner: "me", outcome: more.outcome ?? done, replyText, drawnOn, now: tick() };
    return finishTurn(db, scope, end);
  };
  const chat = async (content: string, reply: string) => {
    const stored = await say(content);
    await answer(stored.turnId, reply);
    return stored;
  };
  const edit = async (messageId: string, content: string, clientId = `c${count++}`) =>
    editMessage(db, scope, { messageId, clientId, content, now: tick() });
  const regenerate = async (turnId: string, hint?: string) => regenerateReply(db, scope, { turnId, hint, now: tick() });
  const select = async (messageId: string) => selectVersion(db, scope, { messageId, now: tick() });
  const history = async () => (await listHistory(db, scope, { limit: 100 })).reverse();
  const activeTexts = async () => (await history()).map((row) => row.content);
  const all = () => db.select().from(messages).where(eq(messages.personaId, scope.personaId)).orderBy(asc(messages.id));
  const idOf = async (content: string) => (await all()).find((row) => row.content === content)?.id ?? "";
  const liveEventNames = async (after: number) => (await readLive(db, scope, after)).map((event) => event.name);
  return { scope, tick, say, answer, chat, edit, regenerate, select, history, activeTexts, all, idOf, liveEventNames };
}
