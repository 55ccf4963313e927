import { eq, getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db, Queryable } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { accounts, authSessions, messages, personas, sessions, turns } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { forget } from "@/lib/memory/forgetting/forget";
import { exportedTables } from "@/lib/memory/maintenance/export-rows";
import { newScope } from "@/lib/memory/memory.fixtures";
import { writeAvatar } from "@/lib/memory/persona/avatars";
import { policies } from "@/lib/memory/policies";
import type { Scope } from "@/lib/memory/scope";
import { exportAccount, exportPersona } from "./export-json";

const now = new Date("2026-03-01T10:00:00.000Z");
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Part = Record<string, Record<string, unknown>[]> & { persona: never };
type Export = {
  format: string;
  version: number;
  exportedAt: string;
  kind: string;
  account: { user: Record<string, unknown>; authSessions: unknown[]; accounts: unknown[] } | null;
  personas: Part[];
  binnedPersonas: Part[];
};

async function read(chunks: AsyncGenerator<string>): Promise<{ text: string; value: Export; pieces: number }> {
  const pieces: string[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const text = pieces.join("");
  return { text, value: JSON.parse(text) as Export, pieces: pieces.length };
}

/** Inserts a closed session with the given messages. */
async function tell(db: Queryable, scope: Scope, texts: string[]): Promise<string[]> {
  const ids = texts.map(() => newId(now));
  const { personaId } = scope;
  const [sessionId, turnId] = [newId(now), newId(now)];
  await db.insert(sessions).values({
    id: sessionId,
    personaId,
    channelId: "web",
    status: "closed",
    openedAt: now,
    lastMessageAt: now,
    closedAt: now,
  });
  await db.insert(turns).values({
    id: turnId,
    personaId,
    sessionId,
    channelId: "web",
    status: "done",
    replyMessageId: newId(now),
    createdAt: now,
    lastMessageAt: now,
  });
  for (let at = 0; at < texts.length; at += 1_000) {
    await db.insert(messages).values(
      texts.slice(at, at + 1_000).map((content, nth) => ({
        id: ids[at + nth] ?? "",
        personaId,
        sessionId,
        turnId,
        channelId: "web",
        role: "user" as const,
        content,
        tokenCount: 1,
        searchTokens: ["secret-of-the-search"],
        createdAt: new Date(now.getTime() + at + nth),
      })),
    );
  }
  return ids;
}

test("an export reads exactly the tables whose export policy includes them", () => {
  for (const section of ["account", "persona"] as const) {
    const meant = Object.entries(policies).filter(([, { export: to }]) => "section" in to && to.section === section);
    expect(exportedTables(section).map(getTableName)).toEqual(meant.map(([name]) => name));
  }
});

onEachDatabase("export of a user's data", (db) => {
  test("a persona without any memory yet is exported as valid, complete JSON, table by table", async () => {
    const scope = await newScope(db(), now);
    const { value } = await read(exportPersona(db(), scope, now));
    expect(value).toMatchObject({ format: "echovessel-export", version: 1, exportedAt: now.toISOString() });
    expect(value).toMatchObject({ kind: "persona", account: null });
    const [part] = value.personas;
    const tables = Object.entries(policies).filter(([, { export: to }]) => "section" in to && to.section === "persona");
    expect(Object.keys(part ?? {})).toEqual(
      tables.map(([name]) => (name === "personas" ? "persona" : camel(name))).toSorted(personaFirst),
    );
    expect(part?.persona).toMatchObject({ id: scope.personaId, displayName: "Vessel", createdAt: now.toISOString() });
    expect(part?.messages).toEqual([]);
  });

  test("texts are exported exactly as typed, whatever characters they contain", async () => {
    const scope = await newScope(db(), now, { blocks: { user: 'She said "hi" \\ <b>\u2028</b>' } });
    const texts = ["🐈‍⬛ 小黑", '"}],"', "\u2028\u2029", "\\u0041\\", "line\r\nline\t\u0001\u007f", "阿竹，👩‍👩‍👧"];
    await tell(db(), scope, texts);
    const { value } = await read(exportPersona(db(), scope, now));
    expect(value.personas[0]?.messages?.map((row) => row.content)).toEqual(texts);
    expect(value.personas[0]?.coreBlocks).toEqual([
      expect.objectContaining({
        label: "user",
        content: 'She said "hi" \\ <b>\u2028</b>',
        updatedAt: now.toISOString(),
      }),
    ]);
  });

  test("an uploaded picture and a chosen drawing are exported with the persona and with the account", async () => {
    const scope = await newScope(db(), now);
    const other = await newScope(db(), now, { userId: scope.userId });
    const image = Buffer.from("the bytes of a picture");
    await writeAvatar(db(), scope, { image }, now);
    await writeAvatar(db(), other, { drawing: "whale" }, now);
    const { value } = await read(exportPersona(db(), scope, now));
    expect(value.personas[0]?.personaAvatars).toMatchObject([{ image: image.toString("base64"), drawing: null }]);
    const { value: account } = await read(exportAccount(db(), scope.userId, { binDays: 30, now }));
    const pictures = account.personas.flatMap(({ personaAvatars = [] }) => personaAvatars);
    expect(pictures).toHaveLength(2);
    expect(pictures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ personaId: scope.personaId, image: image.toString("base64") }),
        expect.objectContaining({ personaId: other.personaId, drawing: "whale" }),
      ]),
    );
  });

  test("an export of ten thousand messages comes in pieces, with each message once and in order", async () => {
    const scope = await newScope(db(), now);
    await tell(
      db(),
      scope,
      Array.from({ length: 10_000 }, (_, nth) => `word ${nth}`),
    );
    const { value, pieces } = await read(exportPersona(db(), scope, now));
    const [part] = value.personas;
    expect(part?.messages?.map((row) => row.content)).toEqual(
      Array.from({ length: 10_000 }, (_, nth) => `word ${nth}`),
    );
    expect(pieces).toBeGreaterThan(50);
    for (const table of exportedTables("persona").filter((known) => known !== personas)) {
      const name = getTableName(table);
      expect(part?.[camel(name)]?.length, name).toBe(await count(db(), name, scope));
    }
  });

  test("a table with a key of several columns is exported to its end", async () => {
    const scope = await newScope(db(), now, { blocks: { persona: "a", user: "b", style: "c" } });
    const { value } = await read(exportPersona(db(), scope, now));
    expect(value.personas[0]?.coreBlocks?.map((row) => row.label)).toEqual(["persona", "user", "style"]);
    expect(value.personas[0]?.coreBlockRevisions).toHaveLength(3);
  });

  test("an account's export has the user, their sign-ins and every persona, and nobody else's data", async () => {
    const [first, stranger] = [await newScope(db(), now), await newScope(db(), now)];
    const second = await newScope(db(), new Date(now.getTime() + 1), { userId: first.userId });
    await tell(db(), first, ["mine"]);
    await tell(db(), second, ["mine too"]);
    await tell(db(), stranger, ["a stranger's"]);
    const signIn = { id: newId(now), userId: first.userId, createdAt: now, confirmedAt: now, lastSeenAt: now };
    await db().insert(authSessions).values(signIn);
    await db()
      .insert(accounts)
      .values({ provider: "p", providerAccountId: first.userId, userId: first.userId, createdAt: now });
    const { text, value } = await read(exportAccount(db(), first.userId, { binDays: 30, now }));
    expect(value.kind).toBe("account");
    expect(value.account?.user).toMatchObject({ id: first.userId, email: `${first.userId}@example.com` });
    expect(value.account?.authSessions).toEqual([expect.objectContaining({ id: signIn.id })]);
    expect(value.account?.accounts).toHaveLength(1);
    expect(value.personas.map((part) => part.messages?.map((row) => row.content))).toEqual([["mine"], ["mine too"]]);
    for (const foreign of [stranger.userId, stranger.personaId, "a stranger's"]) expect(text).not.toContain(foreign);
  });

  test("an export contains no secret, vector or search index", async () => {
    const scope = await newScope(db(), now);
    await tell(db(), scope, ["hello"]);
    const { text, value } = await read(exportAccount(db(), scope.userId, { binDays: 30, now }));
    expect(text).not.toMatch(/passwordHash|secret-of-the-search|searchTokens|leaseOwner|embedding/i);
    expect(Object.keys(value.account?.user ?? {}).toSorted()).toEqual([
      ...["allRightAt", "careUntil", "createdAt", "email", "id", "locale", "name", "operatorProof"],
      ...["suspendedAt", "timezone"],
    ]);
  });

  test("a user without a persona can export their account", async () => {
    const scope = await newScope(db(), now);
    await db().delete(personas).where(eq(personas.id, scope.personaId));
    const { value } = await read(exportAccount(db(), scope.userId, { binDays: 30, now }));
    expect(value.personas).toEqual([]);
    expect(value.account?.user.id).toBe(scope.userId);
  });

  test("forgotten items are exported in readable form as part of the bin, with their purge date", async () => {
    const scope = await newScope(db(), now);
    const [messageId] = await tell(db(), scope, ["a secret of the bin", "what stays"]);
    const request = { kind: "message", id: messageId ?? "", choice: "cascade" } as const;
    await forget(db(), scope, { ...request, mode: "bin", binDays: 30, now });
    const { text, value } = await read(exportPersona(db(), scope, now));
    const [part] = value.personas;
    expect(part?.messages?.map((row) => row.content)).toEqual(["what stays"]);
    expect(part?.binItems).toEqual([
      expect.objectContaining({
        kind: "message",
        targetId: messageId,
        label: "a secret of the bin",
        forgottenAt: now.toISOString(),
        purgeAt: new Date(now.getTime() + 30 * DAY).toISOString(),
        rows: { messages: [expect.objectContaining({ id: messageId, role: "user", content: "a secret of the bin" })] },
      }),
    ]);
    expect(text).not.toMatch(/secret-of-the-search|searchTokens|search_tokens|tombstones/);
  });

  test("a persona in the bin is listed separately in the account's export, complete, with its purge date", async () => {
    const [live, other] = [await newScope(db(), now), await newScope(db(), now)];
    const binned = await newScope(db(), now, { userId: live.userId });
    await tell(db(), binned, ["before the bin"]);
    await db().update(personas).set({ binnedAt: now }).where(eq(personas.id, binned.personaId));
    const { value } = await read(exportAccount(db(), live.userId, { binDays: 30, now }));
    expect(value.personas.map((part) => part.persona)).toEqual([expect.objectContaining({ id: live.personaId })]);
    expect(value.binnedPersonas).toEqual([
      expect.objectContaining({
        purgeAt: new Date(now.getTime() + 30 * DAY).toISOString(),
        persona: expect.objectContaining({ id: binned.personaId }),
        messages: [expect.objectContaining({ content: "before the bin" })],
      }),
    ]);
    const stranger = await read(exportAccount(db(), other.userId, { binDays: 30, now }));
    expect(stranger.text).not.toContain("before the bin");
  });

  test("the export of a persona that is moved to the bin meanwhile yields no further rows", async () => {
    const scope = await newScope(db(), now);
    await tell(db(), scope, ["before the bin"]);
    const chunks = exportPersona(db(), scope, now);
    const begun = (await chunks.next()).value ?? "";
    await db().update(personas).set({ binnedAt: now }).where(eq(personas.id, scope.personaId));
    const { text } = await read(after(begun, chunks));
    expect(text).not.toContain("before the bin");
  });

  test("an export stops reading the database when its reader disconnects", async () => {
    const scope = await newScope(db(), now);
    const chunks = exportPersona(db(), scope, now);
    await chunks.next();
    await chunks.return(undefined);
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });
});

async function* after(begun: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begun;
  yield* rest;
}

const personaFirst = (a: string, b: string) => Number(b === "persona") - Number(a === "persona");

async function count(db: Db, table: string, scope: Scope): Promise<number> {
  const [row] = await db.rows<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where persona_id = ${scope.personaId}::uuid`,
  );
  return row?.n ?? 0;
}
