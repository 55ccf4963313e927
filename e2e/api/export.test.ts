import { expect, test } from "vitest";
import type { ExportFile } from "../support/api-types";
import { CAT_SESSIONS, chatInSessions, REFLECTS_OFTEN } from "../support/cat-sessions";
import { newUser } from "../support/client";
import { type Companion, meet, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel(REFLECTS_OFTEN);
const CAT = "I have a white cat named Biscuit.";
/** A message that changes the persona's mood. */
const LOSS = "My grandmother passed away on Monday.";
const TODAY = /filename="echovessel-(persona|account)-\d{4}-\d\d-\d\d\.json"/;

async function take(lin: Companion, personaId?: string): Promise<{ file: ExportFile; text: string; headers: Headers }> {
  const answer = await lin.client.get<ExportFile>(`/api/export${personaId ? `?personaId=${personaId}` : ""}`);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return { file: answer.body, text: answer.text, headers: answer.headers };
}

test("a persona is exported as one file with all its messages and memories", async () => {
  const lin = await newCompanion(server.url, { blocks: { user: 'Ann, "the one"\nwith 🐈' } });
  await chatInSessions(lin, [...CAT_SESSIONS.en.sessions, LOSS]);
  const { file, headers } = await take(lin, lin.id);
  expect(headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(headers.get("content-disposition")).toMatch(TODAY);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("content-length")).toBeNull();
  expect(file).toMatchObject({ format: "echovessel-export", version: 1, kind: "persona", account: null });
  expect(Math.abs(Date.parse(file.exportedAt) - Date.now())).toBeLessThan(60_000);

  const [part, ...more] = file.personas;
  expect(more).toEqual([]);
  expect(part?.persona.id).toBe(lin.id);
  const history = await lin.history();
  const toLine = ({ id, role, content, createdAt }: Record<string, unknown>) => ({ id, role, content, createdAt });
  expect(part?.messages).toHaveLength(history.length);
  expect(part?.messages?.map(toLine)).toEqual(expect.arrayContaining(history.map(toLine)));
  const known = [...(await lin.events()), ...(await lin.thoughts())];
  for (const node of known) {
    expect(part?.conceptNodes).toContainEqual(
      expect.objectContaining({ id: node.id, description: node.description, learnedAt: node.learnedAt }),
    );
  }
  expect(part?.entities?.map((entity) => entity.canonicalName)).toEqual(
    (await lin.entities()).map((entity) => entity.canonicalName),
  );
  expect(part?.coreBlocks).toEqual([expect.objectContaining({ label: "user", content: 'Ann, "the one"\nwith 🐈' })]);
  for (const table of ["sessions", "turns", "nodeMessages", "nodeFilling", "nodeEntities", "moodHistory"]) {
    expect(part?.[table]?.length, table).toBeGreaterThan(0);
  }
});

test("every id that an exported row refers to is in the same file", async () => {
  const lin = await newCompanion(server.url);
  await chatInSessions(lin, CAT_SESSIONS.en.sessions);
  const [part] = (await take(lin, lin.id)).file.personas;
  const idsOf = (table: string) => new Set(part?.[table]?.map((row) => row.id));
  const points: [string, string, string][] = [
    ["messages", "sessionId", "sessions"],
    ["messages", "turnId", "turns"],
    ["nodeMessages", "nodeId", "conceptNodes"],
    ["nodeMessages", "messageId", "messages"],
    ["nodeFilling", "parentId", "conceptNodes"],
    ["nodeFilling", "childId", "conceptNodes"],
    ["nodeEntities", "entityId", "entities"],
    ["entityAliases", "entityId", "entities"],
  ];
  for (const [table, column, target] of points) {
    const known = idsOf(target);
    for (const row of part?.[table] ?? []) expect(known, `${table}.${column}`).toContain(row[column]);
  }
});

test("an account export contains the user, their sign-ins and every persona, but no password and no other user's data", async () => {
  const ann = await newUser(server.url, { name: "安 Ann" });
  const [lin, mei] = [await meet(ann), await meet(ann, { displayName: "梅", locale: "zh" })];
  await lin.chat(CAT);
  await mei.chat("我养了只白猫，叫小黑。");
  const stranger = await newCompanion(server.url);
  await stranger.chat("Nobody may read that I live in Atlantis.");

  const { file, text, headers } = await take(lin);
  expect(headers.get("content-disposition")).toMatch(TODAY);
  expect(file.kind).toBe("account");
  expect(file.account?.user).toMatchObject({ id: ann.id, email: ann.login.email, name: "安 Ann" });
  expect(file.account?.authSessions).toHaveLength(1);
  expect(file.personas.map((part) => part.persona.id)).toEqual([lin.id, mei.id]);
  expect(text).toContain("我养了只白猫，叫小黑。");
  expect(text).not.toMatch(/argon2|passwordHash|Atlantis/);
  expect(text).not.toContain(ann.login.password);
  expect(text).not.toContain(stranger.id);
});

test("an account without a persona can be exported", async () => {
  const ann = await newUser(server.url);
  const { body } = await ann.client.get<ExportFile>("/api/export");
  expect(body).toMatchObject({ kind: "account", personas: [], account: { user: { id: ann.id } } });
});

test("an export contains forgotten memories only in its bin, with their deletion date, and no erased ones", async () => {
  const lin = await newCompanion(server.url);
  const { messageId } = await lin.chat(CAT);
  await lin.closeAndWait();
  expect((await take(lin, lin.id)).text).toContain("Biscuit");
  const { body } = await lin.forget("messages", messageId);
  for (const { file } of [await take(lin, lin.id), await take(lin)]) {
    const { binItems, ...rest } = file.personas[0] ?? { binItems: [] };
    expect(JSON.stringify(rest)).not.toContain("Biscuit");
    expect(binItems).toEqual([
      expect.objectContaining({ id: body.binItemId, kind: "message", label: expect.stringContaining("Biscuit") }),
    ]);
    expect(binItems?.[0]?.rows).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ content: CAT })]),
    });
    expect(Date.parse(String(binItems?.[0]?.purgeAt))).toBeGreaterThan(Date.now());
  }
  await lin.restore(body.binItemId ?? "");
  expect((await take(lin, lin.id)).file.personas[0]?.binItems).toEqual([]);
  await lin.client.delete(`/api/personas/${lin.id}`);
  const { file } = await take(lin);
  expect(file.personas).toEqual([]);
  expect(file.binnedPersonas?.map(({ persona }) => persona.id)).toEqual([lin.id]);
  expect(file.binnedPersonas?.[0]?.messages.map(({ content }) => content)).toContain(CAT);
  expect(Date.parse(file.binnedPersonas?.[0]?.purgeAt ?? "")).toBeGreaterThan(Date.now());
  expectRefused(await lin.client.get(`/api/export?personaId=${lin.id}`), 404, "not_found");
  await lin.client.delete(`/api/personas/${lin.id}?erase=now`);
  expect((await take(lin)).text).not.toContain("Biscuit");
});

test("exporting another user's persona, an unknown id or an invalid id is answered with 404", async () => {
  const [lin, other] = [await newCompanion(server.url), await newCompanion(server.url)];
  for (const id of [lin.id, "01990000-0000-7000-8000-000000000001", "x", "", lin.id.toUpperCase()]) {
    expectRefused(await other.client.get(`/api/export?personaId=${id}`), 404, "not_found");
  }
});
