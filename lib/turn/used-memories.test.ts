import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { nodeMessages, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Mind } from "@/lib/core/types/mind";
import { listHistory } from "@/lib/memory/conversation/messages";
import { readTurn } from "@/lib/memory/conversation/turns";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { readRecallExplanation } from "@/lib/memory/recall/recall-explanation";
import { builtInMind } from "@/lib/mind/built-in";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { usedIds } from "./used-memories";

const start = new Date("2026-03-01T10:00:00Z");
const MEMORIES = [
  "The user's cat Miso sleeps in the laundry basket.",
  "The user had a long conversation about a raise.",
];

test.each([
  ["cites them", "", { cites: ["My white cat Biscuit jumps on my face."] }],
  ["shares words with both", "Biscuit, the white cat who jumps on your face!", {}],
])("A memory and the message it quotes count as one used memory when the reply %s", (_, userText, reply) => {
  const sources = [
    { id: "memory", text: "My white cat Biscuit jumps on my face.", isMessage: false },
    { id: "message", text: "Good morning. My white cat Biscuit jumps on my face.", isMessage: true },
  ];
  expect(usedIds(userText, { sources, known: [] }, reply)).toEqual(["memory"]);
  expect(usedIds(userText, { sources: sources.slice(1), known: [] }, reply)).toEqual(["message"]);
});

onEachDatabase("memories that a reply used", (db) => {
  /** The memories counted and shown for a reply to `content`, with two memories that are both recalled. */
  async function reply(content: string, mind: Mind, relevanceFloor = 0) {
    const settings = { ...testSettings, burstQuietMs: 0, relevanceFloor };
    const services = testServices(db(), new FakeClock(start), { mind, clock: () => new Date(), settings });
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    const nodes = await insertNodes(
      db(),
      scope,
      MEMORIES.map((description) => ({ description })),
      start,
    );
    const say = async (text: string) => {
      const { turn } = await receiveMessage(services, runner, scope, {
        ...{ clientId: newId(new Date()), content: text, channelId: "web" },
      });
      await runner.idle();
      const [last] = await listHistory(db(), scope, { limit: 1 });
      const { items, forgottenCount } = await readRecallExplanation(db(), scope, turn.id);
      const { recalledIds } = await readTurn(db(), scope, turn.id);
      return { counted: last?.recalled, ids: items.map(({ id }) => id), forgottenCount, looked: recalledIds.length };
    };
    return { ...(await say(content)), scope, nodes, say };
  }

  const saying = (text: string) =>
    scriptedMind({
      reply: async function* () {
        yield text;
      },
    });

  test("Of the recalled memories only the one whose content a model's reply shares counts as used", async () => {
    const { counted, ids, nodes, looked } = await reply(
      "Do you remember my cat and the raise?",
      saying("Miso! The one who sleeps in the laundry basket."),
    );
    expect(looked).toBe(2);
    expect(counted).toBe(1);
    expect(ids).toEqual([nodes[0]?.id]);
  });

  test("No memory counts as used by a reply that shares nothing with the recalled ones", async () => {
    const answer = await reply("My cat, and the raise: do you like me?", saying("Of course I like you. Always."));
    expect(answer).toMatchObject({ counted: 0, ids: [], forgottenCount: 0, looked: 2 });
  });

  test("No memory counts as used because of terms that only repeat the user's own message", async () => {
    const answer = await reply(
      "My cat Miso sleeps in the laundry basket",
      saying("Miso in the laundry basket, sweet."),
    );
    expect(answer.looked).toBeGreaterThan(0);
    expect(answer.counted).toBe(0);
  });

  test("The memories that the built-in mind quotes count as used, and none when it quotes nothing", async () => {
    const asked = await reply("Do you remember my cat Miso?", builtInMind, testSettings.relevanceFloor);
    expect(asked.counted).toBe(1);
    expect(asked.ids).toEqual([asked.nodes[0]?.id]);
    expect(await asked.say("do you like me?")).toMatchObject({ counted: 0, ids: [] });
  });

  test("A memory made only from the persona's messages never counts as used", async () => {
    const mind = saying("Miso! The one who sleeps in the laundry basket.");
    const { say, scope, nodes } = await reply("Hello there", mind);
    const [own] = (await listHistory(db(), scope, { limit: 1 })).filter(({ role }) => role === "persona");
    const nodeId = nodes[0]?.id ?? "";
    expect((await say("What about my cat?")).ids).toEqual([]);
    await db().delete(nodeMessages).where(eq(nodeMessages.nodeId, nodeId));
    await db()
      .insert(nodeMessages)
      .values({ personaId: scope.personaId, nodeId, messageId: own?.id ?? "" });
    expect(await say("What about my cat?")).toMatchObject({ counted: 0, ids: [] });
  });

  test("No memory counts as used by a reply with help lines", async () => {
    const mind = saying("I am here. Miso is too, in the laundry basket.");
    const answer = await reply("I want to kill myself, even my cat does not help", mind);
    expect(answer.counted).toBe(0);
    const [turn] = await db().select().from(turns).where(eq(turns.personaId, answer.scope.personaId));
    expect(turn?.recalledIds.length).toBeGreaterThan(0);
  });
});
