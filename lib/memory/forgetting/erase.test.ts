import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { conceptNodes } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { ForgottenCounts } from "@/lib/core/types/forgetting";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { eraseFromBin, moveToBin } from "./bin";
import { recordErasure, sweepErasures } from "./erase";
import { grepDatabase, grepFolder } from "./grep.fixtures";
import { onDisk } from "./on-disk-database.fixtures";
import { erasePersona } from "./persona-bin";
import { RowRecorder } from "./row-recorder";

const now = new Date("2026-03-01T10:00:00.123Z");
const { db, folder, reopen, live, expectInNoFile } = onDisk(now);

async function putThoughtInBin(scope: Scope, word: string): Promise<string> {
  return db().transaction(async (tx) => {
    const recorder = new RowRecorder(tx, scope, now);
    await recorder.deleteRows(conceptNodes, sql`t.description like ${`%${word}%`}`);
    const item = { targetId: newId(now), label: word, counts: {} as ForgottenCounts, binDays: 30 };
    return (await moveToBin(recorder, { kind: "thought", ...item })).binItemId;
  });
}

test("no table and no file contains an erased persona, and others are unchanged", async () => {
  const scope = await live("Zymurgyone");
  const neighbour = await live("Zymurgytwo", scope.userId);
  await erasePersona(db(), { ...scope, now });
  await expectInNoFile("Zymurgyone");
  expect(await grepDatabase(db(), scope.personaId)).toEqual([]);
  expect(await grepDatabase(db(), "Zymurgytwo")).toContain("messages.content");
  await erasePersona(db(), { ...neighbour, now });
});

test("no table and no file contains what is erased from the bin", async () => {
  const scope = await newScope(db(), now);
  const word = "Zymurgyfive";
  await db()
    .insert(conceptNodes)
    .values({
      id: newId(now),
      personaId: scope.personaId,
      type: "thought",
      subject: "user",
      origin: "reflection",
      description: `Likes ${word}.`,
      emotionalImpact: 0,
      emotionTags: [],
      relationalTags: [],
      promptVersion: "t",
      searchTokens: [word],
      learnedAt: now,
      createdAt: now,
    });
  const id = await putThoughtInBin(scope, word);
  expect(await grepDatabase(db(), word)).toEqual(["bin_items.changes", "bin_items.label"]);
  await eraseFromBin(db(), scope, { binItemId: id, now });
  await expectInNoFile(word);
});

test("an erasure whose process crashed before the files were swept is swept later", async () => {
  const scope = await live("Zymurgysix");
  await db().transaction(async (tx) => {
    await tx.rows(sql`delete from personas where id = ${scope.personaId}::uuid`);
    await tx.rows(sql`delete from job_events where data::text like '%Zymurgysix%'`);
    await tx.rows(sql`delete from job_runs where event::text like '%Zymurgysix%'`);
    await recordErasure(tx, now);
  });
  await reopen(() => expect(grepFolder(folder(), "Zymurgysix")).not.toEqual([]));
  expect(await sweepErasures(db(), now)).toBe(1);
  await expectInNoFile("Zymurgysix");
  expect(await sweepErasures(db(), now)).toBe(0);
});

test("the files are swept of all concurrent erasures, and writing continues meanwhile", async () => {
  const words = ["Zymurgya", "Zymurgyb", "Zymurgyc"];
  const scopes = await Promise.all(words.map((word) => live(word)));
  const other = newScope(db(), now);
  const erased = scopes.map((scope) => erasePersona(db(), { ...scope, now }));
  await Promise.all([...erased, other]);
  await Promise.all([sweepErasures(db(), now), newScope(db(), now)]);
  for (const word of words) await expectInNoFile(word);
  expect(await sweepErasures(db(), now)).toBe(0);
});

test("sweeping the files inside a transaction is refused", async () => {
  await expect(db().transaction(() => db().scrub())).rejects.toThrow("inside a transaction");
});
