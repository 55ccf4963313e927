import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { liveEvents, moodHistory, sessions } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { newScope } from "../memory.fixtures";
import { readTimeline } from "../recall/timeline";
import type { Scope } from "../scope";
import { moodAt, writeMood } from "./mood";
import { readPersona } from "./personas";

const now = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test("a mood lasts twelve hours and is neutral afterwards or without a valid time", () => {
  const state = { mood: "quietly-glad", energy: 7, lastUserSignal: "warm" as const, updatedAt: now.toISOString() };
  expect(moodAt(state, later(12 * HOUR))).toEqual(state);
  expect(moodAt(state, later(12 * HOUR + 1))).toEqual(NEUTRAL_MOOD);
  fc.assert(
    fc.property(fc.string(), (updatedAt) => {
      fc.pre(Number.isNaN(Date.parse(updatedAt)));
      expect(moodAt({ ...state, updatedAt }, now)).toEqual(NEUTRAL_MOOD);
    }),
  );
});

onEachDatabase("the mood that a session leaves", (db) => {
  async function createSession(scope: Scope, at: Date) {
    const id = newId(at);
    const session = {
      id,
      personaId: scope.personaId,
      channelId: "web",
      status: "closed" as const,
      openedAt: at,
      lastMessageAt: at,
    };
    await db().insert(sessions).values(session);
    return id;
  }
  const leave = (scope: Scope, sessionId: string, mood: string, at: Date) =>
    db().transaction((tx) =>
      writeMood(tx, scope, { sessionId, signal: { mood, energy: 6, lastUserSignal: null }, at, now: later(5 * HOUR) }),
    );

  const history = async (scope: Scope) =>
    (await readTimeline(db(), scope, { kinds: ["mood"], limit: 9 })).items.map((item) => item.data);

  test("a session's mood replaces the one before it completely, and all are in the history", async () => {
    const scope = await newScope(db(), now);
    const sessions = [
      await createSession(scope, now),
      await createSession(scope, later(HOUR)),
      await createSession(scope, later(2 * HOUR)),
    ];
    for (const [hour, id] of sessions.entries()) await leave(scope, id, `mood-${hour}`, later(hour * HOUR));
    const persona = await readPersona(db(), scope, later(3 * HOUR));
    expect(persona.episodicState).toEqual({
      mood: "mood-2",
      energy: 6,
      lastUserSignal: null,
      updatedAt: later(2 * HOUR).toISOString(),
    });
    expect(await history(scope)).toMatchObject([
      { mood: "mood-2" },
      { mood: "mood-1" },
      { mood: "mood-0", sessionId: sessions[0] },
    ]);
  });

  test("a late retry of an old session adds its mood to the history, without replacing or announcing over the newer mood", async () => {
    const scope = await newScope(db(), now);
    const [old, recent] = [await createSession(scope, now), await createSession(scope, later(HOUR))];
    await leave(scope, recent, "recent", later(HOUR));
    await leave(scope, old, "old", now);
    expect((await readPersona(db(), scope, later(HOUR))).episodicState.mood).toBe("recent");
    expect(await history(scope)).toMatchObject([{ mood: "recent" }, { mood: "old" }]);
    const announced = await db().select().from(liveEvents).where(eq(liveEvents.personaId, scope.personaId));
    expect(announced.map((row) => row.subjectId)).toEqual([recent]);
  });

  test("a mood is stored only once per session", async () => {
    const scope = await newScope(db(), now);
    const id = await createSession(scope, now);
    await leave(scope, id, "first", now);
    await leave(scope, id, "second", now);
    const rows = await db().select().from(moodHistory).where(eq(moodHistory.personaId, scope.personaId));
    expect(rows.map((row) => row.state.mood)).toEqual(["first"]);
    expect((await readPersona(db(), scope, now)).episodicState.mood).toBe("first");
  });
});
