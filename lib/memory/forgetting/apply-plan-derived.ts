import { sql } from "drizzle-orm";
import {
  compactions,
  consolidations,
  corrections,
  entities,
  entityMerges,
  liveEvents,
  nodeRevisions,
  proposals,
  reflectionRuns,
  sessionSummaries,
  slowCycles,
  turns,
  turnTraces,
} from "@/db/schema";
import { idArray, instant, textArray } from "@/db/sql";
import { findRevealingRows } from "./derived-texts";
import type { Plan } from "./plan";
import type { RowRecorder } from "./row-recorder";

/**
 * Deletes everything derived from the deleted rows that may repeat them: summaries and compactions of their sessions, raw answers,
 * transcripts and traces since then, descriptions based on them, live events, and any text that reveals the forgotten content.
 */
export async function deleteDerived(recorder: RowRecorder, plan: Plan): Promise<void> {
  await deleteSummaries(recorder, plan);
  await deleteAnswers(recorder, plan);
  await deleteDescriptions(recorder, plan);
  await deleteRevisions(recorder, plan);
  await deleteLiveEvents(recorder, plan);
  await startOver(recorder, plan);
}

async function deleteSummaries(recorder: RowRecorder, plan: Plan): Promise<void> {
  const { tx, scope } = recorder;
  const sourceSessions = idArray(plan.sourceSessionIds);
  const summary = { table: "session_summaries", key: "session_id", words: ["summary"], at: "created_at" };
  const summaries = idArray(await findRevealingRows(tx, scope, summary, plan));
  await recorder.deleteRows(
    sessionSummaries,
    sql`t.session_id = any(${sourceSessions}) or t.session_id = any(${summaries})`,
  );
  const compaction = { table: "compactions", key: "id", words: ["summary"], at: "created_at" };
  const compactionIds = idArray(await findRevealingRows(tx, scope, compaction, plan));
  await recorder.deleteRows(compactions, sql`t.session_id = any(${sourceSessions}) or t.id = any(${compactionIds})`);
  const hint = { table: "turns", key: "id", words: ["hint"], at: "last_message_at", where: sql`t.hint is not null` };
  const hints = idArray(await findRevealingRows(tx, scope, hint, plan));
  await recorder.change(turns, sql`t.id = any(${hints})`, { hint: sql`null` });
}

async function deleteAnswers(recorder: RowRecorder, plan: Plan): Promise<void> {
  const { tx, scope } = recorder;
  const [nodes, sourceSessions] = [idArray(plan.nodeIds), idArray(plan.sourceSessionIds)];
  const lines = idArray(plan.messages.map((message) => message.id));
  const raw = { table: "consolidations", key: "session_id", words: ["raw"], at: "started_at" };
  const raws = idArray(await findRevealingRows(tx, scope, raw, plan));
  await recorder.change(
    consolidations,
    sql`t.session_id = any(${sourceSessions}) or t.known && ${nodes} or t.lines && ${lines} or t.session_id = any(${raws})`,
    { raw: sql`null`, chunks: sql`null`, known: sql`null` },
  );
  await recorder.change(consolidations, sql`t.lines && ${lines}`, { lines: sql`null` });
  const ofMessages = {
    table: "corrections",
    key: "id",
    words: ["effects", "value", "old_value", "about"],
    at: "created_at",
  };
  await recorder.change(
    corrections,
    sql`t.id = any(${idArray(await findRevealingRows(tx, scope, ofMessages, plan))})`,
    {
      effects: sql`'[]'::jsonb`,
      value: sql`null`,
      old_value: sql`null`,
      about: sql`null`,
    },
  );
  const line = { table: "proposals", key: "id", words: ["content"], at: "created_at" };
  await recorder.deleteRows(proposals, sql`t.id = any(${idArray(await findRevealingRows(tx, scope, line, plan))})`);
  const phases = await findRevealingRows(tx, scope, { ...raw, words: ["phases"] }, plan);
  await recorder.change(consolidations, sql`t.session_id = any(${idArray(phases)})`, { phases: sql`'{}'::jsonb` });
  await recorder.change(reflectionRuns, sql`t.raw is not null and t.ran_at >= ${instant(plan.since)}`, {
    raw: sql`null`,
  });
  const transcript = ["prompt_system", "prompt_user", "raw", "salient_questions", "problems"];
  const cycle = { table: "slow_cycles", key: "id", words: transcript, at: "ran_at" };
  const cycles = idArray(await findRevealingRows(tx, scope, cycle, plan));
  await recorder.change(slowCycles, sql`t.shown_ids && ${nodes} or t.id = any(${cycles})`, {
    shown_ids: sql`array(select shown from unnest(t.shown_ids) as shown where shown <> all(${nodes}))`,
    ...Object.fromEntries(transcript.slice(0, 3).map((column) => [column, sql`null`])),
    ...Object.fromEntries(transcript.slice(3).map((column) => [column, sql`'{}'::text[]`])),
  });
  await recorder.deleteRows(turnTraces, sql`t.created_at >= ${instant(plan.since)}`);
}

