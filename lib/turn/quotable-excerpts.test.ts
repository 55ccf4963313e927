import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newChat, start } from "@/lib/memory/conversation/versions.fixtures";
import { FakeClock, testServices } from "@/lib/memory/memory.fixtures";
import { quotableExcerpts } from "./quotable-excerpts";

onEachDatabase("excerpts that the notebook may quote", (db) => {
  test("are lines in which the user describes their life, also long before a game began, and none of the game", async () => {
    const { scope, chat } = await newChat(db());
    const text = [
      "my sister Dana keeps bees",
      "let's play a game, you are my captain",
      "my ship is called the Meridian",
      "we lost the mast",
      "my crew is hungry",
      "game over, I had soup today",
      "I quit my job",
    ];
    const lines: { content: string; messageId: string }[] = [];
    for (const content of text) lines.push({ content, ...(await chat(content, "Noted.")) });
    const excerpts = lines.map(({ content, messageId }, at) => {
      const next = lines[at + 1];
      const line = { role: "user" as const, at: start };
      const after = content.startsWith("I quit") ? { ...line, id: "later", content: "just kidding" } : null;
      const found = { sessionId: "", isHit: true, supports: [], near: 1, relevance: 1, before: null };
      return { ...line, ...found, id: messageId, content, after: next ? null : after, legs: {} as never };
    });
    const stated = await quotableExcerpts(testServices(db(), new FakeClock(start)), scope, excerpts);
    expect(stated.map(({ content }) => content)).toEqual(["my sister Dana keeps bees", "game over, I had soup today"]);
  });
});
