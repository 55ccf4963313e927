import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { corrections, messages } from "@/db/schema";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import { storeUserMessage } from "../conversation/messages";
import { readLive } from "../ledger/publish-event";
import { newScope } from "../memory.fixtures";
import { readPromptBlocks } from "../persona/about-you";
import { listRevisions } from "../persona/blocks";
import { updatePersona } from "../persona/personas";
import type { Scope } from "../scope";
import { acceptProposal } from "./accept-proposal";
import { listCorrections, planCorrections, scopeOfCorrection, undoCorrection, writeCorrections } from "./corrections";
import { declineProposal, listProposals, scopeOfProposal } from "./proposals";

const now = new Date("2026-03-01T10:00:00Z");
const plain: ParsedCorrection = { kind: "name", value: null, old: null, about: null };
const called = (value: string): ParsedCorrection => ({ ...plain, value });
let count = 0;

/** Stores a message with the given corrections in place of the detected ones. */
async function correctBySaying(db: Db, scope: Scope, content: string, parsed: ParsedCorrection[]) {
  count += 1;
  const at = new Date(now.getTime() + count * 1000);
  const input = { clientId: `said-${count}`, content, channelId: "web", idleMinutes: 30, now: at };
  const { messageId, sessionId } = await storeUserMessage(db, scope, input);
  await db.delete(corrections).where(eq(corrections.messageId, messageId));
  const plan = await planCorrections(db, scope, { language: detectLanguage(content), parsed, now: at });
  return db.transaction((tx) => writeCorrections(tx, scope, { messageId, sessionId, plan, now: at }));
}

