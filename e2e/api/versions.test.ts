import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatBody } from "../support/chat";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp, anAppWithModel } from "./app";

/** The version fields of a message in the history. */
type Versioned = {
  id: string;
  turnId: string;
  content: string;
  version: number;
  versionCount: number;
  versions: { id: string; version: number }[];
  pinnedAt: string | null;
  recallExcluded: boolean;
};

const listed = async (lin: Companion) =>
  (await lin.client.get<{ items: Versioned[] }>(`/api/chat/history?personaId=${lin.id}`)).body.items.toReversed();
const activeTexts = async (lin: Companion) => (await listed(lin)).map((message) => message.content);
const settledTurns = (lin: Companion) => expect.poll(async () => (await lin.turns()).length).toBe(0);

/** Edits a message and waits until the new version is answered. */
async function edit(lin: Companion, messageId: string, text: string, id: string = randomUUID()) {
  const { message } = chatBody(lin.id, text, id);
  const answer = await lin.client.post(`/api/chat/messages/${messageId}/edit`, { message });
  if (answer.status === 200) await settledTurns(lin);
  return answer;
}

const regenerate = (lin: Companion, turnId: string, body: object = {}) =>
  lin.client.post<{ turnId: string }>(`/api/chat/turns/${turnId}/regenerate`, body);
const select = (lin: Companion, messageId: string) => lin.client.post(`/api/chat/messages/${messageId}/select`);

describe("versions of messages", () => {
  const server = anApp();

  test("an edited message gets its reply in one stream, and choosing a version shows the replies that followed it", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("I have a white cat named Biscuit.");
    await lin.chat("He is allergic to fish.");
    const before = await activeTexts(lin);
    const answer = await edit(lin, first.messageId, "I have a brown dog named Rex.");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-turn-id")).toBeTruthy();
    expect(answer.text.trimEnd().endsWith("[DONE]")).toBe(true);
    const [userMessage, reply, ...more] = await listed(lin);
    expect(more).toEqual([]);
    expect(userMessage).toMatchObject({ content: "I have a brown dog named Rex.", version: 2, versionCount: 2 });
    expect(userMessage?.versions).toEqual([
      { id: first.messageId, version: 1 },
      { id: answer.headers.get("x-message-id"), version: 2 },
    ]);
    expect(reply).toMatchObject({ version: 1, versionCount: 1, pinnedAt: null, recallExcluded: false });
    const selected = await select(lin, first.messageId);
    expect(selected).toMatchObject({ status: 200, body: { messageId: first.messageId, sessionId: first.sessionId } });
    expect(await activeTexts(lin)).toEqual(before);
    await select(lin, userMessage?.id ?? "");
    expect((await activeTexts(lin))[0]).toBe("I have a brown dog named Rex.");
  });

  test("the same edit sent again joins its turn; its client id with another text is refused", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("Good morning.");
    const id = randomUUID();
    const one = await edit(lin, first.messageId, "Good evening.", id);
    const two = await edit(lin, first.messageId, "Good evening.", id);
    expect(two.headers.get("x-turn-id")).toBe(one.headers.get("x-turn-id"));
    expectRefused(await edit(lin, first.messageId, "Good night.", id), 409, "conflict");
    expect(await listed(lin)).toHaveLength(2);
  });

  test("an edit with an empty or too long text, or of an id that is not a message of the user, is refused", async () => {
    const lin = await newCompanion(server.url);
    const { messageId, turnId } = await lin.chat("Good morning.");
    expectRefused(await edit(lin, messageId, " \n "), 422);
    expectRefused(await edit(lin, messageId, "字".repeat(20_001)), 422);
    expectRefused(await regenerate(lin, turnId, { hint: "x".repeat(501) }), 422);
    const reply = (await listed(lin)).at(-1)?.id ?? "";
    expectRefused(await edit(lin, reply, "I said something else."), 409, "conflict");
    const other = await newCompanion(server.url);
    expectRefused(await edit(other, messageId, "Mine now."), 404, "not_found");
    expectRefused(await select(other, messageId), 404, "not_found");
    expectRefused(await regenerate(other, turnId), 404, "not_found");
    expect(await lin.messageTexts()).toEqual(["Good morning."]);
  });

  test("a reply can be regenerated any number of times, and each of its versions can be shown", async () => {
    const lin = await newCompanion(server.url);
    const { turnId } = await lin.chat("Tell me something nice.");
    for (const hint of [undefined, "shorter"]) {
      const asked = await regenerate(lin, turnId, { hint });
      expect(asked).toMatchObject({ status: 200, body: { turnId } });
      expect(await lin.join(turnId).done).toMatchObject({ status: 200, ended: "done", error: undefined });
      await settledTurns(lin);
    }
    const [, reply] = await listed(lin);
    expect(reply).toMatchObject({ version: 3, versionCount: 3 });
    const first = reply?.versions[0]?.id ?? "";
    expect((await select(lin, first)).status).toBe(200);
    expect((await listed(lin))[1]).toMatchObject({ id: first, version: 1, versionCount: 3 });
  });

  test("only messages of the newest session can be edited; in an older session existing versions can be shown", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("I have a white cat named Biscuit.");
    await edit(lin, first.messageId, "I have a brown dog named Rex.");
    await lin.closeAndWait(first.sessionId);
    expect((await lin.events()).map((event) => event.description).join(" ")).toContain("Rex");
    await lin.chat("Good evening.");
    const [activeNow] = await listed(lin);
    expectRefused(await edit(lin, activeNow?.id ?? "", "I have a bird."), 409, "conflict");
    expectRefused(await regenerate(lin, activeNow?.turnId ?? ""), 409, "conflict");
    expect((await select(lin, first.messageId)).status).toBe(200);
    await expect
      .poll(async () => (await lin.events()).map((event) => event.description).join(" "))
      .toContain("Biscuit");
    await lin.settled(first.sessionId);
    expect((await lin.events()).map((event) => event.description).join(" ")).not.toContain("Rex");
    expect((await lin.entities()).map((entity) => entity.canonicalName)).not.toContain("Rex");
  });

  test("a closed session whose message is edited is consolidated again without the replaced messages", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("I have a white cat named Biscuit.");
    await lin.closeAndWait(first.sessionId);
    expect(await lin.events()).toHaveLength(1);
    expect((await edit(lin, first.messageId, "I have a brown dog named Rex.")).status).toBe(200);
    await expect.poll(async () => (await lin.events()).map((event) => event.description).join(" ")).toContain("Rex");
    await lin.settled(first.sessionId);
    const events = await lin.events();
    expect(events).toHaveLength(1);
    expect(events[0]?.description).not.toContain("Biscuit");
    expect((await lin.entities()).map((entity) => entity.canonicalName)).toEqual(["Rex"]);
  });
});

