import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newId } from "@/lib/core/ids";
import { SEARCH_TOKENS_VERSION, searchTokens } from "@/lib/core/language/search-tokens";
import { storeUserMessage } from "../conversation/messages";
import { binPersona } from "../forgetting/persona-bin";
import { newScope } from "../memory.fixtures";
import { searchMemories } from "../recall/search";
import type { Scope } from "../scope";
import { insertNodes } from "./nodes.fixtures";
import { reindexStale } from "./reindex";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("rows with outdated search terms", (db) => {
  /** Sets tokens as an older version would: most words the same, some not, and a topic. */
  const age = async (scope: Scope) => {
    for (const table of [sql`concept_nodes`, sql`messages`]) {
      await db().rows(sql`update ${table} set search_tokens = array['#pet', 'kitten', 'adoptd'], search_tokens_version = 1
        where persona_id = ${scope.personaId}::uuid`);
    }
  };
  const rowsOf = (scope: Scope) =>
    db().rows<{ tokens: string[]; version: number }>(sql`
      select search_tokens as tokens, search_tokens_version::int as version from concept_nodes where persona_id = ${scope.personaId}::uuid
      union all select search_tokens, search_tokens_version::int from messages where persona_id = ${scope.personaId}::uuid`);
  async function setUp() {
    const scope = await newScope(db(), now);
    await insertNodes(db(), scope, [{ description: "I adopted a kitten.", emotionTags: ["fond"] }], now);
    const input = { clientId: newId(now), content: "a kitten!", channelId: "web", idleMinutes: 30, now };
    await storeUserMessage(db(), scope, input);
    return scope;
  }
  const finish = async (limit: number) => {
    let passes = 0;
    while ((await reindexStale(db(), { limit })) > 0) passes += 1;
    return passes;
  };

  test("rows with outdated search terms can still be found, and are updated in batches until none is left", async () => {
    const personas = [await setUp(), await setUp(), await setUp()];
    expect(await reindexStale(db(), { limit: 10 })).toBe(0);
    for (const scope of personas) await age(scope);
    for (const scope of personas) expect(await searchMemories(db(), scope, { q: "kittens", limit: 5 })).toHaveLength(1);
    expect(await finish(2)).toBe(2);
    for (const scope of personas) {
      expect(await rowsOf(scope)).toEqual([
        { tokens: searchTokens("I adopted a kitten.\nfond"), version: SEARCH_TOKENS_VERSION },
        { tokens: searchTokens("a kitten!"), version: SEARCH_TOKENS_VERSION },
      ]);
      expect(await searchMemories(db(), scope, { q: "adopting", limit: 5 })).toHaveLength(1);
    }
  });

  test("rows of a persona in the bin are not updated, and do not block the update of others", async () => {
    const [binned, other] = [await setUp(), await setUp()];
    for (const scope of [binned, other]) await age(scope);
    await binPersona(db(), binned, now);
    await finish(50);
    expect((await rowsOf(other)).map(({ version }) => version)).toEqual([SEARCH_TOKENS_VERSION, SEARCH_TOKENS_VERSION]);
    expect((await rowsOf(binned))[0]?.version).toBe(1);
  });
});
