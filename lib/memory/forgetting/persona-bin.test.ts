import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, sessions } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { recoverStaleTurns } from "../conversation/stale-turns";
import { findIdleSessions, findLostSessions } from "../maintenance/sweep";
import { newScope } from "../memory.fixtures";
import { expireDuePromises } from "../nodes/promises";
import { readAvatarImage, writeAvatar } from "../persona/avatars";
import { listPersonas } from "../persona/personas";
import { ownPersona, type Scope, scopeOfRow } from "../scope";
import { liveOnce, rawRows } from "./full-history.fixtures";
import { binPersona, erasePersona, listBinnedPersonas, purgePersonas, restorePersona } from "./persona-bin";

const now = new Date("2026-03-01T10:00:00.123Z");
const later = (days: number) => new Date(now.getTime() + days * DAY);

onEachDatabase("the bin of personas", (db) => {
  const live = async (userId?: string) => {
    const scope = await newScope(db(), now, { userId });
    return { scope, dataset: await liveOnce(db(), scope, { word: "Zymurgy", now }) };
  };
  const exists = async ({ personaId }: Scope) =>
    (await db().rows(sql`select 1 from personas where id = ${personaId}::uuid`)).length > 0;

  test("a persona in the bin is found in the bin only", async () => {
    const { scope, dataset } = await live();
    await binPersona(db(), scope, now);
    const notFound = { code: "not_found" };
    await expect(ownPersona(db(), scope)).rejects.toMatchObject(notFound);
    for (const [table, id] of [
      [conceptNodes, dataset.event],
      [sessions, dataset.session],
    ] as const)
      await expect(scopeOfRow(db(), table, { ...scope, id, what: "row" })).rejects.toMatchObject(notFound);
    expect(await listPersonas(db(), scope.userId)).toEqual([]);
    expect(await listBinnedPersonas(db(), scope.userId)).toEqual([
      { id: scope.personaId, displayName: "Zymurgy", binnedAt: now },
    ]);
  });

  test.each(["open", "closing", "consolidating"])(
    "the sweep skips the %s sessions of a persona in the bin",
    async (status) => {
      const { scope, dataset } = await live();
      await db().rows(sql`update sessions set status = ${status}::session_status where id = ${dataset.session}::uuid`);
      await db().rows(sql`delete from outbox where persona_id = ${scope.personaId}::uuid`);
      const swept = async () => [
        ...(await findIdleSessions(db(), { idleMinutes: 30, now: later(1) })),
        ...(await findLostSessions(db(), later(1))),
      ];
      expect((await swept()).map((session) => session.sessionId)).toContain(dataset.session);
      await binPersona(db(), scope, now);
      expect((await swept()).map((session) => session.sessionId)).not.toContain(dataset.session);
    },
  );

  test("for a persona in the bin promises are not settled and turns not restarted until it is restored", async () => {
    const { scope, dataset } = await live();
    await db().rows(sql`update concept_nodes set status = 'pending', resolved_at = null, resolved_how = null,
      resolved_by = null, event_time_start = learned_at where id = ${dataset.promise}::uuid`);
    await db().rows(sql`update turns set status = 'running', lease_owner = 'dead', lease_until = ${now.toISOString()}
      where id = ${dataset.turn}::uuid`);
    const before = await rawRows(db(), scope);
    await binPersona(db(), scope, now);
    const stranded = { now: later(9), allLeasesExpired: false, waitingSince: later(9) };
    expect(await expireDuePromises(db(), { now: later(9), limit: 9 })).toBe(0);
    expect((await recoverStaleTurns(db(), stranded)).waiting).toEqual([]);
    await restorePersona(db(), { ...scope, now });
    expect(await rawRows(db(), scope)).toEqual(before);
    expect((await recoverStaleTurns(db(), stranded)).waiting.map((turn) => turn.id)).toEqual([dataset.turn]);
    expect(await expireDuePromises(db(), { now: later(9), limit: 9 })).toBe(1);
  });

  test("a persona is purged after its days in the bin, not before, and not if it was restored", async () => {
    await db().rows(sql`delete from personas`);
    const { scope } = await live();
    const { scope: restored } = await live(scope.userId);
    await binPersona(db(), scope, now);
    await binPersona(db(), restored, now);
    await restorePersona(db(), { ...restored, now });
    expect(await purgePersonas(db(), { binDays: 30, now: new Date(later(30).getTime() - 1) })).toBe(0);
    expect(await purgePersonas(db(), { binDays: 30, now: later(30) })).toBe(1);
    expect([await exists(scope), await exists(restored)]).toEqual([false, true]);
  });

  test("another user's persona can be neither restored nor erased, and a persona outside the bin cannot be restored", async () => {
    const { scope } = await live();
    const { scope: stranger } = await live();
    const notFound = { code: "not_found" };
    await expect(restorePersona(db(), { ...scope, now })).rejects.toMatchObject(notFound);
    await binPersona(db(), scope, now);
    const theirs = { userId: stranger.userId, personaId: scope.personaId, now };
    await expect(restorePersona(db(), theirs)).rejects.toMatchObject(notFound);
    await expect(erasePersona(db(), theirs)).rejects.toMatchObject(notFound);
    await expect(erasePersona(db(), { ...theirs, personaId: "no id" })).rejects.toMatchObject(notFound);
    expect(await exists(scope)).toBe(true);
    await erasePersona(db(), { ...scope, now });
    expect(await exists(scope)).toBe(false);
    await expect(erasePersona(db(), { ...scope, now })).rejects.toMatchObject(notFound);
  });

  test("erasing a persona erases its picture and no other's; in the bin it still has it", async () => {
    const { scope } = await live();
    const { scope: other } = await live(scope.userId);
    const image = Buffer.from("the bytes of a picture");
    for (const one of [scope, other]) await writeAvatar(db(), one, { image }, now);
    await binPersona(db(), scope, now);
    expect(await readAvatarImage(db(), scope)).toEqual(image);
    await erasePersona(db(), { ...scope, now });
    expect(await readAvatarImage(db(), scope)).toBeNull();
    expect(await readAvatarImage(db(), other)).toEqual(image);
  });

  test("erasing a persona deletes its queued jobs and no others", async () => {
    const { scope } = await live();
    const { scope: other } = await live();
    await erasePersona(db(), { ...scope, now });
    const queued = await db().rows<{ persona: string }>(sql`
      select event->'data'->>'personaId' as persona from job_runs union all select data->>'personaId' from job_events`);
    const personas = queued.map((row) => row.persona);
    expect(personas).not.toContain(scope.personaId);
    expect(personas.filter((id) => id === other.personaId)).toHaveLength(2);
  });
});