describe("versions while a reply streams", () => {
  const server = anAppWithModel({ BURST_QUIET_MS: "100" });
  const SLOW = { reply: { msPerToken: 120 } };

  test("no message can be edited and no version made or selected until the reply is complete", async () => {
    const lin = await newCompanion(server.url);
    const first = await lin.chat("One.");
    await edit(lin, first.messageId, "Uno.");
    const [userMessage] = await listed(lin);
    server.model.behave(SLOW);
    const pending = lin.startChat("Two.");
    await pending.begun;
    expectRefused(await edit(lin, userMessage?.id ?? "", "Eins."), 409, "conflict");
    expectRefused(await regenerate(lin, userMessage?.turnId ?? ""), 409, "conflict");
    expectRefused(await select(lin, first.messageId), 409, "conflict");
    await pending.done;
    server.model.behave("ok");
    await settledTurns(lin);
    expect((await edit(lin, userMessage?.id ?? "", "Eins.")).status).toBe(200);
  });

  test("a failed regeneration keeps the previous reply and reports the failure", async () => {
    const lin = await newCompanion(server.url);
    const { turnId } = await lin.chat("One.");
    const before = await activeTexts(lin);
    server.model.behave({ reply: "401" });
    expect((await regenerate(lin, turnId)).status).toBe(200);
    const received = await lin.join(turnId).done;
    expect(received.error).toBeTruthy();
    server.model.behave("ok");
    await settledTurns(lin);
    expect(await activeTexts(lin)).toEqual(before);
  });
});
