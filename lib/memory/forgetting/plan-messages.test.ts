import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { storeUserMessage } from "../conversation/messages";
import { newScope } from "../memory.fixtures";
import { isCommonTerm } from "./common-words";
import { forget } from "./forget";
import { grepDatabase } from "./grep.fixtures";
import { planMessages } from "./plan-messages";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("planning which messages are deleted", (db) => {
  /** A session; each line of the user is a turn of its own, and a line starting with `>` is the reply to the one before. */
  async function chat(lines: string[]) {
    const scope = await newScope(db(), start, { blocks: { user: "Lives in Tromsø with a theremin." } });
    const ids: string[] = [];
    let last = { turnId: "", sessionId: "" };
    for (const [at, line] of lines.entries()) {
      const now = new Date(start.getTime() + at * 1000);
      if (!line.startsWith(">")) {
        const stored = await storeUserMessage(db(), scope, {
          clientId: `${at}`,
          content: line,
          channelId: "web",
          idleMinutes: 30,
          now,
        });
        last = stored;
        ids.push(stored.messageId);
        await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
        continue;
      }
      const [id, content] = [newId(now), line.slice(1).trim()];
      const reply = { id, ...last, channelId: "web", role: "persona" as const, content, tokenCount: 1, createdAt: now };
      const { turnId, sessionId } = last;
      await db()
        .insert(messages)
        .values({ ...reply, turnId, sessionId, personaId: scope.personaId, searchTokens: searchTokens(content) });
      ids.push(id);
    }
    return {
      scope,
      ids,
      gather: (at: number) => planMessages(db(), scope, { targets: [ids[at] ?? ""], chosen: ids[at] }),
    };
  }
  const contentsOf = ({ messages }: { messages: { content: string }[] }) => messages.map((message) => message.content);

  test("replies that answer only deleted messages, or repeat their distinctive terms, are deleted, too", async () => {
    const { gather } = await chat([
      "my quokka is ill",
      "> Oh no, poor quokka!",
      "she ate a mango",
      "> Mango and a quokka, what a pair.",
      "mango is fine, the vet says",
      "> Good to hear.",
    ]);
    expect(contentsOf(await gather(0))).toEqual([
      "my quokka is ill",
      "Oh no, poor quokka!",
      "Mango and a quokka, what a pair.",
    ]);
    expect(contentsOf(await gather(2))).toEqual(["she ate a mango", "Mango and a quokka, what a pair."]);
  });

  test("erasing messages also removes from the bin the replies that quote or answer only them, and no others", async () => {
    const { scope, ids } = await chat([
      "my quokka is ill",
      "> Oh no, poor thing!",
      "she ate a mango",
      "> Mango and a quokka, what a pair.",
      "the vet has a red door",
      "> A red door it is.",
      "it was painted in zanzibar",
      "> Zanzibar, then.",
    ]);
    const at = (seconds: number) => new Date(start.getTime() + (60 + seconds) * 1000);
    for (const [nth, id] of [ids[1], ids[3], ids[5], ids[7]].entries())
      await forget(db(), scope, {
        kind: "message",
        id: id ?? "",
        choice: "orphan",
        mode: "bin",
        binDays: 30,
        now: at(nth),
      });
    const binned = async () =>
      (
        await db().rows<{ content: string }>(sql`
          select row ->> 'content' as content from bin_items b, jsonb_array_elements(b.changes) change, jsonb_array_elements(change -> 'rows') row
          where b.persona_id = ${scope.personaId}::uuid and change ->> 'table' = 'messages' and change ->> 'op' = 'deleted' order by 1`)
      ).map(({ content }) => content);
    expect(await binned()).toEqual([
      "A red door it is.",
      "Mango and a quokka, what a pair.",
      "Oh no, poor thing!",
      "Zanzibar, then.",
    ]);
    await forget(db(), scope, {
      kind: "message",
      id: ids[0] ?? "",
      choice: "orphan",
      mode: "erase",
      binDays: 30,
      now: at(9),
    });
    expect(await binned()).toEqual(["A red door it is.", "Zanzibar, then."]);
    expect((await grepDatabase(db(), "quokka")).filter((place) => place.startsWith("bin_items"))).toEqual([]);
  });

  test("in Chinese, too, replies that repeat distinctive terms are found", async () => {
    const { gather } = await chat(["我的猫叫雪球", "> 雪球这个名字真好听", "今天工作很累", "> 辛苦了,抱抱雪球吧"]);
    expect(contentsOf(await gather(0))).toEqual(["我的猫叫雪球", "雪球这个名字真好听", "辛苦了,抱抱雪球吧"]);
    expect(contentsOf(await gather(2))).toEqual(["今天工作很累", "辛苦了,抱抱雪球吧"]);
  });

  test("terms that the persona used before, or that L1 contains, are not distinctive", async () => {
    const { gather } = await chat([
      "hello",
      "> Do you play the balalaika?",
      "the balalaika and the theremin",
      "> A theremin and a balalaika!",
    ]);
    const deleted = await gather(2);
    expect([...deleted.terms]).toEqual([]);
    expect(contentsOf(deleted)).toEqual(["the balalaika and the theremin", "A theremin and a balalaika!"]);
  });

  test("deleting a reply deletes no other reply that repeats it", async () => {
    const { gather } = await chat(["hello", "> Zanzibar is lovely.", "is it?", "> Zanzibar? Yes."]);
    expect(contentsOf(await gather(1))).toEqual(["Zanzibar is lovely."]);
  });

  test("a term that also occurs in a remaining message of the user is not distinctive", async () => {
    const word = fc.constantFrom(..."quokka mango zanzibar 雪球 葡萄牙 theremin today work 今天 cat is the".split(" "));
    const line = fc.tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 4 }));
    const lines = fc.array(line, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, fc.nat({ max: 9 }), async (drawn, at) => {
        const lines = drawn.map(([isReply, words]) => `${isReply ? "> " : ""}${words.join(" ")}`);
        const { ids, gather } = await chat(["hello", ...lines]);
        const { terms, remaining } = await gather(at % ids.length);
        const text = remaining
          .filter((message) => message.role === "user")
          .flatMap(({ content }) => searchTokens(content));
        for (const term of terms) {
          expect(text).not.toContain(term);
          expect(isCommonTerm(term)).toBe(false);
          expect(searchTokens("Tromsø theremin")).not.toContain(term);
          const replies = remaining.filter((message) => message.role === "persona");
          expect(replies.filter(({ content }) => searchTokens(content).includes(term))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
