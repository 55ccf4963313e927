import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, users } from "@/db/schema";
import { listHistory } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { builtInMind } from "@/lib/mind";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";

const OTHER = "my friend wants to kill herself tonight";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("a statement that somebody else is in danger", (db) => {
  async function tell(mind = scriptedMind({})) {
    const services = testServices(db(), new FakeClock(start), { mind });
    const scope = await newScope(db(), start);
    await db().update(users).set({ timezone: "Europe/London" }).where(eq(users.id, scope.userId));
    const runner = new TurnRunner(services);
    const { stored } = await receiveMessage(services, runner, scope, {
      clientId: "c",
      content: OTHER,
      channelId: "web",
    });
    await runner.idle();
    const [reply] = await listHistory(db(), scope, { limit: 1 });
    const [text] = await db()
      .select({ crisis: messages.crisis })
      .from(messages)
      .where(eq(messages.id, stored.messageId));
    const [user] = await db().select({ until: users.careUntil }).from(users).where(eq(users.id, scope.userId));
    return { mind, reply: reply?.content ?? "", crisis: text?.crisis, careUntil: user?.until };
  }

  test("is stored as being about somebody else, adds help lines, and suspends no proactive messages", async () => {
    const { mind, reply, crisis, careUntil } = await tell();
    expect(crisis).toBe("other");
    expect(careUntil).toBeNull();
    expect(reply).toContain("Samaritans: call 116 123");
    expect(mind.seen[0]?.care).toEqual({ now: "other", before: null });
  });

  test("is answered by the built-in mind with a reply about the person in danger", async () => {
    const { reply } = await tell({ ...scriptedMind({}), ...builtInMind });
    expect(reply).toMatch(/\b(?:them|they|that person)\b/);
    expect(reply).toContain("116 123");
  });
});
