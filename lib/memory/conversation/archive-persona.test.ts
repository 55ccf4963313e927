import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY } from "@/lib/core/clock";
import { liveOnce } from "../forgetting/full-history.fixtures";
import { findLostSessions } from "../maintenance/sweep";
import { newScope } from "../memory.fixtures";
import { expireDuePromises } from "../nodes/promises";
import { listArchivedPersonas, listPersonas } from "../persona/personas";
import { findDueReminders } from "../reminders/reminders";
import { activePersona, ownPersona } from "../scope";
import { archivePersona, unarchivePersona } from "./archive-persona";
import { countUnread } from "./read-receipts";
import { recoverStaleTurns } from "./stale-turns";

const now = new Date("2026-03-01T10:00:00.123Z");
const later = (days: number) => new Date(now.getTime() + days * DAY);
const notFound = { code: "not_found" };

onEachDatabase("the archive of personas", (db) => {
  const live = async () => {
    const scope = await newScope(db(), now);
    return { scope, dataset: await liveOnce(db(), scope, { word: "Zymurgy", now }) };
  };

  test("an archived persona is listed in the archive only, and its pages can still be read", async () => {
    const { scope } = await live();
    await archivePersona(db(), scope, now);
    expect(await listPersonas(db(), scope.userId)).toEqual([]);
    expect(await countUnread(db(), scope.userId)).toEqual([]);
    expect((await listArchivedPersonas(db(), scope.userId)).map(({ id }) => id)).toEqual([scope.personaId]);
    expect(await ownPersona(db(), scope)).toMatchObject({ personaId: scope.personaId, isArchived: true });
    await expect(activePersona(db(), scope)).rejects.toMatchObject(notFound);
  });

  test("an archived persona has no background work until it is restored, and then all of it", async () => {
    const { scope, dataset } = await live();
    await db().rows(sql`update concept_nodes set status = 'pending', resolved_at = null, resolved_how = null,
      resolved_by = null, event_time_start = learned_at where id = ${dataset.promise}::uuid`);
    await db().rows(sql`update turns set status = 'running', lease_owner = 'dead', lease_until = ${now.toISOString()}
      where id = ${dataset.turn}::uuid`);
    await db().rows(sql`update sessions set status = 'open' where id = ${dataset.session}::uuid`);
    await db().rows(sql`insert into reminders
      (id, persona_id, content, repeat, time_zone, status, next_at, created_at, updated_at)
      values (gen_random_uuid(), ${scope.personaId}::uuid, 'tea', 'once', 'UTC', 'active', now(), now(), now())`);
    const due = async () => ({
      turns: (await recoverStaleTurns(db(), { now: later(9), allLeasesExpired: false, waitingSince: later(9) })).waiting
        .length,
      reminders: (await findDueReminders(db(), { now: later(9_999), limit: 9 })).length > 0,
      promises: await expireDuePromises(db(), { now: later(9), limit: 9 }),
    });
    await archivePersona(db(), scope, now);
    expect(await due()).toEqual({ turns: 0, reminders: false, promises: 0 });
    await unarchivePersona(db(), scope);
    expect(await due()).toEqual({ turns: 1, reminders: true, promises: 1 });
  });

  test("archiving closes the open conversation, which is remembered after the persona was restored", async () => {
    const { scope, dataset } = await live();
    await db().rows(
      sql`delete from turns where persona_id = ${scope.personaId}::uuid and status in ('pending', 'running')`,
    );
    await db().rows(sql`update sessions set status = 'open' where id = ${dataset.session}::uuid`);
    await archivePersona(db(), scope, now);
    const [session] = await db().rows<{ status: string }>(
      sql`select status from sessions where id = ${dataset.session}::uuid`,
    );
    expect(session?.status).toBe("closing");
    await db().rows(sql`update outbox set sent_at = ${now.toISOString()} where persona_id = ${scope.personaId}::uuid`);
    const lost = async () => (await findLostSessions(db(), later(1))).map(({ sessionId }) => sessionId);
    expect(await lost()).not.toContain(dataset.session);
    await unarchivePersona(db(), scope);
    expect(await lost()).toContain(dataset.session);
  });

  test("archiving twice keeps the first time, and a persona outside the archive cannot be restored from it", async () => {
    const { scope } = await live();
    await expect(unarchivePersona(db(), scope)).rejects.toMatchObject(notFound);
    await archivePersona(db(), scope, now);
    await archivePersona(db(), scope, later(1));
    const [row] = await db().rows<{ at: string }>(
      sql`select archived_at::text as at from personas where id = ${scope.personaId}::uuid`,
    );
    expect(new Date(row?.at ?? "")).toEqual(now);
  });
});
