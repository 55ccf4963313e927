import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { idArray } from "@/db/sql";
import { searchTokens } from "@/lib/core/language/search-tokens";
import type { Scope } from "@/lib/memory/scope";

export const DIMS = 384;
export const MODEL = "speed";
const WORDS = 20;
/** Number of distinct texts; a larger history uses some of them twice. */
const TEXTS = 20_000;
export const now = new Date("2026-06-01T10:00:00Z");

/** Seeded, so that every run creates the same data. */
let state = 42;
export const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** Messages of the scored sessions; synthetic texts are runs of their words. */
export const sampleTexts = (language: string): string[] =>
  readFileSync(new URL(`../training/${language}.scored-sessions.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => (JSON.parse(line) as { say: string[] }).say);
const vocabulary = sampleTexts("en").flatMap((words) => words.split(/\s+/));
export const someWords = (count: number) => {
  const from = Math.floor(random() * (vocabulary.length - count));
  return vocabulary.slice(from, from + count);
};
export const vectorOf = () => {
  const raw = Array.from({ length: DIMS }, () => random() - 0.5);
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length);
};

/** A table of texts with their terms, from which the database builds the histories. */
async function makeTexts(db: Db): Promise<void> {
  const [there] = await db.rows(sql`select 1 from information_schema.tables where table_name = 'speed_texts'`);
  if (there) return;
  await db.rows(sql`create table speed_texts (nth int primary key, content text not null, tokens text[] not null)`);
  for (let from = 0; from < TEXTS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const content = someWords(WORDS).join(" ");
      return { nth: from + at, content, tokens: searchTokens(content) };
    });
    await db.rows(sql`insert into speed_texts select nth, content, array(select jsonb_array_elements_text(tokens))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(nth int, content text, tokens jsonb)`);
  }
}

/** A text for the row identified by two SQL texts. */
const textFor = (row: SQL) => sql`speed_texts t on t.nth = abs(hashtext(${row})) % ${TEXTS}`;

/** Inserts `count` memories, `per` a session, inside the database for speed. */
async function live(db: Db, personas: SQL, count: number, from: number): Promise<void> {
  await db.rows(sql`
    with made as (
      select p.id as persona, gen_random_uuid() as id, g, t.content, t.tokens
      from generate_series(${from}::int, ${from + count - 1}::int) g cross join (${personas}) p join ${textFor(sql`p.id::text || g`)}
    ), told as (
      insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags,
        prompt_version, search_tokens, search_tokens_version, learned_at, created_at)
      select id, persona, case when g % 10 = 0 then 'thought' else 'event' end::node_type, 'user', 'extraction', content,
        (random() * 12 - 6)::int, '{}', '{}', 'eval', tokens, 99, ${now.toISOString()}::timestamptz - g * interval '1 hour', ${now.toISOString()}::timestamptz
      from made returning id, persona_id
    )
    insert into node_embeddings (persona_id, owner_kind, owner_id, model, dims, vector, created_at)
    select persona_id, 'node', id, ${MODEL}, ${DIMS},
      l2_normalize((select array_agg(random() - 0.5) from generate_series(1, ${DIMS}) where id is not null)::vector),
      ${now.toISOString()}::timestamptz from told`);
}

const AT_ONCE = 500;
const SESSION_MESSAGES = 20;

/**
 * Inserts `count` messages in sessions of twenty, from number `from`, two a minute and answered one by one; a higher session number is
 * further in the past.
 */
async function writeMessages(db: Db, { personaId }: Scope, count: number, from: number): Promise<void> {
  const end = sql`(${now.toISOString()}::timestamptz - g * interval '1 minute')`;
  await db.transaction(async (tx) => {
    await tx.rows(sql`create temp table talks on commit drop as select gen_random_uuid() as id, g
      from generate_series(${from}::int, ${from + count - 1}::int, ${SESSION_MESSAGES}) g`);
    await tx.rows(sql`create temp table exchanges on commit drop as
      select gen_random_uuid() as turn, gen_random_uuid() as reply, id, g, nth, ${end} - (${SESSION_MESSAGES / 2} - nth) * interval '1 minute' as at
      from talks cross join generate_series(1, ${SESSION_MESSAGES / 2}) nth`);
    await tx.rows(sql`
      insert into sessions (id, persona_id, channel_id, status, opened_at, last_message_at, closed_at, message_count)
      select id, ${personaId}::uuid, 'web', 'closed', ${end} - ${SESSION_MESSAGES / 2} * interval '1 minute', ${end}, ${end}, ${SESSION_MESSAGES} from talks`);
    await tx.rows(sql`
      insert into turns (id, persona_id, session_id, channel_id, status, reply_message_id, created_at, last_message_at)
      select turn, ${personaId}::uuid, id, 'web', 'done', reply, at, at from exchanges`);
    await tx.rows(sql`
      insert into messages (id, persona_id, session_id, turn_id, channel_id, role, content, token_count, search_tokens, search_tokens_version, created_at)
      select case role when 'user' then gen_random_uuid() else reply end, ${personaId}::uuid, m.id, m.turn, 'web', role::message_role,
        t.content, ${WORDS}, t.tokens, 99, at - before
      from exchanges m cross join (values ('user', interval '30 seconds'), ('persona', interval '0')) as r(role, before)
        join ${textFor(sql`m.turn::text || role`)}`);
  });
}

/**
 * A persona with so many memories and messages, inserted in parts. Beside it `others` other personas with `each` memories: in turn each of
 * them gets one, and this one its share, so that its rows are stored between theirs.
 */
export async function fill(
  db: Db,
  scope: Scope,
  { memories = 0, messages = 0, others = [] as Scope[], each = 0 },
): Promise<void> {
  await makeTexts(db);
  const own = sql`select ${scope.personaId}::uuid as id`;
  const rounds = others.length > 0 ? each : 0;
  const share = rounds > 0 ? Math.ceil(memories / rounds) : AT_ONCE;
  const beside = sql`select unnest(${idArray(others.map(({ personaId }) => personaId))}) as id`;
  for (let round = 0, from = 0; round < rounds || from < memories; round++, from += share) {
    if (round < rounds) await live(db, beside, 1, round);
    if (from < memories) await live(db, own, Math.min(share, memories - from), from);
  }
  for (let from = 0; from < messages; from += AT_ONCE)
    await writeMessages(db, scope, Math.min(AT_ONCE, messages - from), from);
  // A Postgres server does so automatically; the embedded database never does.
  if (db.kind === "postgres") await db.rows(sql`analyze`);
}
