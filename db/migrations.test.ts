import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionFailureOf } from "@/lib/core/types/session-failures";
import { onEachDatabase } from "./database.fixtures";

const run = promisify(execFile);

test("the migrations match the schema, so that drizzle-kit generates nothing more", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-migrations-"));
  const out = path.join(folder, "migrations");
  cpSync("db/migrations", out, { recursive: true });
  const before = readdirSync(out).length;
  const relative = path.relative(process.cwd(), out);
  const args = [
    "node_modules/drizzle-kit/bin.cjs",
    "generate",
    "--dialect=postgresql",
    "--schema=./db/schema/index.ts",
    `--out=${relative}`,
  ];
  await run(process.execPath, args);
  expect(readdirSync(out)).toHaveLength(before);
  rmSync(folder, { recursive: true });
});

test("the journal lists every migration once, in order", () => {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  expect(journal.entries.map((entry) => entry.idx)).toEqual(journal.entries.map((_, index) => index));
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal.entries.map((entry) => `${entry.tag}.sql`).sort());
});

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const id = (n: number) => `'${uuid(n)}'`;

/** A database before a given migration, filled by `seed`, after all migrations from there on. */
async function migratedSince(migration: string, seed: string): Promise<PGlite> {
  const client = await PGlite.create({ extensions: { vector } });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const since = files.find((name) => name.endsWith(`_${migration}.sql`)) ?? "";
  const apply = async (names: string[]) => {
    for (const name of names.sort()) await client.exec(readFileSync(`db/migrations/${name}`, "utf8"));
  };
  await apply(files.filter((name) => name < since));
  await client.exec(`
    insert into users (id, email, name, password_hash, locale, created_at) values (${id(1)}, 'a@b.c', 'A', 'x', 'en', now());
    insert into personas (id, user_id, display_name, locale, created_at, updated_at) values (${id(2)}, ${id(1)}, 'V', 'en', now(), now());
    insert into sessions (id, persona_id, channel_id, status, opened_at, last_message_at) values (${id(3)}, ${id(2)}, 'post', 'open', now(), now());
    ${seed}`);
  await apply(files.filter((name) => name >= since));
  return client;
}

const binItem = (changes: unknown) => `
    insert into bin_items (id, persona_id, kind, target_id, label, counts, changes, forgotten_at, purge_at)
      values (${id(6)}, ${id(2)}, 'session', ${id(7)}, 'x', '{}', '${JSON.stringify(changes)}', now(), now());`;

test("turns of an older version get the channel of their session, also in the bin", async () => {
  const changes = [
    { table: "turns", op: "deleted", key: ["id"], rows: [{ id: "t", hint: null }] },
    { table: "messages", op: "deleted", key: ["id"], rows: [{ id: "m" }] },
  ];
  const client = await migratedSince(
    "turn_channels",
    `insert into turns (id, persona_id, session_id, status, reply_message_id, created_at, last_message_at)
      values (${id(4)}, ${id(2)}, ${id(3)}, 'pending', ${id(5)}, now(), now());
    ${binItem(changes)}`,
  );
  expect((await client.query("select channel_id from turns")).rows).toEqual([{ channel_id: "post" }]);
  const [turns] = changes;
  const [stored] = (await client.query<{ changes: unknown[] }>("select changes from bin_items")).rows;
  expect(stored?.changes[0]).toEqual({ ...turns, rows: [{ id: "t", hint: null, channel_id: "web" }] });
  await client.close();
});

test("renamed columns keep their values, and are renamed in the bin; stored failures get the new sentences", async () => {
  const quoted = 'I wrote "kept_open_at": yes';
  const client = await migratedSince(
    "vocabulary",
    `insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags, search_tokens,
        learned_at, created_at, prompt_version, status, kept_open_at)
      values (${id(4)}, ${id(2)}, 'expectation', 'user', 'owner', 'x', 0, '{}', '{}', '{}', now(), now(), 'x', 'pending', '2026-03-01T10:00:00Z');
    update sessions set failure = 'Something went wrong while this talk was being remembered. Details';
    ${binItem([
      { table: "concept_nodes", op: "deleted", key: ["id"], rows: [{ kept_open_at: null, description: quoted }] },
      { table: "consolidations", op: "changed", key: ["session_id"], columns: ["parts"], rows: [{ parts: null }] },
      { table: "messages", op: "deleted", key: ["id"], rows: [{ drawn_on_ids: [], content: "parts" }] },
    ])}`,
  );
  const [node] = (await client.query<{ reopened_at: Date }>("select reopened_at from concept_nodes")).rows;
  expect(node?.reopened_at).toEqual(new Date("2026-03-01T10:00:00Z"));
  const [session] = (await client.query<{ failure: string }>("select failure from sessions")).rows;
  expect(sessionFailureOf(session?.failure ?? "")).toBe("internal");
  expect(session?.failure).toContain("this conversation");
  const [item] = (await client.query<{ changes: unknown[] }>("select changes from bin_items")).rows;
  expect(item?.changes).toEqual([
    { table: "concept_nodes", op: "deleted", key: ["id"], rows: [{ reopened_at: null, description: quoted }] },
    { table: "consolidations", op: "changed", key: ["session_id"], columns: ["chunks"], rows: [{ chunks: null }] },
    { table: "messages", op: "deleted", key: ["id"], rows: [{ source_ids: [], content: "parts" }] },
  ]);
  await client.close();
});

