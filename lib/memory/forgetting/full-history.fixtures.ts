import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import * as schema from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { noMergeUndo } from "../nodes/nodes.fixtures";
import { policies } from "../policies";
import type { Scope } from "../scope";
import type { Row } from "./tables";

/** Test support: a persona with a row in every table, each text containing one given word, and its raw rows. */

export type Dataset = Awaited<ReturnType<typeof liveOnce>>;

/** One session with everything derived from it and recorded about it. Times have microseconds. */
export async function liveOnce(db: Db, scope: Scope, { word, now }: { word: string; now: Date }) {
  const { personaId } = scope;
  const id = () => newId(now);
  const at = { createdAt: now };
  const [session, turn, message, reply] = [id(), id(), id(), id()];
  const [event, twin, thought, promise] = [id(), id(), id(), id()];
  const [entity, other, correction] = [id(), id(), id()];
  const said1 = {
    personaId,
    sessionId: session,
    turnId: turn,
    channelId: "web",
    tokenCount: 3,
    searchTokens: [word],
    ...at,
  };
  const made = {
    personaId,
    subject: "user" as const,
    origin: "extraction" as const,
    emotionalImpact: -3,
    emotionTags: [word, 'a "quoted", {braced} \\ tag'],
    relationalTags: ["turning-point" as const],
    sessionId: session,
    promptVersion: "test-1",
    searchTokens: [word],
    learnedAt: now,
    ...at,
  };
  const mood = { mood: word, energy: 0.1, lastUserSignal: null, updatedAt: now.toISOString() };
  const rows: [Parameters<Db["insert"]>[0], object[]][] = [
    [
      schema.sessions,
      [
        {
          id: session,
          personaId,
          channelId: "web",
          status: "closed",
          openedAt: now,
          lastMessageAt: now,
          closedAt: now,
          failure: word,
          messageCount: 2,
          tokenCount: 6,
        },
      ],
    ],
    [
      schema.turns,
      [
        {
          id: turn,
          personaId,
          sessionId: session,
          channelId: "web",
          status: "done",
          replyMessageId: reply,
          lastMessageAt: now,
          hint: word,
          ...at,
        },
      ],
    ],
    [
      schema.messages,
      [
        { ...said1, id: message, role: "user", clientId: id(), content: `${word} 和 "引号"\n${word}`, pinnedAt: now },
        { ...said1, id: reply, role: "persona", content: `Yes, ${word}.` },
      ],
    ],
    [
      schema.turnTraces,
      [
        {
          turnId: turn,
          personaId,
          stages: [{ name: word, ms: 1.5 }],
          retrieval: [{ id: event }],
          promptSystem: word,
          promptUser: word,
          promptVersion: "t",
          model: "m",
          inputTokens: 1,
          outputTokens: 1,
          totalMs: 1,
          ...at,
        },
      ],
    ],
    [
      schema.conceptNodes,
      [
        {
          ...made,
          id: event,
          type: "event",
          description: `They told of ${word}.`,
          eventTimeStart: now,
          eventTimeEnd: now,
        },
        { ...made, id: twin, type: "event", description: `They told of ${word} before.`, supersededBy: event },
        { ...made, id: thought, type: "thought", description: `${word} matters to them.`, pinnedAt: now },
        {
          ...made,
          id: promise,
          type: "intention",
          status: "fulfilled",
          description: `They will bring ${word}.`,
          resolvedAt: now,
          resolvedHow: "event",
          resolvedBy: event,
        },
      ],
    ],
    [
      schema.nodeRevisions,
      [
        {
          id: id(),
          personaId,
          nodeId: event,
          description: `They once told of ${word}.`,
          isQuote: false,
          emotionalImpact: 2,
          emotionTags: [word],
          relationalTags: [],
          ...at,
        },
      ],
    ],
    [
      schema.nodeMerges,
      [
        {
          id: id(),
          personaId,
          winnerId: event,
          undo: { ...noMergeUndo, joinedIds: [twin], addedMessageIds: [message] },
          ...at,
        },
      ],
    ],
    [schema.nodeMessages, [event, twin, promise].map((nodeId) => ({ personaId, nodeId, messageId: message }))],
    [schema.nodeEvidence, [event, twin].map((childId) => ({ id: id(), personaId, parentId: thought, childId, ...at }))],
    [
      schema.nodeEmbeddings,
      [
        { personaId, ownerKind: "node", ownerId: event, model: "m", dims: 3, vector: [0.1, -1 / 3, 1e-7], ...at },
        { personaId, ownerKind: "entity", ownerId: entity, model: "m", dims: 3, vector: [0.123456789, 2, -3], ...at },
      ],
    ],
    [schema.sessionSummaries, [{ sessionId: session, personaId, summary: word, promptVersion: "t", at: now, ...at }]],
    [
      schema.entities,
      [
        {
          id: entity,
          personaId,
          canonicalName: word,
          kind: "pet",
          status: "confirmed",
          description: `The cat ${word}.`,
          descriptionSource: "slow_cycle",
          descriptionFrom: [event],
          updatedAt: now,
          ...at,
        },
        {
          id: other,
          personaId,
          canonicalName: `${word}2`,
          kind: "pet",
          status: "uncertain",
          mergeTargetId: entity,
          updatedAt: now,
          ...at,
        },
      ],
    ],
    [schema.entityAliases, [{ personaId, entityId: entity, alias: word, normalized: word.toLowerCase() }]],
    [schema.nodeEntities, [{ personaId, nodeId: event, entityId: entity }]],
    [
      schema.entityMerges,
      [
        {
          id: id(),
          personaId,
          winnerId: entity,
          loserId: other,
          cause: "talk",
          undo: {
            loser: { status: "confirmed", mergeTargetId: null },
            winner: {
              status: "confirmed",
              mergeTargetId: null,
              description: word,
              descriptionSource: "slow_cycle",
              descriptionFrom: [event],
              ownerOverride: 0,
            },
            movedAliases: [],
            sharedAliases: [],
            movedNodeIds: [event],
            sharedNodeIds: [],
            retargetedIds: [],
          },
          ...at,
        },
      ],
    ],
    [schema.moodHistory, [{ id: id(), personaId, sessionId: session, state: mood, ...at }]],
    [
      schema.consolidations,
      [
        {
          sessionId: session,
          personaId,
          attempt: 1,
          raw: `{"events":["${word}"]}`,
          lines: [message, reply],
          known: [twin],
          phases: { extract: word },
          startedAt: now,
        },
      ],
    ],
    [
      schema.reflectionRuns,
      [{ id: id(), personaId, sessionId: session, reason: "shock", raw: word, thoughtCount: 1, ranAt: now }],
    ],
    [
      schema.slowCycles,
      [
        {
          id: id(),
          personaId,
          sessionId: session,
          day: "2026-03-01",
          reason: "r",
          shownIds: [event],
          salientQuestions: [word],
          promptSystem: word,
          promptUser: word,
          raw: word,
          problems: [word],
          model: "m",
          promptVersion: "t",
          inputTokens: 1,
          outputTokens: 1,
          thoughtCount: 1,
          expectationCount: 0,
          ms: 1,
          ranAt: now,
        },
      ],
    ],
    [
      schema.compactions,
      [
        {
          id: id(),
          personaId,
          sessionId: session,
          uptoMessageId: message,
          uptoAt: now,
          summary: word,
          tokenCount: 1,
          messageCount: 1,
          model: "m",
          promptVersion: "t",
          ...at,
        },
      ],
    ],
    [
      schema.corrections,
      [
        {
          id: correction,
          personaId,
          messageId: message,
          sessionId: session,
          kind: "name",
          value: word,
          status: "noted",
          effects: [],
          ...at,
        },
      ],
    ],
    [
      schema.proposals,
      [{ id: id(), personaId, label: "user", content: word, correctionId: correction, status: "pending", ...at }],
    ],
    [
      schema.conflicts,
      [
        {
          id: id(),
          personaId,
          olderId: twin,
          newerId: event,
          class: "true_contradiction",
          sessionId: session,
          promptVersion: "t",
          ...at,
        },
      ],
    ],
    [schema.coreBlockRevisions, [{ id: id(), personaId, label: "style", content: word, version: 1, ...at }]],
    [schema.personaAvatars, [{ personaId, image: word, updatedAt: now }]],
    [schema.coreBlocks, [{ personaId, label: "style", content: word, version: 1, updatedAt: now }]],
    [schema.tombstones, [{ personaId, nodeId: id(), fingerprint: "f", ...at }]],
    [
      schema.liveEvents,
      [{ personaId, seq: 1, name: "memory.event.created", subjectId: event, payload: { description: word }, ...at }],
    ],
    [
      schema.llmCalls,
      [
        {
          id: id(),
          personaId,
          feature: "f",
          tier: "t",
          model: word,
          ok: true,
          inputTokens: 1,
          outputTokens: 1,
          cachedInputTokens: 0,
          ms: 1,
          turnId: turn,
          sessionId: session,
          ...at,
        },
      ],
    ],
    [schema.outbox, [{ id: id(), personaId, name: "session/closing", data: { personaId, word }, ...at }]],
    [
      schema.jobEvents,
      [{ id: id(), name: "session/closing", data: { userId: scope.userId, personaId, word }, receivedAt: now }],
    ],
    [
      schema.jobRuns,
      [
        {
          id: id(),
          functionId: "f",
          event: { id: id(), name: "e", data: { userId: scope.userId, personaId, word }, ts: 1 },
          status: "done",
          runAt: now,
          createdAt: now,
          updatedAt: now,
        },
      ],
    ],
  ];
  for (const [table, values] of rows) await db.insert(table).values(values as never);
  await db.rows(sql`update concept_nodes set learned_at = learned_at + interval '123456 microseconds'
    where persona_id = ${personaId}::uuid`);
  await db.rows(sql`update personas set display_name = ${word}, episodic_state = ${JSON.stringify(mood)}::jsonb,
    live_seq = 1 where id = ${personaId}::uuid`);
  return { session, turn, message, reply, event, twin, thought, promise, entity, other };
}

/** Tables that change independently: queues, the live feed and the bin. */
const NOT_COMPARED = ["bin_items", "live_events", "outbox", "job_events", "job_runs"];

/** Every row of a persona as text, by table, without `live_seq`, which a restore increases. */
export async function rawRows(db: Db, scope: Scope): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [table, policy] of Object.entries(policies)) {
    if (policy.erase !== "persona" || NOT_COMPARED.includes(table)) continue;
    const rows = await db.rows<{ row: string }>(sql`
      select t::text as row from ${sql.identifier(table)} t where persona_id = ${scope.personaId}::uuid order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  const [persona] = await db.rows<{ row: Row }>(
    sql`select to_jsonb(t) - 'live_seq' as row from personas t where id = ${scope.personaId}::uuid`,
  );
  all.personas = [JSON.stringify(persona?.row)];
  return all;
}
