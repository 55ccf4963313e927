import { parseArgs } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import { openPostgres } from "@/db/postgres";
import { vectorValue } from "@/db/sql";
import { DAY } from "@/lib/core/clock";
import { type RecallQuery, retrieve } from "@/lib/memory/recall/retrieve";
import type { Scope } from "@/lib/memory/scope";
import { newScope, testSettings } from "@/lib/memory/testing";

/**
 * How long finding takes, and how it grows: `npm run eval:speed -- [--memories 1000,10000] [--messages 100000] [--others 1000 --each 200] [--json]`,
 * on the embedded database, or on the Postgres of `--url`. Lives are made up: words by Zipf's law, vectors at random, rows of other
 * personas stored between. Prints milliseconds and, from the same run, the ratio to the plain exact scan of the same vectors.
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
const DIMS = 384;
const MODEL = "speed";
const WORDS = 20;
const VOCABULARY = 20_000;
const now = new Date("2026-06-01T10:00:00Z");

/** Seeded, so that every run makes the same lives. */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** Words of a language are few often and many seldom: rank ~ exp(uniform · ln V). */
const word = () => `word${Math.floor(VOCABULARY ** random())}`;
const someWords = (count: number) => Array.from({ length: count }, word);
const vectorOf = () => {
  const raw = Array.from({ length: DIMS }, () => random() - 0.5);
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length);
};

const TOKENS = sql`(select array_agg('word' || floor(${VOCABULARY}::float8 ^ random())::int) from generate_series(1, ${WORDS}) where g is not null)`;

/** `count` memories of `per` in a talk, made in the database: as fast as it can write. */
async function live(db: Db, personas: SQL, count: number, from: number): Promise<void> {
  await db.rows(sql`
    with made as (
      select p.id as persona, gen_random_uuid() as id, g, ${TOKENS} as tokens
      from generate_series(${from}::int, ${from + count - 1}::int) g cross join (${personas}) p
    ), told as (
      insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags,
        prompt_version, search_tokens, search_tokens_version, learned_at, created_at)
      select id, persona, case when g % 10 = 0 then 'thought' else 'event' end::node_type, 'user', 'extraction', array_to_string(tokens, ' '),
        (random() * 12 - 6)::int, '{}', '{}', 'eval', tokens, 99, ${now.toISOString()}::timestamptz - g * interval '1 hour', ${now.toISOString()}::timestamptz
      from made returning id, persona_id
    )
    insert into node_embeddings (persona_id, owner_kind, owner_id, model, dims, vector, created_at)
    select persona_id, 'node', id, ${MODEL}, ${DIMS}, l2_normalize((select array_agg(random() - 0.5) from generate_series(1, ${DIMS}) where id is not null)::vector),
      ${now.toISOString()}::timestamptz from told`);
}

const AT_ONCE = 500;
const TALK = 20;

/** `count` messages of talks of twenty, from `from` on. */
async function speak(db: Db, { personaId }: Scope, count: number, from: number): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    await tx.rows(sql`create temp table talks on commit drop as select gen_random_uuid() as id, gen_random_uuid() as turn, g
      from generate_series(${from}::int, ${from + count - 1}::int, ${TALK}) g`);
    await tx.rows(sql`
      insert into sessions (id, persona_id, channel_id, status, opened_at, last_message_at, closed_at, message_count)
      select id, ${personaId}::uuid, 'web', 'closed', ${at} - g * interval '1 minute', ${at}, ${at}, ${TALK} from talks`);
    await tx.rows(sql`
      insert into turns (id, persona_id, session_id, status, reply_message_id, created_at, last_message_at)
      select turn, ${personaId}::uuid, id, 'done', gen_random_uuid(), ${at}, ${at} from talks`);
    await tx.rows(sql`
      insert into messages (id, persona_id, session_id, turn_id, channel_id, role, content, token_count, search_tokens, search_tokens_version, created_at)
      select gen_random_uuid(), ${personaId}::uuid, id, turn, 'web', case when n % 2 = 1 then 'user' else 'persona' end::message_role,
        array_to_string(tokens, ' '), ${WORDS}, tokens, 99, ${at} - (${TALK} - n) * interval '1 second'
      from (select t.id, t.turn, n, (select array_agg('word' || floor(${VOCABULARY}::float8 ^ random())::int)
        from generate_series(1, ${WORDS}) where n is not null and t.g is not null) as tokens
        from talks t cross join generate_series(1, ${TALK}) n) made`);
  });
}

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
    const query: RecallQuery = {
      ...{ text: someWords(8).join(" "), vector, model: MODEL, floors: { relevance: 0.1, calibrated: 0.5 } },
      ...{ asksTold: 0.9, feeling: nth % 4 === 0 ? -6 : 0, named: [], topK: testSettings.retrieveTopK },
      ...{
        relevanceFloor: testSettings.relevanceFloor,
        strongExtra: testSettings.strongRelevanceExtra,
        relationalWeight: 1,
      },
      ...{
        expectationCosine: 0.7,
        talk: {
          sessionId: scope.personaId,
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
        order by vector <#> ${vectorValue(vector)} limit 40`),
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
  for (let nth = 0; nth < others; nth += 1) {
    const { personaId } = await newScope(db, now);
    await live(db, sql`select ${personaId}::uuid as id`, Number(values.each), 0);
  }
  for (const size of values.memories.split(",").map(Number)) {
    const scope = await newScope(db, new Date(now.getTime() + Math.floor(random() * DAY)));
    const own = sql`select ${scope.personaId}::uuid as id`;
    for (let from = 0; from < size; from += AT_ONCE) await live(db, own, Math.min(AT_ONCE, size - from), from);
    const messages = Number(values.messages);
    for (let from = 0; from < messages; from += AT_ONCE)
      await speak(db, scope, Math.min(AT_ONCE, messages - from), from);
    await db.rows(sql`analyze`);
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
  await db.close();
  if (values.json) console.log(JSON.stringify({ database: values.url ? "postgres" : "embedded", rows }));
}

await main();