test("a trace of an older version has the new keys, also in the bin, and its texts do not change", async () => {
  const recalled = {
    kind: "recalled",
    ...{ id: "r", type: "event", score: {} },
    description: '"pinnedIds": ["x"], "keptIds": ["y"], {"kind": "at_hand"}',
  };
  const same = { selfIds: ["self"], intentionIds: ["i"], expectationIds: ["e"], uncertainIds: ["keptIds"] };
  const more = {
    entities: [{ entityId: "pinnedIds", name: "at_hand" }],
    windowMessages: 3,
    isCompacted: false,
    mood: "calm",
  };
  const before = [recalled, { kind: "at_hand", pinnedIds: ["salient"], keptIds: ["pinned"], ...same, ...more }];
  const after = [
    recalled,
    { kind: "always_included", salientThoughtIds: ["salient"], pinnedIds: ["pinned"], ...same, ...more },
  ];
  const withoutList = [{ ...recalled, description: "at_hand" }];
  const trace = (turn: number, retrieval: unknown) => `
    insert into turns (id, persona_id, session_id, channel_id, status, reply_message_id, created_at, last_message_at)
      values (${id(turn)}, ${id(2)}, ${id(3)}, 'web', 'done', gen_random_uuid(), now(), now());
    insert into turn_traces (turn_id, persona_id, stages, retrieval, prompt_system, prompt_user, prompt_version, model, input_tokens,
        output_tokens, total_ms, created_at)
      values (${id(turn)}, ${id(2)}, '[]', '${JSON.stringify(retrieval)}', 's', '"keptIds": []', 'x', 'x', 1, 1, 1, now());`;
  const binned = (retrieval: unknown) => ({
    ...{ table: "turn_traces", op: "deleted", key: ["turn_id"] },
    rows: [{ turn_id: uuid(4), retrieval, prompt_user: '"keptIds": []' }],
  });
  const client = await migratedSince(
    "vocabulary",
    `${trace(4, before)} ${trace(5, withoutList)} ${binItem([binned(before)])}`,
  );

  expect((await client.query("select retrieval, prompt_user from turn_traces order by turn_id")).rows).toEqual([
    { retrieval: after, prompt_user: '"keptIds": []' },
    { retrieval: withoutList, prompt_user: '"keptIds": []' },
  ]);
  const [item] = (await client.query<{ changes: unknown[] }>("select changes from bin_items")).rows;
  expect(item?.changes).toEqual([binned(after)]);
  await client.close();
});

