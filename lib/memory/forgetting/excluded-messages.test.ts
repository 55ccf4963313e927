import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, entityAliases, nodeEntities, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { newChat, start } from "../conversation/versions.fixtures";
import { insertNodes } from "../nodes/nodes.fixtures";
import { previewForgetting } from "./preview";

onEachDatabase("messages excluded from recall", (db) => {
  test("a later reply that repeats a distinctive term of the forgotten messages is excluded, other replies are not", async () => {
    const { scope, chat } = await newChat(db());
    const stated = await chat("I was fired from Initech", "Oh no.");
    await chat("hello again", "How is life after Initech?");
    await chat("any plans?", "A walk by the river.");
    const draft = { description: "The user was fired.", sessionId: stated.sessionId, messageIds: [stated.messageId] };
    const [node] = await insertNodes(db(), scope, [draft], start);
    const preview = await previewForgetting(db(), scope, { kind: "event", id: node?.id ?? "", choice: "orphan" });
    expect(preview.words.map((word) => word.content)).toEqual([
      "I was fired from Initech",
      "Oh no.",
      "How is life after Initech?",
    ]);
  });

  test("a forgotten name matches whole words only: “I will” and “goodwill” do not mention Will", async () => {
    const { scope, chat } = await newChat(db());
    const stated = await chat("Lunch with Will", "Nice.");
    await chat("I will see the dentist, my problem is goodwill", "All right.");
    await chat("Will was kind", "He is.");
    const [node, other] = await insertNodes(
      db(),
      scope,
      [
        { description: "The user had lunch with Will.", sessionId: stated.sessionId, messageIds: [stated.messageId] },
        { description: "The user's neighbour is called Willa." },
      ],
      start,
    );
    const own = { personaId: scope.personaId, entityId: newId(start) };
    const named = { canonicalName: "Will", kind: "person", status: "confirmed" } as const;
    await db()
      .insert(entities)
      .values({ ...named, id: own.entityId, personaId: scope.personaId, createdAt: start, updatedAt: start });
    await db()
      .insert(entityAliases)
      .values({ ...own, alias: "Will", normalized: "will" });
    await db()
      .insert(nodeEntities)
      .values({ ...own, nodeId: node?.id ?? "" });
    const preview = await previewForgetting(db(), scope, { kind: "event", id: node?.id ?? "", choice: "cascade" });
    const words = preview.words.map((word) => word.content);
    expect(words).toContain("Will was kind");
    expect(words.join("\n")).not.toContain("goodwill");
    expect(preview.dependants.map((one) => one.id)).not.toContain(other?.id);
  });

  test("a reply that used an excerpt of the forgotten messages is excluded", async () => {
    const { scope, chat } = await newChat(db());
    const stated = await chat("The spare key is under the blue pot", "All right.");
    const later = await chat("where should I look?", "Down by the door.");
    const draft = {
      description: "The spare key is outside.",
      sessionId: stated.sessionId,
      messageIds: [stated.messageId],
    };
    const [node] = await insertNodes(db(), scope, [draft], start);
    const words = async () =>
      (await previewForgetting(db(), scope, { kind: "event", id: node?.id ?? "", choice: "orphan" })).words;
    expect((await words()).map(({ content }) => content)).not.toContain("Down by the door.");
    await db()
      .update(turns)
      .set({ recalledIds: [stated.messageId] })
      .where(eq(turns.id, later.turnId));
    expect((await words()).map(({ content }) => content)).toContain("Down by the door.");
  });

  test("a reply that repeats a forgotten memory is excluded, a reply that merely had it in its prompt is not", async () => {
    const { scope, chat } = await newChat(db());
    const [repeating, other] = [
      await chat("hello", "Remember: the spare key is under the blue pot."),
      await chat("good night", "Sleep well."),
    ];
    const stated = { description: "The spare key is under the blue pot." };
    const [node] = await insertNodes(db(), scope, [stated], start);
    for (const { turnId } of [repeating, other])
      await db()
        .update(turns)
        .set({ alwaysIncludedIds: [node?.id ?? ""] })
        .where(eq(turns.id, turnId));
    const { words } = await previewForgetting(db(), scope, { kind: "event", id: node?.id ?? "", choice: "orphan" });
    expect(words.map(({ content }) => content)).toEqual(["Remember: the spare key is under the blue pot."]);
  });
});
