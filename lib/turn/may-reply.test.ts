import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { listHistory } from "@/lib/memory/conversation/messages";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { receiveMessage, retryReply } from "./receive";
import { TurnRunner } from "./runner";
import { rewriteReply } from "./versions";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("an exhausted daily allowance", (db) => {
  async function createChat() {
    const services = testServices(db(), new FakeClock(start));
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    const say = (clientId: string) =>
      receiveMessage(services, runner, scope, { clientId, content: "hello", channelId: "web" });
    const { turn } = await say("first");
    await runner.idle();
    services.settings = { ...testSettings, ceilings: { ...testSettings.ceilings, requestsPerDay: 1 } };
    return { services, scope, runner, say, turn };
  }

  test("refuses new messages before they are stored, and says when to try again", async () => {
    const { say, scope } = await createChat();
    await expect(say("second")).rejects.toMatchObject({ code: "day_spent", retryAfterSeconds: 14 * 3600 });
    const history = await listHistory(db(), scope, { limit: 9 });
    expect(history.filter(({ role }) => role === "user").map(({ clientId }) => clientId)).toEqual(["first"]);
  });

  test("accepts a repeated message that is already stored", async () => {
    const { say, turn } = await createChat();
    expect((await say("first")).turn.id).toBe(turn.id);
  });

  test("refuses to regenerate or retry a reply", async () => {
    const { services, runner, scope, turn } = await createChat();
    await expect(rewriteReply(services, runner, scope, { turnId: turn.id })).rejects.toMatchObject({
      code: "day_spent",
    });
    await expect(retryReply(services, runner, scope, turn.id)).rejects.toMatchObject({ code: "day_spent" });
  });
});
