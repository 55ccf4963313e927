import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newId } from "@/lib/core/ids";
import { isStorable } from "@/lib/core/text/code-points";
import { forgetIt } from "../forgetting/forgetting.fixtures";
import { newScope } from "../memory.fixtures";
import { insertNodes, replace } from "../nodes/nodes.fixtures";
import type { Node, NodeDraft } from "../nodes/writer";
import type { Scope } from "../scope";
import { type Search, searchMemories } from "./search";

const start = new Date("2026-03-01T10:00:00Z");
const CAT = "The user has a white cat named Biscuit who jumps on her face at night.";
const CAT_ZH = "用户养了一只白猫，叫小黑，晚上会跳到她脸上。";
const LIVE: Partial<NodeDraft>[] = [
  { description: CAT, relationalTags: ["identity-bearing"], emotionTags: ["fond"] },
  { description: CAT_ZH, emotionTags: ["温柔"] },
  { description: "Mia moved to Kyoto for a job at AI Lab.", emotionTags: ["proud"] },
  {
    description: 'She paid 50% of the rent_share (C:\\home) and said "it\'s fine" 👍.',
    relationalTags: ["unresolved"],
  },
  { type: "thought", description: "She leans on her cat when she cannot sleep.", emotionTags: ["fond"] },
  { type: "intention", status: "pending", subject: "persona", description: "Ask how the exam went." },
  { type: "expectation", status: "pending", description: "She will hear back from the lab." },
];

onEachDatabase("searching memories", (db) => {
  let scope: Scope;
  let nodes: Node[];
  const search = async (q: string, more: Partial<Search> = {}) =>
    searchMemories(db(), scope, { q, limit: 50, ...more });
  const found = async (q: string, more?: Partial<Search>) => (await search(q, more)).map((hit) => hit.description);

  beforeAll(async () => {
    scope = await newScope(db(), start);
    nodes = await insertNodes(db(), scope, LIVE, start);
  });

  test("memories are found by words and their forms, best first, in English and Chinese", async () => {
    expect((await found("cats that jump"))[0]).toBe(CAT);
    expect((await found("白猫"))[0]).toBe(CAT_ZH);
    expect((await found("晚上跳到脸上的猫"))[0]).toBe(CAT_ZH);
    expect((await found("kyoto"))[0]).toContain("Kyoto");
  });

  test.each(["猫", "黑", "AI", "my", "%", "_", "\\", '"', "'", "👍", "(C:", "50%", "t_s", "。", "ＫＹＯＴＯ"])(
    "%s is searched literally: a text that contains it is found and highlighted",
    async (q) => {
      const plain = q.normalize("NFKC").toLowerCase();
      const containing = LIVE.map((one) => one.description ?? "").filter((text) => text.toLowerCase().includes(plain));
      const hits = await search(q);
      expect(hits.map((hit) => hit.description)).toEqual(expect.arrayContaining(containing));
      for (const hit of hits.filter((one) => containing.includes(one.description))) {
        const shown = hit.highlights.map(([from, to]) => hit.description.slice(from, to).toLowerCase());
        expect(shown.some((part) => part.includes(plain))).toBe(true);
      }
    },
  );

  test("wildcard characters in a search match only themselves", async () => {
    for (const q of ["%%", "__", "c_t", "c%t", ".*", "\\\\"]) expect(await found(q)).toEqual([]);
  });

  test("a literal match comes before a partial match", async () => {
    expect((await found("cannot sleep"))[0]).toContain("cannot sleep");
    expect((await found("white cat"))[0]).toBe(CAT);
  });

  test("a search can be filtered by type and tag; a search with only a tag lists its memories, newest first", async () => {
    expect(await found("cat", { type: "thought" })).toEqual([LIVE[4]?.description]);
    expect(await found("her", { type: "intention" })).toEqual([]);
    expect(await found("exam", { type: "intention" })).toHaveLength(1);
    expect(await found("lab", { type: "expectation" })).toHaveLength(1);
    expect(await found("cat", { tag: "identity-bearing" })).toEqual([CAT]);
    expect(await found("", { tag: "fond" })).toEqual([LIVE[4]?.description, CAT]);
    expect(await found("", { tag: "温柔" })).toEqual([CAT_ZH]);
    expect(await found("", { tag: "fond", type: "event" })).toEqual([CAT]);
    expect(await found("", { tag: "fon" })).toEqual([]);
    expect((await search("", { tag: "fond" })).flatMap((hit) => hit.highlights)).toEqual([]);
  });

  test("an empty, too long or unstorable search is refused", async () => {
    for (const q of ["", " \n\t", "x".repeat(201), "字".repeat(201), "a\0b", "\ud83d"]) {
      await expect(search(q)).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(search("", { tag: "\0" })).rejects.toMatchObject({ code: "invalid" });
    expect(await search("🐈".repeat(200))).toEqual([]);
  });

  test("the pages of a search follow one another without gaps or repeats", async () => {
    const whole = await search("cats of Mia, the user, lab 猫 sleep");
    const pages: string[] = [];
    for (let cursor: string | undefined; ; cursor = pages.at(-1)) {
      const page = await search("cats of Mia, the user, lab 猫 sleep", { cursor, limit: 2 });
      if (page.length === 0) break;
      pages.push(...page.map((hit) => hit.id));
    }
    expect(whole.length).toBeGreaterThan(3);
    expect(pages).toEqual(whole.map((hit) => hit.id));
  });

  test("a search cursor that is not a memory of this persona is not found", async () => {
    const other = await newScope(db(), start);
    const [foreign] = await insertNodes(db(), other, [{ description: CAT }], start);
    for (const cursor of ["x", newId(start), foreign?.id]) {
      await expect(search("cat", { cursor })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("another persona's memories are never found", async () => {
    const other = await newScope(db(), start, { userId: scope.userId });
    await insertNodes(db(), other, [{ description: "A secret cat." }], start);
    expect(await found("secret")).toEqual([]);
  });

  test("superseded memories are found only on request, forgotten ones never", async () => {
    const mine = await newScope(db(), start);
    const homes = ["The user lives in Oslo.", "The user lives in Bergen.", "The user lived in Rome."];
    const expected = homes.map((description) => ({ description }));
    const [old, now, deleted] = await insertNodes(db(), mine, expected, start);
    await replace(db(), mine, { old: old?.id, by: now?.id });
    await forgetIt(db(), mine, { id: deleted?.id ?? "", choice: "cascade", now: start });
    const ids = async (more: Partial<Search>) =>
      (await searchMemories(db(), mine, { q: "lives user", limit: 10, ...more })).map((hit) => hit.id);
    expect(await ids({})).toEqual([now?.id]);
    expect((await ids({ includeSuperseded: true })).toSorted()).toEqual([old?.id, now?.id].toSorted());
  });

  test("any text can be searched for, and every highlight is within the found text", async () => {
    const strings = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc
        .array(fc.constantFrom(..."%_\\'\"{}(),:;$1?*+[]|&!-", "猫", "cat ", "\0", "\ud800", " "), { maxLength: 20 })
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(strings, fc.option(strings), async (q, tag) => {
        const isUsable = isStorable(q + (tag ?? "")) && `${q}${tag ?? ""}`.trim() !== "";
        const hits = await search(q, { tag: tag ?? undefined }).catch((error) => {
          expect(error).toMatchObject({ code: "invalid" });
          return undefined;
        });
        expect(hits !== undefined).toBe(isUsable);
        for (const hit of hits ?? []) {
          for (const [from, to] of hit.highlights) expect(from < to && to <= hit.description.length).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(nodes).toHaveLength(LIVE.length);
  });
});