onEachDatabase("a migrated database", (db) => {
  const persona = "0190a000-0000-7000-8000-000000000001";
  const other = "0190a000-0000-7000-8000-000000000002";
  const user = "0190a000-0000-7000-8000-0000000000aa";
  const at = sql`'2026-03-01T10:00:00Z'::timestamptz`;

  const seed = async () => {
    await db().rows(sql`insert into users (id, email, name, password_hash, locale, created_at)
      values (${user}::uuid, 'a@b.c', 'A', 'x', 'en', ${at}) on conflict do nothing`);
    for (const id of [persona, other]) {
      await db().rows(sql`insert into personas (id, user_id, display_name, locale, created_at, updated_at)
        values (${id}::uuid, ${user}::uuid, 'V', 'en', ${at}, ${at}) on conflict do nothing`);
    }
  };
  const session = (owner: string, status = "open") => sql`
    insert into sessions (id, persona_id, channel_id, status, opened_at, last_message_at)
    values (gen_random_uuid(), ${owner}::uuid, 'web', ${status}, ${at}, ${at}) returning id`;
  const node = (owner: string, more: { impact?: number; type?: string; tags?: string; sessionId?: string } = {}) => sql`
    insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags,
      session_id, prompt_version, search_tokens, learned_at, created_at)
    values (gen_random_uuid(), ${owner}::uuid, ${more.type ?? "event"}::node_type, 'user', 'extraction', 'x', ${more.impact ?? 0}, '{}',
      ${more.tags ?? "{}"}::text[], ${more.sessionId ?? null}::uuid, 'v', '{}', ${at}, ${at}) returning id`;

  test("the database allows one open session per persona and channel, and any number of closed ones", async () => {
    await seed();
    await db().rows(session(persona));
    await db().rows(session(persona, "closed"));
    await db().rows(session(persona, "closed"));
    await expect(db().rows(session(persona))).rejects.toThrow();
  });

  test("the database rejects a link between two personas", async () => {
    await seed();
    const [foreign] = await db().rows<{ id: string }>(session(other));
    await expect(db().rows(node(persona, { sessionId: foreign?.id }))).rejects.toThrow();
    const [mine] = await db().rows<{ id: string }>(node(persona));
    const [theirs] = await db().rows<{ id: string }>(node(other));
    const edge = sql`insert into node_filling (id, persona_id, parent_id, child_id, created_at)
      values (gen_random_uuid(), ${persona}::uuid, ${mine?.id}::uuid, ${theirs?.id}::uuid, ${at})`;
    await expect(db().rows(edge)).rejects.toThrow();
  });

  test("the database rejects an impact out of range, an unknown tag, and a promise without a status", async () => {
    await seed();
    await expect(db().rows(node(persona, { impact: 11 }))).rejects.toThrow();
    await expect(db().rows(node(persona, { tags: "{important}" }))).rejects.toThrow();
    await expect(db().rows(node(persona, { type: "intention" }))).rejects.toThrow();
  });

  test("the database rejects an L1 text over 5,000 characters", async () => {
    await seed();
    const block = (length: number) => sql`insert into core_blocks (persona_id, label, content, version, updated_at)
      values (${persona}::uuid, 'user', ${"字".repeat(length)}, 1, ${at})`;
    await expect(db().rows(block(5001))).rejects.toThrow();
    await db().rows(block(5000));
  });

  test("deleting a persona deletes all of its rows", async () => {
    await seed();
    await db().rows(node(other));
    await db().rows(sql`delete from personas where id = ${other}::uuid`);
    expect(await db().rows(sql`select 1 from concept_nodes where persona_id = ${other}::uuid`)).toEqual([]);
  });

  /** Columns of which the planner may store samples: names from the code and hashes of terms, never user content. */
  const SAMPLED = [
    "accounts.provider",
    "backfills.paused_for",
    "backfills.status",
    "compactions.model",
    "compactions.prompt_version",
    "concept_nodes.prompt_version",
    "concept_nodes.relational_tags",
    "conflicts.prompt_version",
    "consolidations.backfill",
    "consolidations.prompt_version",
    "consolidations.raw_model",
    "job_events.id",
    "job_events.name",
    "job_runs.function_id",
    "job_runs.id",
    "job_runs.status",
    "llm_calls.feature",
    "llm_calls.model",
    "llm_calls.tier",
    "messages.channel_id",
    "node_embeddings.model",
    "outbox.id",
    "outbox.name",
    "personas.locale",
    "reflection_runs.model",
    "reflection_runs.prompt_version",
    "reminders.moved_from",
    "security_notices.kind",
    "session_summaries.prompt_version",
    "sessions.channel_id",
    "settings.key",
    "sign_in_failures.key",
    "slow_cycles.model",
    "slow_cycles.prompt_version",
    "turn_traces.model",
    "turn_traces.prompt_parts",
    "turn_traces.prompt_version",
    "turns.channel_id",
    "turns.error_code",
    "turns.lease_owner",
    "users.locale",
    "users.operator_proof",
    "users.timezone",
  ];

  test("the planner's statistics contain no user content", async () => {
    const sampled = await db().rows<{ name: string }>(sql`
      select a.attrelid::regclass::text || '.' || a.attname::text as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and t.typname in ('text', '_text', 'varchar', 'json', 'jsonb', 'bytea', 'vector') and coalesce(a.attstattarget, -1) <> 0`);
    expect(sampled.map(({ name }) => name).toSorted()).toEqual(SAMPLED);
    await seed();
    for (let n = 0; n < 3; n++) await db().rows(node(persona));
    await db().rows(sql`update concept_nodes set description = 'Quillimond' where persona_id = ${persona}::uuid`);
    await db().rows(sql`analyze concept_nodes`);
    expect(
      await db().rows(sql`select 1 from pg_stats where tablename = 'concept_nodes' and attname = 'persona_id'`),
    ).toHaveLength(1);
    expect(await db().rows(sql`select 1 from pg_stats where most_common_vals::text like '%Quillimond%'`)).toEqual([]);
  });
});

test("personas with a text about the user keep it as their own; the others use the text for all", async () => {
  const client = await migratedSince(
    "shared_about_you",
    `insert into personas (id, user_id, display_name, locale, created_at, updated_at)
      values (${id(4)}, ${id(1)}, 'W', 'en', now(), now());
    insert into core_blocks (persona_id, label, content, version, updated_at)
      values (${id(2)}, 'user', 'Ann, a nurse.', 1, now()), (${id(4)}, 'user', '', 2, now());`,
  );
  const { rows } = await client.query("select display_name, about_you from personas order by display_name");
  expect(rows).toEqual([
    { display_name: "V", about_you: "own" },
    { display_name: "W", about_you: "shared" },
  ]);
  await client.close();
});
