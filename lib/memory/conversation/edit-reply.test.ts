import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { newScope } from "../memory.fixtures";
import { editReply } from "./edit-reply";
import { newChat, start } from "./versions.fixtures";

onEachDatabase("editing a reply", (db) => {
  const edit = (chat: Awaited<ReturnType<typeof newChat>>, messageId: string, content: string) =>
    editReply(db(), chat.scope, { messageId, content, now: chat.tick() });

  test("an edited reply is shown with a mark and used for the next reply, and the old one stays as a version", async () => {
    const chat = await newChat(db());
    await chat.chat("I am Ann.", "Hello, Anna.");
    const old = await chat.idOf("Hello, Anna.");
    const { messageId } = await edit(chat, old, "Hello, Ann.");
    expect(await chat.activeTexts()).toEqual(["I am Ann.", "Hello, Ann."]);
    const [, reply] = await chat.history();
    expect(reply).toMatchObject({ id: messageId, role: "persona", edited: true, version: 2, versionCount: 2 });
    await chat.chat("How are you?", "Fine.");
    expect(await chat.activeTexts()).toEqual(["I am Ann.", "Hello, Ann.", "How are you?", "Fine."]);
    await chat.select(old);
    expect(await chat.history()).toMatchObject([{ edited: false }, { content: "Hello, Anna.", edited: false }]);
  });

  test("editing a reply leaves later messages on the other branch, and the edited reply can be regenerated", async () => {
    const chat = await newChat(db());
    const { turnId } = await chat.chat("One.", "First.");
    await chat.chat("Two.", "Second.");
    await edit(chat, await chat.idOf("First."), "Uno.");
    expect(await chat.activeTexts()).toEqual(["One.", "Uno."]);
    await chat.regenerate(turnId);
    await chat.answer(turnId, "Again.");
    expect(await chat.activeTexts()).toEqual(["One.", "Again."]);
  });

  test("an edited reply inherits the pin and the exclusion from recall, and a repeated request returns the first result", async () => {
    const chat = await newChat(db());
    await chat.chat("One.", "First.");
    const id = await chat.idOf("First.");
    await db().update(messages).set({ pinnedAt: start, recallExcluded: true }).where(eq(messages.id, id));
    const { messageId } = await edit(chat, id, "Uno.");
    expect(await edit(chat, id, "Uno.")).toMatchObject({ messageId });
    const rows = await chat.all();
    const marks = rows.map(({ content, pinnedAt, recallExcluded }) => [content, [pinnedAt !== null, recallExcluded]]);
    expect(Object.fromEntries(marks)).toEqual({
      "One.": [false, false],
      "First.": [false, true],
      "Uno.": [true, true],
    });
  });

  test("editing a reply to the same text does nothing", async () => {
    const chat = await newChat(db());
    await chat.chat("One.", "First.");
    const id = await chat.idOf("First.");
    expect(await edit(chat, id, "First.")).toMatchObject({ messageId: id });
    expect(await chat.all()).toHaveLength(2);
  });

  test("an edit is refused for the user's own message, an empty text, an older session, while a reply is due, and for another user", async () => {
    const chat = await newChat(db());
    const { messageId, turnId } = await chat.chat("One.", "First.");
    const id = await chat.idOf("First.");
    await expect(edit(chat, messageId, "Uno.")).rejects.toMatchObject({ code: "conflict" });
    await expect(edit(chat, id, "  ")).rejects.toMatchObject({ code: "invalid" });
    await expect(edit(chat, id, "x".repeat(20_001))).rejects.toMatchObject({ code: "invalid" });
    await expect(edit(chat, turnId, "Uno.")).rejects.toMatchObject({ code: "not_found" });
    const stranger = { ...chat, scope: await newScope(db(), start) };
    await expect(edit(stranger, id, "Uno.")).rejects.toMatchObject({ code: "not_found" });
    await chat.say("Two.");
    await expect(edit(chat, id, "Uno.")).rejects.toMatchObject({ code: "conflict" });
  });
});
