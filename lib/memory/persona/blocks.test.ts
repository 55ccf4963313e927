import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { coreBlocks, turns, turnTraces } from "@/db/schema";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { blockLabels } from "@/lib/core/types/nodes";
import { storeUserMessage } from "../conversation/messages";
import { restoreFromBin } from "../forgetting/bin";
import { eraseRevision } from "../forgetting/erase-revision";
import { forget } from "../forgetting/forget";
import { grepDatabase } from "../forgetting/grep.fixtures";
import { newScope } from "../memory.fixtures";
import { listRevisions, readBlocks } from "./blocks";
import { onboardPersona, readPersona, restoreRevision, updatePersona, writeStyle } from "./personas";

const start = new Date("2026-03-01T10:00:00Z");
const FULL = "🐈".repeat(5_000);

onEachDatabase("L1, which only the user writes", (db) => {
  const texts = async (scope: Awaited<ReturnType<typeof newScope>>, label: (typeof blockLabels)[number] = "style") =>
    (await listRevisions(db(), scope, label)).map((revision) => revision.content);

  test("every change of a block is stored as a revision, and writing the same text again is not a change", async () => {
    const scope = await newScope(db(), start);
    for (const user of ["Ann.", "Ann.", "Ann, a nurse.", "", "Ann."]) {
      await updatePersona(db(), scope, { blocks: { user } }, start);
    }
    expect(await texts(scope, "user")).toEqual(["Ann.", "", "Ann, a nurse.", "Ann."]);
    expect((await listRevisions(db(), scope, "user")).map((one) => one.version)).toEqual([4, 3, 2, 1]);
    expect(await texts(scope, "persona")).toEqual([]);
  });

  test("the newest revision of a block always equals the block", async () => {
    const text = fc.constantFrom("", "A.", "B.", "C.");
    const edit = fc.record({ action: fc.constantFrom("set" as const, "append" as const, "clear" as const), text });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
        const scope = await newScope(db(), start);
        for (const one of edits) await writeStyle(db(), scope, one, start);
        const stored = await texts(scope);
        expect(stored[0] ?? "").toBe((await readBlocks(db(), scope)).style);
        for (const [at, content] of stored.entries()) expect(content).not.toBe(stored[at + 1] ?? "");
      }),
      { numRuns: 15 },
    );
  });

  test("restoring a revision makes it the newest, and no history is lost", async () => {
    const scope = await newScope(db(), start);
    for (const text of ["Short.", "Long."]) await writeStyle(db(), scope, { action: "set", text }, start);
    const first = (await listRevisions(db(), scope, "style")).at(-1)?.id ?? "";
    await restoreRevision(db(), scope, first, start);
    await restoreRevision(db(), scope, first, start);
    expect((await readBlocks(db(), scope)).style).toBe("Short.");
    expect(await texts(scope)).toEqual(["Short.", "Long.", "Short."]);
  });

  test("erasing an old text of a block also erases prompts that contained it, and the current text cannot be erased", async () => {
    const scope = await newScope(db(), start);
    const word = `Quillimond${newId(start).slice(-6)}`;
    const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
    const say = (text: string, minutes: number) => writeStyle(db(), scope, { action: "set", text }, at(minutes));
    await say(`Calls me ${word}.`, 0);
    const message = { clientId: "c", content: "hi", channelId: "web", idleMinutes: 30, now: at(5) };
    const { turnId, messageId } = await storeUserMessage(db(), scope, message);
    const prompt = { promptSystem: `Style: Calls me ${word}.`, promptUser: "hi", promptVersion: "t", model: "m" };
    const numbers = { stages: [], retrieval: [], inputTokens: 1, outputTokens: 1, totalMs: 1 };
    await db()
      .insert(turnTraces)
      .values({ turnId, personaId: scope.personaId, ...prompt, ...numbers, createdAt: at(5) });
    const [revision] = await listRevisions(db(), scope, "style");
    const erase = () => eraseRevision(db(), scope, revision?.id ?? "", at(20));
    await expect(erase()).rejects.toMatchObject({ code: "conflict" });
    await say("Short.", 10);
    expect(await grepDatabase(db(), word)).toEqual(["core_block_revisions.content", "turn_traces.prompt_system"]);
    await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
    const bin = { kind: "message", id: messageId, choice: "orphan", mode: "bin", binDays: 30 } as const;
    const { binItemId } = await forget(db(), scope, { ...bin, now: at(15) });
    expect(await grepDatabase(db(), word)).toEqual(["bin_items.changes", "core_block_revisions.content"]);
    await erase();
    expect(await grepDatabase(db(), word)).toEqual([]);
    await restoreFromBin(db(), scope, { binItemId: binItemId ?? "", now: at(21) });
    expect(await grepDatabase(db(), word)).toEqual([]);
    expect(await texts(scope)).toEqual(["Short."]);
    await expect(erase()).rejects.toMatchObject({ code: "not_found" });
    const other = await newScope(db(), start, { userId: scope.userId });
    const [left] = await listRevisions(db(), scope, "style");
    await expect(eraseRevision(db(), other, left?.id ?? "", at(21))).rejects.toMatchObject({ code: "not_found" });
  });

  test("another persona's revision is not found, not even as a page cursor", async () => {
    const scope = await newScope(db(), start, { blocks: { style: "Short.", user: "Ann." } });
    const other = await newScope(db(), start, { userId: scope.userId });
    const [style] = await listRevisions(db(), scope, "style");
    const id = style?.id ?? "";
    for (const wrong of [id, newId(start), "x"]) {
      await expect(restoreRevision(db(), other, wrong, start)).rejects.toMatchObject({ code: "not_found" });
      const page = { before: wrong, limit: 5 };
      await expect(listRevisions(db(), other, "style", page)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(listRevisions(db(), scope, "user", { before: id, limit: 5 })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await readBlocks(db(), other)).toEqual({ persona: "", user: "", style: "" });
  });

  test("the revisions of a block are paged newest first", async () => {
    const scope = await newScope(db(), start);
    for (const text of ["1", "2", "3"]) await writeStyle(db(), scope, { action: "set", text }, start);
    const [three, two] = await listRevisions(db(), scope, "style", { limit: 2 });
    expect([three?.content, two?.content]).toEqual(["3", "2"]);
    const rest = await listRevisions(db(), scope, "style", { before: two?.id, limit: 2 });
    expect(rest.map((revision) => revision.content)).toEqual(["1"]);
  });

  test("a block of 5,000 characters is accepted, and one more character is refused without loss, by the code and by the database", async () => {
    const scope = await newScope(db(), start);
    for (const label of blockLabels) {
      await updatePersona(db(), scope, { blocks: { [label]: FULL } }, start);
      const more = updatePersona(db(), scope, { displayName: "New", blocks: { [label]: `${FULL}x` } }, start);
      await expect(more).rejects.toMatchObject({ code: "invalid" });
    }
    const append = writeStyle(db(), scope, { action: "append", text: "x" }, start);
    await expect(append).rejects.toMatchObject({ code: "invalid" });
    expect(await readBlocks(db(), scope)).toEqual({ persona: FULL, user: FULL, style: FULL });
    expect(await texts(scope)).toHaveLength(1);
    expect((await readPersona(db(), scope, start)).displayName).toBe("Vessel");
    await expect(
      db()
        .update(coreBlocks)
        .set({ content: `${FULL}x` }),
    ).rejects.toThrow();
    await expect(
      db().rows(
        sql`update core_block_revisions set content = ${`${FULL}x`} where persona_id = ${scope.personaId}::uuid`,
      ),
    ).rejects.toThrow();
  });

  test("of concurrent onboardings exactly one succeeds, completely", async () => {
    const scope = await newScope(db(), start);
    const tries = ["A.", "B.", "C."].map((text) =>
      onboardPersona(db(), scope, { displayName: text, blocks: { persona: text, user: text } }, start),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter((end) => end.status === "fulfilled")).toHaveLength(1);
    const { displayName, blocks } = await readPersona(db(), scope, start);
    expect(blocks).toEqual({ persona: displayName, user: displayName, style: "" });
  });

  test("the persona's facts are changed one by one, and null clears one", async () => {
    const scope = await newScope(db(), start);
    const facts = async () => (await readPersona(db(), scope, start)).facts;
    await updatePersona(db(), scope, { facts: { fullName: "林竹", gender: "female", location: "Oslo" } }, start);
    await updatePersona(db(), scope, { facts: { location: null, occupation: "nurse" } }, start);
    expect(await facts()).toEqual({ fullName: "林竹", gender: "female", occupation: "nurse" });
    await updatePersona(db(), scope, { displayName: "Lin" }, start);
    expect(await facts()).toEqual({ fullName: "林竹", gender: "female", occupation: "nurse" });
  });
});
