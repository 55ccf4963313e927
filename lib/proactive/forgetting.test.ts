import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { readText } from "@/lib/memory/conversation/analyze-message";
import { storeProactiveMessage } from "@/lib/memory/conversation/proactive-message";
import { newChat, start } from "@/lib/memory/conversation/versions.fixtures";
import { forget } from "@/lib/memory/forgetting/forget";
import { previewForgetting } from "@/lib/memory/forgetting/preview";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";

onEachDatabase("forgetting the cause of a proactive message", (db) => {
  const setUp = async (text: string) => {
    const { scope, chat } = await newChat(db());
    const stated = await chat("My grandmother Ottoline broke her hip", "Oh no.");
    const draft = {
      description: "My grandmother Ottoline broke her hip",
      sessionId: stated.sessionId,
      messageIds: [stated.messageId],
    };
    const [node] = await insertNodes(db(), scope, [draft], start);
    const sourceIds = [node?.id ?? ""];
    const own = await db().transaction((tx) =>
      storeProactiveMessage(tx, scope, {
        text: readText(text),
        sourceIds,
        idleMinutes: 30,
        now: new Date(start.getTime() + 3e7),
      }),
    );
    const left = async () =>
      db()
        .select()
        .from(messages)
        .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)));
    return { scope, stated, node, own, left };
  };

  test("excludes the message about it from recall, and the preview says so", async () => {
    const { scope, node, own, left } = await setUp("How is she today?");
    const target = { kind: "event", id: node?.id ?? "", choice: "orphan" } as const;
    const preview = await previewForgetting(db(), scope, target);
    expect(preview.words.map((word) => word.id)).toContain(own.messageId);
    await forget(db(), scope, { ...target, mode: "bin", binDays: 30, now: start });
    expect((await left())[0]?.recallExcluded).toBe(true);
  });

  test("also erases a proactive message that quotes the erased messages", async () => {
    const { scope, stated, left } = await setUp("“My grandmother Ottoline broke her hip” How is it today?");
    const target = { kind: "message", id: stated.messageId, choice: "cascade" } as const;
    await forget(db(), scope, { ...target, mode: "erase", binDays: 30, now: start });
    expect(await left()).toEqual([]);
  });
});
