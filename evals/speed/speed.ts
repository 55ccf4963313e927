import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import { openPostgres } from "@/db/postgres";
import { DAY } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { newScope, testSettings } from "@/lib/memory/memory.fixtures";
import { type RecallQuery, retrieve } from "@/lib/memory/recall/retrieve";
import type { Scope } from "@/lib/memory/scope";
import { printHolds } from "./loop-blocking";
import { fill, MODEL, now, random, someWords, vectorOf } from "./synthetic-histories";

/**
 * How long retrieval takes, and how it scales: `npm run eval:speed -- [--memories 1000,10000] [--messages 100000] [--others 1000 --each
 * 200] [--json]`, on the embedded database, or on the Postgres of `--url`. The data is synthetic: sentences in random order, random
 * vectors, rows of other personas stored in between. Prints milliseconds and, from the same run, the ratio to a plain exact scan of the
 * same vectors; then how long a message of 20,000 characters blocks the event loop while it is stored and consolidated (`--memories 0`
 * prints only that).
 */
const { values } = parseArgs({
  options: {
    memories: { type: "string", default: "1000,10000" },
    messages: { type: "string", default: "0" },
    others: { type: "string", default: "0" },
    each: { type: "string", default: "200" },
    url: { type: "string" },
    asks: { type: "string", default: "60" },
    json: { type: "boolean", default: false },
  },
});
async function measure(db: Db, scope: Scope, asks: number) {
  const times: Record<"retrieve" | "scan", number[]> = { retrieve: [], scan: [] };
  const timed = async (name: keyof typeof times, run: () => Promise<unknown>) => {
    const before = performance.now();
    await run();
    times[name].push(performance.now() - before);
  };
  for (let nth = 0; nth < asks + 5; nth++) {
    if (nth === 5) for (const name of ["retrieve", "scan"] as const) times[name] = [];
    const vector = vectorOf();
    const text = someWords(8).join(" ");
    const query: RecallQuery = {
      ...{ text, terms: searchTokens(text), vector, model: MODEL, floors: { relevance: 0.1, calibrated: 0.5 } },
      ...{ asks: true, feeling: nth % 4 === 0 ? -6 : 0, named: [], topK: testSettings.retrieveK },
      ...{
        relevanceFloor: testSettings.relevanceFloor,
        strongExtra: testSettings.strongRelevanceExtra,
        relationalWeight: 1,
      },
      ...{
        expectationCosine: 0.7,
        chat: {
          sessionId: scope.personaId,
          shownIds: [],
          speakers: { user: "Lin", persona: "Vessel" },
          excerptsMax: 4,
        },
        pinnedTokens: testSettings.pinnedTokens,
        timeZone: "UTC",
        now,
      },
    };
    await timed("scan", () =>
      db.rows(sql`select owner_id from node_embeddings where persona_id = ${scope.personaId}::uuid and model = ${MODEL} and owner_kind = 'node'
        order by vector <#> ${`[${vector.join(",")}]`}::vector limit 40`),
    );
    await timed("retrieve", () => retrieve(db, scope, query));
  }
  const at = (name: keyof typeof times, share: number) => {
    const sorted = times[name].toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)] ?? 0;
  };
  return {
    retrieve: { p50: at("retrieve", 0.5), p95: at("retrieve", 0.95) },
    scan: { p50: at("scan", 0.5), p95: at("scan", 0.95) },
    ratio: at("retrieve", 0.5) / at("scan", 0.5),
  };
}

async function main(): Promise<void> {
  const db = values.url ? await openPostgres({ url: values.url }) : await openEmbedded({});
  const rows: object[] = [];
  const others = Number(values.others);
  for (const size of values.memories.split(",").map(Number).filter(Boolean)) {
    const scope = await newScope(db, new Date(now.getTime() + Math.floor(random() * DAY)));
    const messages = Number(values.messages);
    const beside: Scope[] = [];
    while (beside.length < others) beside.push(await newScope(db, now));
    await fill(db, scope, { memories: size, messages, others: beside, each: Number(values.each) });
    const { retrieve: found, scan, ratio } = await measure(db, scope, Number(values.asks));
    rows.push({ memories: size, messages, others, retrieve: found, scan, ratio });
    const ms = (value: number) => value.toFixed(1).padStart(7);
    if (!values.json)
      console.log(
        [
          `${String(size).padStart(7)} memories, ${messages} messages, ${others} others`,
          `retrieve p50 ${ms(found.p50)} p95 ${ms(found.p95)} ms`,
          `scan p50 ${ms(scan.p50)} p95 ${ms(scan.p95)} ms, ratio ${ratio.toFixed(2)}`,
        ].join("; "),
      );
  }
  if (!values.json) await printHolds(db);
  await db.close();
  if (values.json) console.log(JSON.stringify({ database: values.url ? "postgres" : "embedded", rows }));
}

await main();
