import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { turns, turnTraces } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { storeUserMessage } from "../conversation/messages";
import { eraseAboutYouRevision } from "../forgetting/erase-about-you";
import { grepDatabase } from "../forgetting/grep.fixtures";
import { binPersona } from "../forgetting/persona-bin";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import {
  listAboutYouRevisions,
  readAboutYou,
  readEditableBlocks,
  readPromptBlocks,
  writeAboutYou,
  writeEditableBlocks,
} from "./about-you";
import { readBlocks } from "./blocks";
import { createPersona, readPersona, updatePersona } from "./personas";

const start = new Date("2026-03-01T10:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

onEachDatabase("the text about the user for all their personas", (db) => {
  const userIn = async (scope: Scope) => (await readPromptBlocks(db(), scope)).user;

  test("every persona is shown the shared text, its own, or none, as the user chooses", async () => {
    const scope = await newScope(db(), start);
    const own = await newScope(db(), start, { userId: scope.userId, blocks: { user: "Only for you." } });
    await writeAboutYou(db(), scope.userId, "Ann, a nurse.", start);
    expect([await userIn(scope), await userIn(own)]).toEqual(["Ann, a nurse.", "Only for you."]);
    await updatePersona(db(), own, { aboutYou: "shared" }, start);
    await updatePersona(db(), scope, { aboutYou: "hidden" }, start);
    expect([await userIn(scope), await userIn(own)]).toEqual(["", "Ann, a nurse."]);
    expect((await readPersona(db(), own, start)).blocks.user).toBe("Ann, a nurse.");
    expect((await readBlocks(db(), own)).user).toBe("Only for you.");
    const stranger = await newScope(db(), start);
    expect(await userIn(stranger)).toBe("");
  });

  test("writing a persona's own text shows it to that persona, unless the same change chooses otherwise", async () => {
    const scope = await newScope(db(), start);
    await writeAboutYou(db(), scope.userId, "Shared.", start);
    await updatePersona(db(), scope, { blocks: { user: "Own." } }, start);
    expect(await userIn(scope)).toBe("Own.");
    await updatePersona(db(), scope, { blocks: { user: "Kept." }, aboutYou: "shared" }, start);
    expect(await userIn(scope)).toBe("Shared.");
    const made = await createPersona(
      db(),
      scope.userId,
      { displayName: "Q", locale: "en", blocks: { user: "Own." }, aboutYou: "hidden" },
      start,
    );
    expect(made).toMatchObject({ aboutYou: "hidden", blocks: { user: "Own." } });
  });

  test("every change is stored as a version, and writing the same text again is not a change", async () => {
    const { userId } = await newScope(db(), start);
    for (const text of ["Ann.", "Ann.", "", "Ann."]) await writeAboutYou(db(), userId, text, start);
    expect((await listAboutYouRevisions(db(), userId)).map(({ version, content }) => [version, content])).toEqual([
      [3, "Ann."],
      [2, ""],
      [1, "Ann."],
    ]);
    await expect(writeAboutYou(db(), userId, "x".repeat(5_001), start)).rejects.toMatchObject({ code: "invalid" });
    expect(await readAboutYou(db(), userId)).toBe("Ann.");
  });

  test("concurrent changes store one version each", async () => {
    const { userId } = await newScope(db(), start);
    await Promise.all(["A.", "B.", "C."].map((text) => writeAboutYou(db(), userId, text, start)));
    expect((await listAboutYouRevisions(db(), userId)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test("a change that a persona proposed goes to the text that it is shown", async () => {
    const scope = await newScope(db(), start);
    await writeAboutYou(db(), scope.userId, "Shared.", start);
    const add = () =>
      db().transaction(async (tx) => {
        const { user } = await readEditableBlocks(tx, scope);
        await writeEditableBlocks(tx, scope, { user: `${user} More.` }, start);
      });
    await add();
    expect(await readAboutYou(db(), scope.userId)).toBe("Shared. More.");
    await updatePersona(db(), scope, { blocks: { user: "Own." } }, start);
    await add();
    expect([await userIn(scope), await readAboutYou(db(), scope.userId)]).toEqual(["Own. More.", "Shared. More."]);
    await updatePersona(db(), scope, { aboutYou: "hidden" }, start);
    await add();
    expect(await userIn(scope)).toBe("Own. More. More.");
  });

  test("an erased version is in no table any more, also not in prompts of a persona in the bin", async () => {
    const scope = await newScope(db(), start);
    const { userId } = scope;
    await writeAboutYou(db(), userId, "I live in Xanadu.", at(0));
    const message = { clientId: "c", content: "hi", channelId: "web", idleMinutes: 30, now: at(1) };
    const { turnId } = await storeUserMessage(db(), scope, message);
    const prompt = { promptSystem: "About Ann: I live in Xanadu.", promptUser: "hi", promptVersion: "t", model: "m" };
    const numbers = { stages: [], retrieval: [], inputTokens: 1, outputTokens: 1, totalMs: 1 };
    await db()
      .insert(turnTraces)
      .values({ turnId, personaId: scope.personaId, ...prompt, ...numbers, createdAt: at(2) });
    await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
    await writeAboutYou(db(), userId, "I live in Rome.", at(3));
    await binPersona(db(), scope, at(4));
    const [current, old] = await listAboutYouRevisions(db(), userId);
    const erase = (id = "") => eraseAboutYouRevision(db(), { userId, id, now: at(5) });
    await expect(erase(current?.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(erase("x")).rejects.toMatchObject({ code: "not_found" });
    const stranger = await newScope(db(), start);
    const theirs = eraseAboutYouRevision(db(), { userId: stranger.userId, id: old?.id ?? "", now: at(5) });
    await expect(theirs).rejects.toMatchObject({ code: "not_found" });
    await erase(old?.id);
    expect(await grepDatabase(db(), "Xanadu")).toEqual([]);
  });
});
