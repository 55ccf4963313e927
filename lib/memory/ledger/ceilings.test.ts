import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { users } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { BLOCK_REVISIONS_MAX, REMINDERS_MAX } from "@/lib/core/limits";
import { storeUserMessage } from "../conversation/messages";
import { erasePersona } from "../forgetting/persona-bin";
import { editMemoryManually } from "../manual-edits/edit-memory";
import { newScope, testSettings } from "../memory.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import { createPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { backgroundWaitsUntil, COUNTED_TABLES, checkCeiling, checkDay, checkRows, readDayUse } from "./ceilings";
import { recordCall } from "./model-calls";

/** Noon in UTC, an hour past midnight in Auckland. */
const now = new Date("2026-03-01T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const ceilings = { ...testSettings.ceilings, tokensPerDay: 100, requestsPerDay: 10, backgroundPercent: 80 };

onEachDatabase("ceilings per user", (db) => {
  const spend = (scope: Scope, tokens: number, at = now) =>
    recordCall(
      db(),
      scope,
      {
        ...{ feature: "reply", tier: "large", model: "m", ok: true, ms: 1 },
        usage: { inputTokens: tokens - 1, outputTokens: 1, cachedInputTokens: 0 },
      },
      at,
    );

  test("the usage of a day counts all personas of a user, and no other user's", async () => {
    const lin = await newScope(db(), now);
    const mia = await newScope(db(), now, { userId: lin.userId });
    await spend(lin, 30);
    await spend(mia, 20);
    await spend(await newScope(db(), now), 90);
    expect(await readDayUse(db(), lin.userId, now)).toMatchObject({ tokens: 50, requests: 2 });
  });

  test("the day of the usage is in the user's time zone", async () => {
    const scope = await newScope(db(), now);
    await spend(scope, 30, ago(2));
    await spend(scope, 20, ago(0.5));
    expect(await readDayUse(db(), scope.userId, now)).toMatchObject({
      tokens: 50,
      endsAt: new Date("2026-03-02T00:00:00Z"),
    });
    await db().update(users).set({ timezone: "Pacific/Auckland" }).where(eq(users.id, scope.userId));
    expect(await readDayUse(db(), scope.userId, now)).toMatchObject({
      tokens: 20,
      endsAt: new Date("2026-03-02T11:00:00Z"),
    });
  });

  test("erasing a persona does not reset the user's usage of the day", async () => {
    const lin = await newScope(db(), now);
    await spend(lin, 60);
    await erasePersona(db(), { ...lin, now });
    const mia = await newScope(db(), now, { userId: lin.userId });
    await spend(mia, 10);
    expect(await readDayUse(db(), lin.userId, now)).toMatchObject({ tokens: 70, requests: 2 });
    const other = await newScope(db(), now);
    await erasePersona(db(), { userId: other.userId, personaId: mia.personaId, now }).catch(() => undefined);
    expect(await readDayUse(db(), other.userId, now)).toMatchObject({ tokens: 0, requests: 0 });
    const tomorrow = new Date("2026-03-02T12:00:00Z");
    expect(await readDayUse(db(), lin.userId, tomorrow)).toMatchObject({ tokens: 0, requests: 0 });
  });

  test("background work reaches its ceiling before replies do, in tokens and in requests", async () => {
    const scope = await newScope(db(), now);
    const asked = { userId: scope.userId, ceilings, now };
    await spend(scope, 79);
    expect(await backgroundWaitsUntil(db(), asked)).toBeNull();
    await spend(scope, 1);
    expect(await backgroundWaitsUntil(db(), asked)).toEqual(new Date("2026-03-02T00:00:00Z"));
    await checkDay(db(), asked);
    await spend(scope, 20);
    await expect(checkDay(db(), asked)).rejects.toMatchObject({ code: "day_spent", retryAfterSeconds: 12 * 3600 });
    const byRequests = { ...asked, ceilings: { ...ceilings, tokensPerDay: 1_000, requestsPerDay: 3 } };
    await expect(checkDay(db(), byRequests)).rejects.toMatchObject({ code: "day_spent", status: 429 });
  });

  test("reaching the message ceiling rejects messages, reaching the memory ceiling rejects only new sessions", async () => {
    const scope = await newScope(db(), now);
    const elsewhere = await newScope(db(), now, { userId: scope.userId });
    const input = { clientId: "1", content: "hello", channelId: "web", idleMinutes: 30, now };
    await storeUserMessage(db(), elsewhere, input);
    await insertNodes(db(), scope, [{}], now);
    await checkRows(db(), scope, { ...ceilings, messages: 2, memories: 2 });
    await expect(checkRows(db(), scope, { ...ceilings, messages: 1 })).rejects.toMatchObject({
      code: "full",
      status: 409,
    });
    await expect(checkRows(db(), scope, { ...ceilings, memories: 1 })).rejects.toMatchObject({ code: "full" });
    await checkRows(db(), elsewhere, { ...ceilings, messages: 2, memories: 1 });
    await expect(checkRows(db(), elsewhere, { ...ceilings, messages: 1 })).rejects.toMatchObject({ code: "full" });
  });

  test("the ceiling for revisions of memories counts all personas of the user, and no other user's", async () => {
    const [lin, other] = [await newScope(db(), now), await newScope(db(), now)];
    const mia = await newScope(db(), now, { userId: lin.userId });
    const [node] = await insertNodes(db(), lin, [{}], now);
    const id = node?.id ?? "";
    const reword = (nth: number) =>
      editMemoryManually(db(), lin, { id, types: ["event"], change: { description: `wording ${nth}` }, now });
    for (let nth = 0; nth < 3; nth++) await reword(nth);
    await checkCeiling(db(), mia, ["node_revisions"], { ...ceilings, memories: 4 });
    await expect(checkCeiling(db(), mia, ["node_revisions"], { ...ceilings, memories: 3 })).rejects.toMatchObject({
      code: "full",
      status: 409,
    });
    await checkCeiling(db(), other, COUNTED_TABLES, { ...ceilings, memories: 1, messages: 1 });
  });

  test("the ceiling for revisions of blocks counts per persona, the one for reminders per user", async () => {
    const lin = await newScope(db(), now);
    const mia = await newScope(db(), now, { userId: lin.userId });
    await db().rows(sql`insert into core_block_revisions (id, persona_id, label, content, version, created_at)
      select gen_random_uuid(), ${lin.personaId}::uuid, 'user', n::text, n, now() from generate_series(1, ${BLOCK_REVISIONS_MAX}::int) n`);
    await db().rows(sql`insert into reminders (id, persona_id, content, repeat, time_zone, status, created_at, updated_at)
      select gen_random_uuid(), ${lin.personaId}::uuid, 'tea', 'once', 'UTC', 'cancelled', now(), now() from generate_series(1, ${REMINDERS_MAX}::int)`);
    await expect(checkCeiling(db(), lin, ["core_block_revisions"], ceilings)).rejects.toMatchObject({ code: "full" });
    await checkCeiling(db(), mia, ["core_block_revisions"], ceilings);
    await expect(checkCeiling(db(), mia, ["reminders"], ceilings)).rejects.toMatchObject({ code: "full" });
  });

  test("the persona ceiling includes personas in the bin", async () => {
    const { userId } = await newScope(db(), now);
    const make = () =>
      createPersona(db(), userId, { displayName: "Mia", locale: "en" }, now, { ...ceilings, personas: 2 });
    await make();
    await expect(make()).rejects.toMatchObject({ code: "full", status: 409 });
  });
});
