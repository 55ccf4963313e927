import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import type { Db } from "@/db";
import * as schema from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import type { Scope } from "../scope";
import { rawRows } from "./full-history.fixtures";

/** Test support: random personas. Each word occurs in one message or memory only, unless a repetition is drawn. */

const pick = fc.nat({ max: 999 });
const some = (max: number) => fc.array(pick, { maxLength: max });

export const datasets = fc.record({
  sessions: fc.array(
    fc.array(
      fc.record({
        userMessages: fc.integer({ min: 1, max: 2 }),
        replies: fc.nat({ max: 2 }),
        repeats: fc.option(pick),
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  events: fc.array(
    fc.record({
      sources: fc.array(pick, { minLength: 1, maxLength: 3 }),
      reveals: fc.option(pick, { freq: 3 }),
      replacedBy: fc.option(pick),
      isPromise: fc.boolean(),
      decidedBy: fc.option(pick),
      mentions: some(2),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  thoughts: fc.array(
    fc.record({ on: fc.array(pick, { minLength: 1, maxLength: 3 }), home: pick, isExpectation: fc.boolean() }),
    {
      maxLength: 6,
    },
  ),
  people: fc.array(
    fc.record({ fate: fc.constantFrom("own", "own", "uncertain", "merged"), target: pick, isUserEdited: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
  pairs: fc.array(fc.tuple(pick, pick), { maxLength: 2 }),
  pins: some(2),
  corrected: some(2),
});
export type DatasetDraft = typeof datasets extends fc.Arbitrary<infer T> ? T : never;

export type RandomDataset = {
  messages: { id: string; role: "user" | "persona"; word: string }[];
  nodes: { id: string; type: "event" | "thought" | "intention" | "expectation" }[];
  sessionIds: string[];
  entityIds: string[];
  moodIds: string[];
};

/** A reply that failed halfway. */
const partial = { partial: true, recallExcluded: true };

/** Writes a persona's rows. `name` is part of each word, so that no two personas share one. */
export async function live(db: Db, scope: Scope, draft: DatasetDraft, { name, now }: { name: string; now: Date }) {
  const { personaId } = scope;
  const rows = new Map<PgTable, Record<string, unknown>[]>();
  const add = (table: PgTable, row: object) => rows.set(table, [...(rows.get(table) ?? []), { personaId, ...row }]);
  let ticks = 0;
  const tick = () => new Date(now.getTime() + ++ticks * 1000);
  const word = (kind: string) => `${kind}${name}x${ticks}q`;
  const dataset: RandomDataset = { messages: [], nodes: [], sessionIds: [], entityIds: [], moodIds: [] };
  const at = <T>(list: T[], index: number): T => list[index % list.length] as T;
  const homeOf = new Map<string, string>();

  for (const session of draft.sessions) {
    const sessionId = newId(tick());
    const openedAt = tick();
    const before = dataset.messages.length;
    for (const turn of session) {
      const turnId = newId(tick());
      const say = (role: "user" | "persona", more: object = {}, repeated = "") => {
        const createdAt = tick();
        const [id, own] = [newId(createdAt), word(role)];
        const content = `${own} ${repeated}`.trim();
        const base = { id, sessionId, turnId, channelId: "web", role, content, tokenCount: 3 };
        add(schema.messages, { ...base, searchTokens: searchTokens(content), createdAt, ...more });
        dataset.messages.push({ id, role, word: own });
        embed(add, "message", id, createdAt);
        homeOf.set(id, sessionId);
        add(schema.liveEvents, {
          seq: ticks,
          name: "chat.message.done",
          subjectId: id,
          payload: { content },
          createdAt,
        });
        return id;
      };
      for (let nth = 0; nth < turn.userMessages; nth += 1) say("user");
      const earlier = dataset.messages.filter((message) => message.role === "user");
      const repeated = turn.repeats === null ? "" : at(earlier, turn.repeats).word;
      const first =
        turn.replies > 0
          ? say("persona", { selected: turn.replies === 1, active: turn.replies === 1 }, repeated)
          : null;
      if (first && turn.replies > 1) {
        Object.assign(at(rows.get(schema.messages) ?? [], dataset.messages.length - 1), {
          groupId: first,
          ...(turn.userMessages > 1 && partial),
        });
        say("persona", { groupId: first, version: 2 });
      }
      const times = { createdAt: openedAt, lastMessageAt: tick(), startedAt: openedAt, finishedAt: openedAt };
      const settled = { status: "done", channelId: "web", replyMessageId: first ?? newId(now) };
      add(schema.turns, { id: turnId, sessionId, ...settled, ...times });
      const prompt = {
        promptSystem: name,
        promptUser: name,
        promptVersion: "t",
        model: "m",
        stages: [],
        retrieval: [],
      };
      add(schema.turnTraces, { turnId, ...prompt, inputTokens: 1, outputTokens: 1, totalMs: 1, createdAt: tick() });
      const call = { feature: "reply", tier: "large", model: "m", ok: true, ms: 1, cachedInputTokens: 0 };
      add(schema.llmCalls, {
        id: newId(now),
        ...call,
        inputTokens: 1,
        outputTokens: 1,
        turnId,
        sessionId,
        createdAt: now,
      });
    }
    const own = dataset.messages.slice(before);
    const [lines, closedAt] = [own.map((message) => message.id), tick()];
    const lengths = { messageCount: own.length, tokenCount: own.length * 3 };
    add(schema.sessions, {
      id: sessionId,
      channelId: "web",
      status: "closed",
      openedAt,
      lastMessageAt: closedAt,
      closedAt,
      ...lengths,
    });
    const summary = `They said ${own[0]?.word}.`;
    add(schema.sessionSummaries, { sessionId, summary, promptVersion: "t", at: closedAt, createdAt: closedAt });
    const upto = {
      uptoMessageId: own[0]?.id,
      uptoAt: closedAt,
      messageCount: 1,
      tokenCount: 3,
      model: "m",
      promptVersion: "t",
    };
    add(schema.compactions, { id: newId(closedAt), sessionId, summary, ...upto, createdAt: closedAt });
    const stamps = { extractedAt: closedAt, writtenAt: closedAt, finishedAt: closedAt, slowAt: closedAt };
    const raw = JSON.stringify({ events: own.map((message) => message.word) });
    add(schema.consolidations, {
      sessionId,
      attempt: 1,
      trivial: false,
      raw,
      lines,
      known: [],
      phases: {},
      startedAt: closedAt,
      ...stamps,
    });
    const run = { reason: "timer", raw, model: "m", promptVersion: "t", ranAt: closedAt };
    add(schema.reflectionRuns, { id: newId(closedAt), sessionId, ...run, thoughtCount: 0 });
    const moodId = newId(closedAt);
    const state = { mood: `calm ${name}`, energy: 5, lastUserSignal: null, updatedAt: closedAt.toISOString() };
    add(schema.moodHistory, { id: moodId, sessionId, state, createdAt: closedAt });
    dataset.moodIds.push(moodId);
    dataset.sessionIds.push(sessionId);
  }

  for (const [index, entity] of draft.people.entries()) {
    const createdAt = tick();
    const [id, own] = [newId(createdAt), `Name${word("n")}`];
    const target = index > 0 && entity.fate !== "own" ? at(dataset.entityIds, entity.target) : null;
    const status = target ? entity.fate : "confirmed";
    const base = {
      id,
      canonicalName: own,
      kind: "person",
      status,
      mergeTargetId: target,
      createdAt,
      updatedAt: createdAt,
    };
    add(schema.entities, { ...base, ownerOverride: entity.isUserEdited ? 1 : 0 });
    add(schema.entityAliases, { entityId: id, alias: own, normalized: normalizeAlias(own) });
    if (status === "merged") {
      const undo = { loser: { status: "confirmed", mergeTargetId: null }, winner: {}, movedNodeIds: [] };
      add(schema.entityMerges, {
        id: newId(createdAt),
        winnerId: target,
        loserId: id,
        cause: "owner",
        undo,
        createdAt,
      });
    } else embed(add, "entity", id, createdAt);
    dataset.entityIds.push(id);
  }
  const merged = new Set(dataset.entityIds.filter((_, index) => index > 0 && draft.people[index]?.fate === "merged"));

  const insertNode = (type: RandomDataset["nodes"][number]["type"], description: string, more: object) => {
    const createdAt = tick();
    const id = newId(createdAt);
    const status = type === "intention" || type === "expectation" ? "pending" : null;
    const base = { id, type, subject: "user", origin: "extraction", status, description, emotionalImpact: 1 };
    const rest = { emotionTags: [], relationalTags: [], promptVersion: "t", searchTokens: searchTokens(description) };
    add(schema.conceptNodes, { ...base, ...rest, learnedAt: createdAt, createdAt, ...more });
    embed(add, "node", id, createdAt);
    add(schema.liveEvents, {
      seq: ticks,
      name: "memory.event.created",
      subjectId: id,
      payload: { description },
      createdAt,
    });
    dataset.nodes.push({ id, type });
    return id;
  };
  for (const event of draft.events) {
    const sources = [...new Set(event.sources.map((index) => at(dataset.messages, index).id))];
    const words = event.reveals === null ? "" : at(dataset.messages, event.reveals).word;
    const who = dataset.entityIds.filter((id) => !merged.has(id));
    const of = who.length > 0 ? [...new Set(event.mentions.map((index) => at(who, index)))] : [];
    const names = of.map((id) => rows.get(schema.entities)?.find((row) => row.id === id)?.canonicalName ?? "");
    const description = [word("event"), word("also"), words, ...names].join(" ").trim();
    const id = insertNode(event.isPromise ? "intention" : "event", description, {
      sessionId: homeOf.get(sources[0] ?? ""),
    });
    for (const messageId of sources) add(schema.nodeMessages, { nodeId: id, messageId });
    for (const entityId of of) add(schema.nodeEntities, { nodeId: id, entityId });
  }
  for (const [nth, turn] of (rows.get(schema.turns) ?? []).entries()) {
    if (dataset.nodes.length === 0) break;
    Object.assign(turn, {
      recalledIds: [at(dataset.nodes, nth).id],
      alwaysIncludedIds: [at(dataset.nodes, nth + 1).id],
    });
  }
  const stored = rows.get(schema.conceptNodes) ?? [];
  for (const [index, event] of draft.events.entries()) {
    const row = stored[index] ?? {};
    const later = stored.slice(index + 1);
    if (later.length === 0) continue;
    if (event.replacedBy !== null && !event.isPromise) row.supersededBy = at(later, event.replacedBy).id;
    if (event.decidedBy !== null && event.isPromise)
      Object.assign(row, {
        status: "fulfilled",
        resolvedAt: now,
        resolvedHow: "event",
        resolvedBy: at(later, event.decidedBy).id,
      });
  }
  for (const thought of draft.thoughts) {
    const on = [...new Set(thought.on.map((index) => at(dataset.nodes, index).id))];
    const home = at(dataset.sessionIds, thought.home);
    const made = { sessionId: home, origin: "reflection" };
    const id = insertNode(thought.isExpectation ? "expectation" : "thought", word("thought"), made);
    for (const childId of on) add(schema.nodeEvidence, { id: newId(tick()), parentId: id, childId, createdAt: now });
  }
  const shown = dataset.nodes.map((node) => node.id);
  const cycle = {
    day: "2026-03-01",
    reason: "timer",
    salientQuestions: [name],
    problems: [],
    model: "m",
    promptVersion: "t",
  };
  const spent = { inputTokens: 1, outputTokens: 1, thoughtCount: 0, expectationCount: 0, ms: 1, ranAt: tick() };
  add(schema.slowCycles, {
    id: newId(now),
    sessionId: dataset.sessionIds[0],
    shownIds: shown,
    ...cycle,
    ...spent,
    raw: name,
  });
  const entity = rows.get(schema.entities)?.[0];
  if (entity?.ownerOverride === 0)
    Object.assign(entity, { description: name, descriptionSource: "slow_cycle", descriptionFrom: shown.slice(0, 1) });
  for (const [a, b] of draft.pairs) {
    const [older, newer] = [at(dataset.nodes, a).id, at(dataset.nodes, b).id];
    const known = rows.get(schema.conflicts)?.some((row) => row.olderId === older && row.newerId === newer);
    if (older === newer || known) continue;
    const found = { class: "true_contradiction", sessionId: dataset.sessionIds[0], promptVersion: "t", createdAt: now };
    add(schema.conflicts, { id: newId(now), olderId: older, newerId: newer, ...found });
  }
  for (const index of draft.pins) {
    Object.assign(at(rows.get(schema.messages) ?? [], index), { pinnedAt: now });
    Object.assign(at(stored, index), { pinnedAt: now });
  }
  for (const index of draft.corrected) {
    const { id: messageId, word: value } = at(dataset.messages, index);
    const correctionId = newId(tick());
    const correction = { kind: "name", value, status: "noted", createdAt: now, sessionId: homeOf.get(messageId) };
    add(schema.corrections, { id: correctionId, messageId, ...correction });
    add(schema.proposals, {
      id: newId(now),
      label: "user",
      content: value,
      correctionId,
      status: "pending",
      createdAt: now,
    });
  }
  await store(db, rows);
  await db.update(schema.personas).set({ liveSeq: ticks }).where(eq(schema.personas.id, personaId));
  return dataset;
}

function embed(
  add: (table: PgTable, row: object) => void,
  ownerKind: "node" | "entity" | "message",
  ownerId: string,
  createdAt: Date,
) {
  add(schema.nodeEmbeddings, { ownerKind, ownerId, model: "test", dims: 2, vector: [1, 0], createdAt });
}

/** Every row of a persona as text, including the live feed and the bin. */
export async function allRows(db: Db, scope: Scope): Promise<Record<string, string[]>> {
  const rowsOf = async (table: "live_events" | "bin_items") => {
    const rows = await db.rows<{ row: string }>(sql`
      select to_jsonb(t)::text as row from ${sql.identifier(table)} t where persona_id = ${scope.personaId}::uuid order by 1`);
    return rows.map(({ row }) => row);
  };
  const [feed, bin] = [await rowsOf("live_events"), await rowsOf("bin_items")];
  return { ...(await rawRows(db, scope)), live_events: feed, bin_items: bin };
}

/** Tables that others reference come first. */
const ORDER: PgTable[] = [
  schema.sessions,
  schema.turns,
  schema.messages,
  schema.conceptNodes,
  schema.entities,
  schema.corrections,
];

function store(db: Db, rows: Map<PgTable, Record<string, unknown>[]>): Promise<void> {
  const rest = [...rows.keys()].filter((table) => !ORDER.includes(table));
  return db.transaction(async (tx) => {
    for (const table of [...ORDER, ...rest]) {
      const values = rows.get(table);
      if (values) await tx.insert(table).values(values as never);
    }
  });
}
