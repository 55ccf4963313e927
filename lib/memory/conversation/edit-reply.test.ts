import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages } from "@/db/schema";
import { newScope } from "../memory.fixtures";
import { editReply } from "./edit-reply";
import { newTalk, start } from "./versions.fixtures";

onEachDatabase("other words in the place of what the persona said", (db) => {
  const edit = (talk: Awaited<ReturnType<typeof newTalk>>, messageId: string, content: string) =>
    editReply(db(), talk.scope, { messageId, content, now: talk.tick() });

  test("are shown and marked, are what the next reply reads, and the old ones are a version that can be shown again", async () => {
    const talk = await newTalk(db());
    await talk.talk("I am Ann.", "Hello, Anna.");
    const old = await talk.idOf("Hello, Anna.");
    const { messageId } = await edit(talk, old, "Hello, Ann.");
    expect(await talk.shown()).toEqual(["I am Ann.", "Hello, Ann."]);
    const [, reply] = await talk.history();
    expect(reply).toMatchObject({ id: messageId, role: "persona", edited: true, version: 2, versionCount: 2 });
    await talk.talk("How are you?", "Fine.");
    expect(await talk.shown()).toEqual(["I am Ann.", "Hello, Ann.", "How are you?", "Fine."]);
    await talk.select(old);
    expect(await talk.history()).toMatchObject([{ edited: false }, { content: "Hello, Anna.", edited: false }]);
  });

  test("make what followed another path, and are said again as any reply is", async () => {
    const talk = await newTalk(db());
    const { turnId } = await talk.talk("One.", "First.");
    await talk.talk("Two.", "Second.");
    await edit(talk, await talk.idOf("First."), "Uno.");
    expect(await talk.shown()).toEqual(["One.", "Uno."]);
    await talk.again(turnId);
    await talk.answer(turnId, "Again.");
    expect(await talk.shown()).toEqual(["One.", "Again."]);
  });

  test("keep what held for the old ones: pinned, and read by no mind; a repeated request is answered as the first", async () => {
    const talk = await newTalk(db());
    await talk.talk("One.", "First.");
    const id = await talk.idOf("First.");
    await db().update(messages).set({ pinnedAt: start, recallExcluded: true }).where(eq(messages.id, id));
    const { messageId } = await edit(talk, id, "Uno.");
    expect(await edit(talk, id, "Uno.")).toMatchObject({ messageId });
    const rows = await talk.all();
    const marks = rows.map(({ content, pinnedAt, recallExcluded }) => [content, [pinnedAt !== null, recallExcluded]]);
    expect(Object.fromEntries(marks)).toEqual({
      "One.": [false, false],
      "First.": [false, true],
      "Uno.": [true, true],
    });
  });

  test("the same words change nothing", async () => {
    const talk = await newTalk(db());
    await talk.talk("One.", "First.");
    const id = await talk.idOf("First.");
    expect(await edit(talk, id, "First.")).toMatchObject({ messageId: id });
    expect(await talk.all()).toHaveLength(2);
  });

  test("are refused for a person's own words, for nothing, in an older talk, while a reply is due, and for another person", async () => {
    const talk = await newTalk(db());
    const { messageId, turnId } = await talk.talk("One.", "First.");
    const id = await talk.idOf("First.");
    await expect(edit(talk, messageId, "Uno.")).rejects.toMatchObject({ code: "conflict" });
    await expect(edit(talk, id, "  ")).rejects.toMatchObject({ code: "invalid" });
    await expect(edit(talk, id, "x".repeat(20_001))).rejects.toMatchObject({ code: "invalid" });
    await expect(edit(talk, turnId, "Uno.")).rejects.toMatchObject({ code: "not_found" });
    const stranger = { ...talk, scope: await newScope(db(), start) };
    await expect(edit(stranger, id, "Uno.")).rejects.toMatchObject({ code: "not_found" });
    await talk.say("Two.");
    await expect(edit(talk, id, "Uno.")).rejects.toMatchObject({ code: "conflict" });
  });
});
