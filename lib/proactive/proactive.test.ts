import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, outbox, proactiveDecisions, sessions, turns } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeIfIdle } from "@/lib/memory/conversation/sessions";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { explainMessage } from "@/lib/memory/proactive/explain-message";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { builtInMind } from "@/lib/mind/built-in";
import { runProactiveTick } from "./tick";
import { writeProactive } from "./write";

const noon = new Date("2026-03-02T12:00:00Z");

onEachDatabase("proactive messages", (db) => {
  const setUp = async (
    mind = scriptedMind({ writeProactive: () => '{"text":"How is your mother today?","rationale":"x"}' }),
  ) => {
    const clock = new FakeClock(noon);
    const services = testServices(db(), clock, { mind });
    const scope = await newScope(db(), noon);
    await changePreferences(db(), scope, { enabled: true }, noon);
    const say = async (content: string) => {
      const input = { clientId: newId(clock.now), content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, input);
      await db().update(sessions).set({ status: "closed" }).where(eq(sessions.id, stored.sessionId));
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
      return stored;
    };
    const decisions = () =>
      db().select().from(proactiveDecisions).where(eq(proactiveDecisions.personaId, scope.personaId));
    const own = () =>
      db()
        .select()
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)));
    const opened = async () => {
      const rows = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
      return rows.filter((row) => row.name === "proactive/open").map((row) => String(row.data.decisionId));
    };
    let delivered = 0;
    const tick = async () => {
      await runProactiveTick(services);
      const done = [];
      for (const id of (await opened()).slice(delivered)) {
        done.push(await writeProactive(services, scope, id));
        delivered++;
      }
      return done;
    };
    return { clock, services, scope, say, decisions, own, tick };
  };
  const shock = { description: "My mother broke her hip.", emotionalImpact: -9 };

  test("a strong event is followed up once, some hours later, and the message shows its cause", async () => {
    const { clock, scope, say, decisions, own, tick } = await setUp();
    await say("My mother broke her hip.");
    const [cause] = await insertNodes(db(), scope, [shock], noon);
    clock.forward(3 * HOUR);
    expect(await tick()).toEqual([]);
    expect(await decisions()).toEqual([]);
    clock.forward(1.1 * HOUR);
    expect(await tick()).toEqual(["sent"]);
    const [message] = await own();
    expect(message).toMatchObject({
      role: "persona",
      content: "How is your mother today?",
      sourceIds: [cause?.id],
    });
    expect(await decisions()).toMatchObject([{ status: "sent", causeId: cause?.id, messageId: message?.id }]);
    const why = await explainMessage(db(), scope, message?.id ?? "");
    expect(why).toMatchObject({ trigger: "strong_event", cause: { kind: "memory", description: shock.description } });
    clock.forward(2 * HOUR);
    expect((await tick()).filter((done) => done === "sent")).toEqual([]);
    expect(await own()).toHaveLength(1);
  });

  test("in quiet hours a message waits and says why, and is sent in the morning if its time has not passed", async () => {
    const { clock, scope, say, decisions, tick } = await setUp();
    clock.now = new Date("2026-03-02T20:00:00Z");
    await say("My mother broke her hip.");
    await insertNodes(db(), scope, [shock], clock.now);
    clock.now = new Date("2026-03-03T00:10:00Z");
    expect(await tick()).toEqual([]);
    expect(await decisions()).toMatchObject([{ status: "deferred", reason: "quiet_hours" }]);
    clock.now = new Date("2026-03-03T06:59:59Z");
    expect(await tick()).toEqual([]);
    clock.now = new Date("2026-03-03T07:00:00Z");
    expect(await tick()).toEqual(["sent"]);
  });

  test("a failing model does not use up the user's daily number of messages, and is asked again", async () => {
    let fails = true;
    const mind = scriptedMind({
      writeProactive: () => {
        if (fails) throw new MindError("unavailable", "down");
        return '{"text":"How is your mother today?","rationale":""}';
      },
    });
    const { clock, scope, say, decisions, own, tick } = await setUp(mind);
    await say("My mother broke her hip.");
    await insertNodes(db(), scope, [shock], noon);
    clock.forward(4.1 * HOUR);
    expect(await tick()).toEqual(["deferred"]);
    expect(await decisions()).toMatchObject([{ status: "deferred", reason: "llm_error", attempts: 1 }]);
    fails = false;
    clock.forward(6 * MINUTE);
    expect((await tick()).at(-1)).toBe("sent");
    expect(await own()).toHaveLength(1);
  });

  test("when the number of sent messages cannot be read, no message is sent", async () => {
    const { clock, scope, services, say, decisions, own, tick } = await setUp();
    await say("My mother broke her hip.");
    await insertNodes(db(), scope, [shock], noon);
    clock.forward(4.1 * HOUR);
    const { settings } = services;
    services.settings = {
      ...settings,
      get ceilings(): typeof settings.ceilings {
        throw new Error("unreadable");
      },
    };
    await tick();
    expect(await decisions()).toMatchObject([{ status: "deferred", reason: "rate_limit_read_error" }]);
    services.settings = settings;
    expect(await tick()).toEqual(["sent"]);
    expect(await own()).toHaveLength(1);
  });

  test("a message about silence has the user's last message as its cause, needs a conversation, and is dropped when the user writes", async () => {
    const { clock, scope, say, decisions, own, tick } = await setUp();
    clock.forward(72 * HOUR);
    expect(await tick()).toEqual([]);
    const { messageId } = await say("talk to you soon");
    clock.forward(48 * HOUR);
    expect(await tick()).toEqual(["sent"]);
    expect(await decisions()).toMatchObject([{ trigger: "long_silence", causeId: messageId, status: "sent" }]);
    expect((await explainMessage(db(), scope, (await own())[0]?.id ?? "")).cause).toMatchObject({ kind: "message" });
    clock.forward(3 * DAY);
    expect((await tick()).filter((done) => done === "sent")).toEqual([]);
  });

  test("the built-in mind's messages do not mention how something felt", async () => {
    const { clock, scope, say, own, tick } = await setUp(builtInMind as never);
    await say("My mother broke her hip.");
    await insertNodes(db(), scope, [{ ...shock, isQuote: true }], noon);
    clock.forward(4.1 * HOUR);
    expect(await tick()).toEqual(["dropped"]);
    expect(await own()).toEqual([]);
  });

  test("an unanswered proactive message makes no memory; once answered it belongs to the session of the answer", async () => {
    const { clock, scope, say, own, tick } = await setUp();
    await say("My mother broke her hip.");
    await insertNodes(db(), scope, [shock], noon);
    clock.forward(4.1 * HOUR);
    await tick();
    clock.forward(20 * HOUR);
    const [message] = await own();
    const session = { sessionId: message?.sessionId ?? "", idleMinutes: 30, now: clock.now };
    expect(await closeIfIdle(db(), scope, session)).toBe(false);
    const answered = await say("Better, thank you.");
    expect(answered.sessionId).toBe(message?.sessionId);
  });
});
