import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { binPersona } from "@/lib/memory/forgetting/persona-bin";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { TurnRunner } from "@/lib/turn/runner";
import { connectLocal } from "../client";
import { sweepOnce } from "./sweep";

const now = new Date("2026-03-01T10:00:00Z");
connectLocal(async () => Response.json({ ids: ["taken"], status: 200 }));

onEachDatabase("the sweep over all personas", (db) => {
  const clock = new FakeClock(now);
  const runtime = () => {
    const services = testServices(db(), clock);
    return { services, runner: new TurnRunner(services) };
  };
  const createQuietSession = async () => {
    const scope = await newScope(db(), now);
    const input = { clientId: newId(now), content: "hello", channelId: "web", idleMinutes: 30, now };
    const { sessionId } = await storeUserMessage(db(), scope, input);
    await db().rows(sql`update turns set status = 'done' where session_id = ${sessionId}::uuid`);
    return { scope, sessionId };
  };
  const statusOf = async (id: string) =>
    (await db().rows(sql`select status from sessions where id = ${id}::uuid`))[0]?.status;

  test("a failure of the sweep for one persona does not affect the others", async () => {
    const [broken, sound] = [await createQuietSession(), await createQuietSession()];
    await db().rows(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await db().rows(
      sql.raw(`create trigger refuse before update on sessions for each row
      when (old.id = '${broken.sessionId}') execute function refuse()`),
    );
    clock.now = new Date(now.getTime() + HOUR);
    expect(await sweepOnce(runtime())).toMatchObject({ closed: 1 });
    expect([await statusOf(broken.sessionId), await statusOf(sound.sessionId)]).toEqual(["open", "closing"]);
    await db().rows(sql`drop trigger refuse on sessions`);
  });

  test("the sweep skips a persona in the bin, and erases it when its retention ends", async () => {
    const { scope, sessionId } = await createQuietSession();
    await binPersona(db(), scope, now);
    clock.now = new Date(now.getTime() + HOUR);
    await sweepOnce(runtime());
    expect(await statusOf(sessionId)).toBe("open");
    clock.now = new Date(now.getTime() + 30 * DAY);
    await sweepOnce(runtime());
    expect(await db().rows(sql`select 1 from personas where id = ${scope.personaId}::uuid`)).toEqual([]);
  });

  test("the sweep updates the statistics of the embedded database's tables", async () => {
    const scope = await newScope(db(), now);
    const rows = Array.from({ length: 300 }, (_, at) => ({ description: `They saw heron ${at}.` }));
    await insertNodes(db(), scope, rows, now);
    const known = async () =>
      (
        await db().rows<{ rows: number }>(
          sql`select reltuples::int as rows from pg_class where relname = 'concept_nodes'`,
        )
      )[0]?.rows ?? 0;
    const before = await known();
    // A Postgres server updates them at its own pace; the embedded database reports changes within a second.
    await expect
      .poll(() => sweepOnce(runtime()).then(known))
      .toBeGreaterThanOrEqual(db().kind === "embedded" ? 300 : before);
  });
});
