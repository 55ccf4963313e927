import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import type { Scope } from "@/lib/memory/scope";

export const DIMS = 384;
export const MODEL = "speed";
const WORDS = 20;
const VOCABULARY = 20_000;
export const now = new Date("2026-06-01T10:00:00Z");

/** Seeded, so that every run makes the same lives. */
let state = 42;
export const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** Words of a language are few often and many seldom: rank ~ exp(uniform · ln V). */
const word = () => `word${Math.floor(VOCABULARY ** random())}`;
export const someWords = (count: number) => Array.from({ length: count }, word);
export const vectorOf = () => {
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

/** A life of so many memories and messages, written in parts. */
export async function fill(db: Db, scope: Scope, { memories = 0, messages = 0 }): Promise<void> {
  const own = sql`select ${scope.personaId}::uuid as id`;
  for (let from = 0; from < memories; from += AT_ONCE) await live(db, own, Math.min(AT_ONCE, memories - from), from);
  for (let from = 0; from < messages; from += AT_ONCE) await speak(db, scope, Math.min(AT_ONCE, messages - from), from);
  // A server does so by itself; the embedded database never does.
  if (db.kind === "postgres") await db.rows(sql`analyze`);
}