/** Deletes generated descriptions of entities, also from the undo log of merges; the user's own descriptions stay. */
async function deleteDescriptions(recorder: RowRecorder, plan: Plan): Promise<void> {
  const { tx, scope, now } = recorder;
  const nodes = idArray(plan.nodeIds);
  const isOurs = sql`t.description_source = 'slow_cycle'`;
  const text = { table: "entities", key: "id", words: ["description"], at: "updated_at", where: isOurs };
  const forgottenContent = idArray(await findRevealingRows(tx, scope, text, plan));
  const dropped = await recorder.change(
    entities,
    sql`${isOurs} and (t.description_from && ${nodes} or t.id = any(${forgottenContent}))`,
    {
      description: sql`null`,
      description_source: sql`null`,
      description_from: sql`'{}'::uuid[]`,
      updated_at: instant(now),
    },
  );
  const undo = { table: "entity_merges", key: "id", words: ["undo->'winner'->>'description'"], at: "created_at" };
  const merges = idArray(await findRevealingRows(tx, scope, undo, plan));
  await recorder.change(
    entityMerges,
    sql`t.undo->'winner'->>'descriptionSource' = 'slow_cycle' and (t.id = any(${merges}) or exists (
      select 1 from jsonb_array_elements_text(t.undo->'winner'->'descriptionFrom') used
      where used::uuid = any(${nodes})))`,
    {
      undo: sql`jsonb_set(t.undo, '{winner}',
        t.undo->'winner' || '{"description":null,"descriptionSource":null,"descriptionFrom":[]}')`,
    },
  );
  const ids = idArray(dropped.map((row) => String(row.id)));
  await recorder.deleteRows(
    liveEvents,
    sql`t.name = 'memory.entity.description_updated' and t.subject_id = any(${ids})`,
  );
}

/** Deletes old revisions of the remaining memories; the revisions of deleted memories are deleted with the memories. */
async function deleteRevisions(recorder: RowRecorder, plan: Plan): Promise<void> {
  const { tx, scope } = recorder;
  const wording = { table: "node_revisions", key: "id", words: ["description"], at: "created_at" };
  await recorder.deleteRows(
    nodeRevisions,
    sql`t.id = any(${idArray(await findRevealingRows(tx, scope, wording, plan))})`,
  );
}

async function deleteLiveEvents(recorder: RowRecorder, plan: Plan): Promise<void> {
  const { tx, scope } = recorder;
  const subjects = [...plan.nodeIds, ...plan.entityIds, ...plan.sessionIds, ...plan.messages.map((one) => one.id)];
  const moods = idArray(plan.moodIds);
  const entry = { table: "live_events", key: "seq", words: ["payload"], at: "created_at" };
  const forgottenContent = await findRevealingRows(tx, scope, entry, plan);
  await recorder.deleteRows(
    liveEvents,
    sql`t.subject_id = any(${idArray(subjects)})
      or t.payload->>'turnId' = any(${textArray(plan.turnIds)}) or t.seq = any(${textArray(forgottenContent)}::bigint[])
      or (t.name = 'chat.mood.update' and t.subject_id in (
        select m.session_id from mood_history m where m.persona_id = t.persona_id and m.id = any(${moods})))`,
  );
}

/**
 * Clears the stored results of sessions that will be consolidated again. Their memories are not touched here: those to be forgotten are
 * already removed.
 */
async function startOver(recorder: RowRecorder, { reconsolidateIds }: Plan): Promise<void> {
  const unread = ["raw", "chunks", "known", "lines", "extracted_at", "written_at", "embedded_at", "finished_at"];
  await recorder.change(
    consolidations,
    sql`t.session_id = any(${idArray(reconsolidateIds)})`,
    Object.fromEntries(unread.map((column) => [column, sql`null`])),
  );
}
