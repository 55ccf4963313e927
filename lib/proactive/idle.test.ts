import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { personas, proactiveDecisions, proactiveSettings, users } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { sendDueReminders } from "./remind";
import { runProactiveTick } from "./tick";

const noon = new Date("2026-03-02T12:00:00Z");
let statements = 0;

onEachDatabase(
  "a tick",
  (db) => {
    test("over 1,000 personas without a candidate takes at most three statements, and writes no row", async () => {
      const userId = newId(noon);
      const who = { email: `${userId}@example.com`, name: "Ann", passwordHash: "x", locale: "en", timezone: "UTC" };
      await db()
        .insert(users)
        .values({ id: userId, ...who, createdAt: noon });
      const ids = Array.from({ length: 1_000 }, () => newId(noon));
      const stamps = { createdAt: noon, updatedAt: noon };
      await db()
        .insert(personas)
        .values(ids.map((id) => ({ id, userId, displayName: "Lin", locale: "en", ...stamps })));
      await db()
        .insert(proactiveSettings)
        .values(ids.map((personaId) => ({ personaId, enabled: true, updatedAt: noon })));
      const services = testServices(db(), new FakeClock(noon));
      statements = 0;
      await sendDueReminders(services);
      expect(await runProactiveTick(services)).toEqual({ opened: 0, waiting: 0, dropped: 0 });
      expect(statements).toBeLessThanOrEqual(3);
      expect(await db().select().from(proactiveDecisions)).toEqual([]);
    });

    test("drops the weakest candidates beyond three, and each candidate whose time has passed", async () => {
      const clock = new FakeClock(noon);
      const services = testServices(db(), clock, { mind: scriptedMind({}) });
      const scope = await newScope(db(), noon);
      // Quiet hours all day except for a minute, so that everything waits.
      await changePreferences(db(), scope, { enabled: true, quietStart: 1, quietEnd: 0 }, noon);
      const impacts = [8, -9, 10, -8, 9];
      const drafts = impacts.map((emotionalImpact, at) => ({ description: `Something, ${at}.`, emotionalImpact }));
      await insertNodes(db(), scope, drafts, noon);
      clock.forward(5 * HOUR);
      await runProactiveTick(services);
      await runProactiveTick(services);
      const rows = await db()
        .select()
        .from(proactiveDecisions)
        .where(eq(proactiveDecisions.personaId, scope.personaId));
      const waiting = rows.filter((row) => row.status === "deferred");
      expect(waiting.map((row) => Math.round(row.strength * 10)).toSorted()).toEqual([10, 9, 9].toSorted());
      expect(waiting).toHaveLength(PROACTIVE.waitingMax);
      expect(new Set(waiting.map((row) => row.reason))).toEqual(new Set(["quiet_hours"]));
      expect(rows.filter((row) => row.status === "dropped").map((row) => row.reason)).toEqual([
        "queue_overflow",
        "queue_overflow",
      ]);
      clock.forward(DAY);
      await runProactiveTick(services);
      const later = await db()
        .select()
        .from(proactiveDecisions)
        .where(eq(proactiveDecisions.personaId, scope.personaId));
      expect(later.filter((row) => row.reason === "moment_passed")).toHaveLength(3);
    });
  },
  () => {
    statements += 1;
  },
);
