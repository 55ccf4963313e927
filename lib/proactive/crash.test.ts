import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { Crashed, CrashingDriver, onEachDatabase } from "@/db/database.fixtures";
import { messages, outbox, proactiveDecisions, sessions, turns } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { PROACTIVE } from "@/lib/core/settings/proactive";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { createReminder } from "@/lib/memory/reminders/reminders";
import { sendDueReminders } from "./remind";
import { runProactiveTick } from "./tick";
import { writeProactive } from "./write";

const noon = new Date("2026-03-02T12:00:00Z");
/** Far more statements than a tick and a message have. */
const STATEMENTS_MAX = 150;
/** Outside of CI the process is killed only before every third statement. */
const STRIDE = process.env.CI ? 1 : 3;

const crashing = new CrashingDriver();
const mind = scriptedMind({ writeProactive: () => '{"text":"How is your mother today?","rationale":""}' });

onEachDatabase(
  "a process killed while a proactive message is written",
  (db) => {
    async function setUp() {
      crashing.revive();
      const clock = new FakeClock(noon);
      const services = testServices(db(), clock, { mind });
      const scope = await newScope(db(), noon);
      await changePreferences(db(), scope, { enabled: true }, noon);
      const input = {
        clientId: newId(noon),
        content: "My mother broke her hip.",
        channelId: "web",
        idleMinutes: 30,
        now: noon,
      };
      const { sessionId, turnId } = await storeUserMessage(db(), scope, input);
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
      await db().update(sessions).set({ status: "closed" }).where(eq(sessions.id, sessionId));
      const own = () =>
        db()
          .select()
          .from(messages)
          .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)));
      const events = async (name: string) =>
        (await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId))).filter(
          (row) => row.name === name,
        );
      return { clock, services, scope, own, events };
    }

    /** Runs `each`, killed before one statement after another, until a run survives. @returns how many statements there are */
    async function atEveryPoint(each: (dieAt: number) => Promise<boolean>): Promise<number> {
      for (let dieAt = 1; dieAt <= STATEMENTS_MAX; dieAt += STRIDE) {
        if (await each(dieAt)) continue;
        if (STRIDE > 1) console.info(`killed before every third of about ${dieAt - 1} statements; all of them in CI`);
        return dieAt - 1;
      }
      throw new Error("it never ends");
    }

    async function survives(dieAt: number, run: () => Promise<unknown>): Promise<boolean> {
      crashing.crashBefore(dieAt);
      await run().catch((error: unknown) => {
        if (!(error instanceof Crashed) && !(error instanceof Error && error.cause instanceof Crashed)) throw error;
      });
      const isAlive = crashing.statements < dieAt;
      crashing.revive();
      return isAlive;
    }

    test("leaves one message or none; once its lease has expired exactly one is sent, and counted once", async () => {
      const points = await atEveryPoint(async (dieAt) => {
        const { clock, services, scope, own, events } = await setUp();
        await insertNodes(db(), scope, [{ description: "My mother broke her hip.", emotionalImpact: -9 }], noon);
        clock.forward(4.1 * HOUR);
        let delivered = 0;
        const look = async () => {
          await runProactiveTick(services);
          for (const { data } of (await events("proactive/open")).slice(delivered)) {
            delivered++;
            await writeProactive(services, scope, String(data.decisionId));
          }
        };
        const isAlive = await survives(dieAt, look);
        const ownMessages = await own();
        const sent = await db()
          .select()
          .from(proactiveDecisions)
          .where(and(eq(proactiveDecisions.personaId, scope.personaId), eq(proactiveDecisions.status, "sent")));
        expect(sent.map((row) => row.messageId)).toEqual(ownMessages.map((message) => message.id));
        expect(await events("proactive/sent")).toHaveLength(ownMessages.length);
        delivered = 0;
        clock.forward(PROACTIVE.leaseMs + 6 * MINUTE);
        await look();
        clock.forward(PROACTIVE.leaseMs + MINUTE);
        await look();
        expect(await own()).toHaveLength(1);
        expect(await events("proactive/sent")).toHaveLength(1);
        return !isAlive;
      });
      expect(points).toBeGreaterThan(10);
    });

    test("leaves a reminder either sent or due, and after the next check it has been sent exactly once", async () => {
      const points = await atEveryPoint(async (dieAt) => {
        const { clock, services, scope, own, events } = await setUp();
        const at = new Date(noon.getTime() + HOUR);
        await createReminder(db(), scope, { content: "take the pills", repeat: "daily", at }, noon);
        clock.forward(HOUR);
        const isAlive = await survives(dieAt, () => sendDueReminders(services));
        expect(await events("proactive/sent")).toHaveLength((await own()).length);
        await sendDueReminders(services);
        await sendDueReminders(services);
        expect(await own()).toHaveLength(1);
        expect(await events("proactive/sent")).toHaveLength(1);
        return !isAlive;
      });
      expect(points).toBeGreaterThan(5);
    });
  },
  crashing.listen,
);
