import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, entities, reminders } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import type { Mind } from "@/lib/core/types/mind";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { newChat, start } from "@/lib/memory/conversation/versions.fixtures";
import { FakeClock, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { readPastSession } from "@/lib/memory/recall/sessions";
import { builtInMind } from "@/lib/mind/built-in";
import { consolidateSession } from "./consolidate";
import { catSession, event, plain } from "./consolidate.fixtures";

onEachDatabase("a conversation with reminders", (db) => {
  /** Holds a conversation of messages with their replies, and consolidates it. */
  async function held(mind: Mind, ...sessions: [text: string, answer: string][]) {
    const { scope, chat } = await newChat(db());
    let sessionId = "";
    for (const [text, answer] of sessions) sessionId = (await chat(text, answer)).sessionId;
    const clock = new FakeClock(new Date(start.getTime() + 10 * MINUTE));
    await closeSession(db(), scope, sessionId, clock.now);
    await consolidateSession(testServices(db(), clock, { mind }), scope, { sessionId, step: plain });
    const nodes = await db()
      .select()
      .from(conceptNodes)
      .where(eq(conceptNodes.personaId, scope.personaId))
      .orderBy(asc(conceptNodes.id));
    const rows = await db().select().from(reminders).where(eq(reminders.personaId, scope.personaId));
    return { scope, sessionId, nodes, rows };
  }
  const model = (events: object[], more: object = {}) =>
    scriptedMind({ extract: () => catSession({ events, mentioned_entities: [], ...more }) });

  const RENT = [
    "Remind me every month on the 31st at 10:00 to pay the rent.",
    "I'll remind you every month, starting on Tuesday 31 March at 10:00: pay the rent.",
  ] as [string, string];
  const ZH_RENT = ["每个月31号上午十点提醒我交房租。", "好，每个月提醒你，第一次是3月31日星期二 10:00：交房租。"] as [
    string,
    string,
  ];

  test.each([[RENT], [ZH_RENT]])("without a model, %s becomes one reminder and no memory", async (chat) => {
    const { nodes, rows } = await held(builtInMind as never, chat);
    expect(rows).toHaveLength(1);
    expect(nodes.map(({ description }) => description)).toEqual([]);
  });

  test.each([
    ["The user wants to be reminded to pay the rent on the 31st.", "Vessel promised to remind the user of the rent."],
    ["用户想每月31号交房租。", "我会每个月提醒用户交房租。"],
  ])(
    "a model's memory of a request for a reminder, and of its confirmation, is dropped (%s)",
    async (asked, promised) => {
      const mind = model(
        [
          event(asked, { source_messages: [1], relational_tags: ["commitment"] }),
          event(promised, { source_messages: [2], subject: "persona", relational_tags: ["commitment"] }),
          event(promised, { source_messages: [1, 2], subject: "persona" }),
          event(asked, {}),
        ],
        { mentioned_entities: [{ canonical_name: "Landlord", aliases: [], kind: "person", in_events: [0] }] },
      );
      const { scope, nodes, rows } = await held(mind, RENT);
      expect(rows).toHaveLength(1);
      expect(nodes).toEqual([]);
      const named = await db()
        .select()
        .from(entities)
        .where(and(eq(entities.personaId, scope.personaId)));
      expect(named).toEqual([]);
    },
  );

  test("other facts in a request for a reminder, and another promise of the persona, are remembered", async () => {
    const mind = model(
      [
        event("The user wants to be reminded to buy a present.", { source_messages: [1] }),
        event("Ana, the user's sister, marries on 12 June.", { source_messages: [1], emotional_impact: 6 }),
        event("Vessel will remind the user to buy a present.", { source_messages: [2], subject: "persona" }),
        event("Vessel will write a poem for Ana.", {
          source_messages: [2],
          subject: "persona",
          relational_tags: ["commitment"],
        }),
      ],
      { mentioned_entities: [{ canonical_name: "Ana", aliases: [], kind: "person", in_events: [1] }] },
    );
    const { scope, nodes } = await held(mind, [
      "My sister Ana marries on 12 June! Remind me tomorrow at 9 to buy a present.",
      "I'll remind you tomorrow at 9: buy a present. And I'll write a poem for Ana.",
    ]);
    expect(nodes.map(({ description }) => description)).toEqual([
      "Ana, the user's sister, marries on 12 June.",
      "Vessel will write a poem for Ana.",
    ]);
    const named = await db().select().from(entities).where(eq(entities.personaId, scope.personaId));
    expect(named.map(({ canonicalName }) => canonicalName)).toEqual(["Ana"]);
  });

  test.each([
    [
      "Mum's birthday is on 3 September, remind me to buy flowers the day before.",
      "The user's mum has her birthday in September.",
    ],
    ["补考报的九月十二号，到时候你提醒我头天晚上早点睡。", "用户报了九月十二号的补考。"],
    ["Remind me at 9 to eat and at 10 to sleep. I got a puppy today.", "The user got a puppy today."],
  ])(
    "a fact that the model finds in a message with a request for a reminder is remembered (%s)",
    async (text, stated) => {
      const { nodes, rows } = await held(model([event(stated, { source_messages: [1] })]), [text, "OK."]);
      expect(rows.length).toBeGreaterThan(0);
      expect(nodes.map(({ description }) => description)).toEqual([stated]);
    },
  );

  test("the session counts promises and expectations separately", async () => {
    const mind = model([
      event("The user has a white cat.", { source_messages: [1] }),
      event("Vessel will ask about the cat.", {
        event_time: { start: "2026-03-02T00:00:00+00:00", end: null },
        source_messages: [2],
        subject: "persona",
        relational_tags: ["commitment"],
      }),
    ]);
    const { scope, sessionId } = await held(mind, ["I have a white cat", "I'll ask about your cat tomorrow."]);
    const draft = { type: "expectation", status: "pending", description: "The cat will come up.", sessionId } as const;
    await insertNodes(db(), scope, [draft], start);
    const chat = await readPastSession(db(), scope, sessionId);
    expect(chat).toMatchObject({ eventsCount: 1, thoughtsCount: 0, promisesCount: 1, expectationsCount: 1 });
  });
});
