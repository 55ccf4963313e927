import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { users } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { readSession } from "@/lib/memory/conversation/sessions";
import { listNodes } from "@/lib/memory/nodes/reader";
import { endCareHold, readCareUntil } from "@/lib/memory/persona/care";
import { builtInMind } from "@/lib/mind";
import { catSession, chat, createWorld, type World } from "./consolidate.fixtures";

const CARE_HOURS = 72;

onEachDatabase("a session in which somebody was in danger", (db) => {
  async function afterSession(world: World, message: string) {
    const { sessionId, run } = await chat(world, message);
    await run();
    const { lastMessageAt } = await readSession(db(), world.scope, sessionId);
    const [row] = await db().select({ until: users.careUntil }).from(users).where(eq(users.id, world.scope.userId));
    return { until: row?.until ?? null, expected: new Date(lastMessageAt.getTime() + CARE_HOURS * HOUR) };
  }

  test("suspends proactive messages for a time after its last message when the extracting mind reports a crisis", async () => {
    const world = await createWorld(db(), { extract: () => catSession({ crisis: true }) });
    const { until, expected } = await afterSession(world, "I gave Snowy to my neighbour, she will be better there");
    expect(until).toEqual(expected);
  });

  test("never shortens a suspension that already exists", async () => {
    const world = await createWorld(db(), { extract: () => catSession({ crisis: true }) });
    const later = new Date("2027-01-01T00:00:00Z");
    await db().update(users).set({ careUntil: later }).where(eq(users.id, world.scope.userId));
    expect((await afterSession(world, "I gave Snowy away")).until).toEqual(later);
  });

  test("suspends nothing when no mind reports a crisis", async () => {
    const world = await createWorld(db(), { extract: () => catSession() });
    expect((await afterSession(world, "I have a white cat named Snowy")).until).toBeNull();
  });

  test("suspends nothing when the user has said since then that they are all right", async () => {
    const world = await createWorld(db(), { extract: () => catSession({ crisis: true }) });
    const { sessionId, run } = await chat(world, "I gave Snowy to my neighbour, she will be better there");
    const { openedAt } = await readSession(db(), world.scope, sessionId);
    const { userId } = world.scope;
    await endCareHold(db(), { userId, now: new Date(openedAt.getTime() + HOUR) });
    await run();
    expect(await readCareUntil(db(), { userId, now: openedAt })).toBeNull();
  });

  test("when read by the built-in mind, leaves an event about the danger only if the user stated it of themselves", async () => {
    const eventsAfter = async (message: string) => {
      const world = await createWorld(db());
      world.services.mind = builtInMind;
      const { run } = await chat(world, message);
      await run();
      return listNodes(db(), world.scope, { types: ["event"], limit: 10 });
    };
    const [own, ...more] = await eventsAfter("I want to kill myself, my cat Snowy is all I have");
    expect(own).toMatchObject({ emotionalImpact: -9 });
    expect(more).toEqual([]);
  });
});