onEachDatabase("corrections and proposals", (db) => {
  const fresh = (blocks: object = {}) => newScope(db(), now, { blocks });
  const storeCorrections = (scope: Scope, content: string, ...parsed: ParsedCorrection[]) =>
    correctBySaying(db(), scope, content, parsed);
  const waiting = async (scope: Scope) =>
    (await listProposals(db(), scope)).map(({ label, content }) => [label, content]);

  test.each([
    ["call me Jo", called("Jo"), ["user", "Call them Jo."]],
    ["叫我阿宝", called("阿宝"), ["user", "希望被叫作阿宝。"]],
    ["don't call me babe", { ...plain, kind: "not_name", value: "babe" }, ["style", "Never call them babe."]],
    ["别叫我宝宝", { ...plain, kind: "not_name", value: "宝宝" }, ["style", "不要叫对方“宝宝”。"]],
    [
      "stop about my ex",
      { ...plain, kind: "stop", about: "my ex" },
      ["style", "Do not bring up their ex unless they do."],
    ],
    ["别再提我前任了", { ...plain, kind: "stop", about: "我前任" }, ["style", "对方不先提，就不要提起“前任”。"]],
  ] as const)(
    'the correction "%s" is stored and a line for L1 is proposed, and L1 stays unchanged',
    async (content, parsed, line) => {
      const scope = await fresh({ user: "Lives in Oslo." });
      const before = await readPromptBlocks(db(), scope);
      const [stored] = await storeCorrections(scope, content, parsed);
      expect(await waiting(scope)).toEqual([line]);
      expect(await readPromptBlocks(db(), scope)).toEqual(before);
      const [item] = await listCorrections(db(), scope, { sessionId: stored?.sessionId });
      expect(item).toMatchObject({ id: stored?.id, status: "noted", effects: 0, proposal: { status: "pending" } });
      const liveEventNames = (await readLive(db(), scope, 0)).map((event) => event.name);
      expect(liveEventNames.slice(-2)).toEqual(["chat.correction.updated", "persona.proposal.updated"]);
    },
  );

  test("a correction of a memory does not propose a change to L1", async () => {
    const scope = await fresh();
    await storeCorrections(scope, "my sister is called Mei", {
      ...plain,
      kind: "correction",
      value: "Mei",
      about: "sister",
    });
    await storeCorrections(scope, "i'm not vegan", { ...plain, kind: "denial", about: "vegan" });
    expect(await waiting(scope)).toEqual([]);
    expect((await listCorrections(db(), scope)).map((one) => one.kind)).toEqual(["denial", "correction"]);
  });

  test("a wrong line in L1 gets a corrected proposal, which replaces the line in place", async () => {
    const scope = await fresh({ user: "Afraid of heights.\nLives in Oslo." });
    await storeCorrections(scope, "no, Bergen, not Oslo", {
      ...plain,
      kind: "correction",
      value: "Bergen",
      old: "Oslo",
    });
    expect(await waiting(scope)).toEqual([["user", "Lives in Bergen."]]);
    const [proposal] = await listProposals(db(), scope);
    await acceptProposal(db(), scope, { id: proposal?.id ?? "", now });
    expect((await readPromptBlocks(db(), scope)).user).toBe("Afraid of heights.\nLives in Bergen.");
  });

  test("accepting a proposal writes the line into L1 as the user's own change, and the old text stays as a revision", async () => {
    const scope = await fresh({ user: "Lives in Oslo." });
    await storeCorrections(scope, "call me Jo", called("Jo"));
    const [proposal] = await listProposals(db(), scope);
    const input = { id: proposal?.id ?? "", now };
    expect((await acceptProposal(db(), scope, input)).status).toBe("accepted");
    expect((await acceptProposal(db(), scope, input)).status).toBe("accepted");
    expect((await readPromptBlocks(db(), scope)).user).toBe("Lives in Oslo.\nCall them Jo.");
    expect((await listRevisions(db(), scope, "user")).map((one) => one.content)).toEqual([
      "Lives in Oslo.\nCall them Jo.",
      "Lives in Oslo.",
    ]);
    expect(await waiting(scope)).toEqual([]);
    await expect(declineProposal(db(), scope, input)).rejects.toThrow("already");
  });

  test("a newer name replaces an older one, in open proposals and in L1", async () => {
    const scope = await fresh();
    await storeCorrections(scope, "call me Jo", called("Jo"));
    await storeCorrections(scope, "call me Kit", called("Kit"));
    expect(await waiting(scope)).toEqual([["user", "Call them Kit."]]);
    const accept = async () => {
      const [proposal] = await listProposals(db(), scope);
      await acceptProposal(db(), scope, { id: proposal?.id ?? "", now });
      return (await readPromptBlocks(db(), scope)).user;
    };
    expect(await accept()).toBe("Call them Kit.");
    await updatePersona(db(), scope, { blocks: { user: "One.\n- Call them Kit.\nTwo." } }, now);
    await storeCorrections(scope, "叫我阿宝", called("阿宝"));
    expect(await accept()).toBe("One.\n希望被叫作阿宝。\nTwo.");
  });

  test("a proposal is made anew if L1 changed between the analysis and the storing of the message", async () => {
    const [other, scope] = [await fresh(), await fresh()];
    const say = (handle: Db, whose: Scope) => {
      const input = { clientId: "call-me", content: "Call me Jo.", channelId: "web", idleMinutes: 30, now };
      return storeUserMessage(handle, whose, input);
    };
    await say(db(), other);
    const [line] = await listProposals(db(), other);
    if (!line) throw new Error("nothing was proposed");
    let tries = 0;
    const late = new Proxy(db(), {
      get: (target, name) =>
        name !== "transaction"
          ? Reflect.get(target, name, target)
          : async (work: Parameters<Db["transaction"]>[0]) => {
              tries += 1;
              if (tries === 1) await updatePersona(target, scope, { blocks: { [line.label]: line.content } }, now);
              return target.transaction(work);
            },
    });
    await say(late, scope);
    expect(tries).toBe(2);
    expect(await listCorrections(db(), scope)).toMatchObject([{ kind: "name", value: "Jo", proposal: null }]);
    expect(await waiting(scope)).toEqual([]);
  });

  test("a correction sent twice has one proposal, and no line that L1 already contains is proposed", async () => {
    const scope = await fresh();
    await storeCorrections(scope, "call me Jo", called("Jo"), called("Jo"));
    const [second] = await storeCorrections(scope, "Jo, as I said", called("Jo"));
    expect(await waiting(scope)).toHaveLength(1);
    const [latest, first] = await listCorrections(db(), scope);
    expect(latest).toMatchObject({ id: second?.id, proposal: { status: "pending" } });
    expect(first?.proposal).toBeNull();
    await acceptProposal(db(), scope, { id: latest?.proposal?.id ?? "", now });
    await storeCorrections(scope, "call me Jo", called("Jo"));
    expect(await waiting(scope)).toEqual([]);
  });

  test("a full L1 block rejects the proposed line with a reason, and the proposal stays open", async () => {
    const scope = await fresh({ user: "长".repeat(4_995) });
    await storeCorrections(scope, "call me Jo", called("Jo"));
    const [proposal] = await listProposals(db(), scope);
    await expect(acceptProposal(db(), scope, { id: proposal?.id ?? "", now })).rejects.toThrow(
      "This line does not fit",
    );
    expect(await waiting(scope)).toHaveLength(1);
    expect((await readPromptBlocks(db(), scope)).user).toHaveLength(4_995);
  });

  test("corrections in inactive messages have no proposals", async () => {
    const scope = await fresh();
    const [stored] = await storeCorrections(scope, "call me Jo", called("Jo"));
    await db()
      .update(messages)
      .set({ selected: false, active: false })
      .where(eq(messages.id, stored?.messageId ?? ""));
    expect(await waiting(scope)).toEqual([]);
  });

  describe("undoing a correction", () => {
    test("an undone correction no longer applies, and its open proposal is declined", async () => {
      const scope = await fresh();
      const [stored] = await storeCorrections(scope, "call me Jo", called("Jo"));
      const input = { id: stored?.id ?? "", now };
      const once = await undoCorrection(db(), scope, input);
      expect(once).toMatchObject({ status: "undone", isInL1: false, proposal: { status: "declined" } });
      expect(await undoCorrection(db(), scope, input)).toEqual(once);
      expect(await waiting(scope)).toEqual([]);
      await expect(acceptProposal(db(), scope, { id: once.proposal?.id ?? "", now })).rejects.toThrow("no longer");
    });

    test("a line already accepted stays in L1, and the result says so", async () => {
      const scope = await fresh();
      const [stored] = await storeCorrections(scope, "call me Jo", called("Jo"));
      const [proposal] = await listProposals(db(), scope);
      await acceptProposal(db(), scope, { id: proposal?.id ?? "", now });
      expect(await undoCorrection(db(), scope, { id: stored?.id ?? "", now })).toMatchObject({
        status: "undone",
        isInL1: true,
      });
      expect((await readPromptBlocks(db(), scope)).user).toBe("Call them Jo.");
    });
  });

  test("a correction or proposal of another user, an unknown id and a malformed id are not found", async () => {
    const scope = await fresh();
    const stranger = await fresh();
    const [stored] = await storeCorrections(scope, "call me Jo", called("Jo"));
    const [proposal] = await listProposals(db(), scope);
    for (const id of [stored?.id ?? "", "0196e000-0000-7000-8000-ffffffffffff", "x"]) {
      await expect(undoCorrection(db(), stranger, { id, now })).rejects.toMatchObject({ code: "not_found" });
      const ids = { userId: stranger.userId, id };
      await expect(scopeOfCorrection(db(), ids)).rejects.toMatchObject({ code: "not_found" });
    }
    for (const id of [proposal?.id ?? "", "x"]) {
      await expect(acceptProposal(db(), stranger, { id, now })).rejects.toMatchObject({ code: "not_found" });
      await expect(declineProposal(db(), stranger, { id, now })).rejects.toMatchObject({ code: "not_found" });
      const ids = { userId: stranger.userId, id };
      await expect(scopeOfProposal(db(), ids)).rejects.toMatchObject({ code: "not_found" });
    }
    const rows = await db().rows(
      sql`select 1 from corrections where status = 'undone' and persona_id = ${scope.personaId}::uuid`,
    );
    expect(rows).toEqual([]);
  });
});
