import { sql } from "drizzle-orm";
import { log } from "@/lib/core/log";
import type { Embedder } from "@/lib/core/types/embedder";
import { recordPhase } from "@/lib/memory/consolidation/consolidations";
import { announce } from "@/lib/memory/ledger/publish-event";
import {
  countEmbedded,
  dropOtherVectors,
  type Embeddable,
  findPersonaToEmbed,
  findUnembedded,
  findUnreadMessages,
  type MessagesOf,
  writeEmbeddings,
} from "@/lib/memory/nodes/embeddings";
import { IS_USABLE, ownPersona, type Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { callEmbedder } from "./model-call";

const BATCH = 64;
/**
 * How many messages are embedded at a time: only a few, because they are long. After `FAILURES_MAX` failures the rest is skipped, because
 * consolidation does not depend on the vectors of messages.
 */
const MESSAGES = 8;
const FAILURES_MAX = 3;

/**
 * Embeds every memory and entity of the persona, and every message of the session, that has no vector of the current embedder.
 * Repeatable.
 */
export async function embedMemories(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const vectors = await embedMissing(services, scope, { messagesOf: { sessionId } });
  const { db, clock } = services;
  await recordPhase(db, scope, sessionId, { phase: "B embed", outcome: { vectors }, embeddedAt: clock() });
  return vectors;
}

/**
 * Embeds the memories and entities that the user wrote or changed on their pages, outside of any session. Repeatable.
 * @returns how many vectors it made.
 */
export function embedManualEdits(services: Services, scope: Scope): Promise<number> {
  return embedMissing(services, scope, { messagesOf: "none" });
}

/**
 * Finds one persona that has vectors of another embedder, or messages without a vector, embeds all of its rows with the current embedder,
 * then drops the other vectors; a stand-in drops none. Until then rows without a vector are found by full-text search. `passedOver`:
 * personas already processed.
 * @returns whether a persona was found.
 */
export async function reembedOne(services: Services, passedOver: Set<string> = new Set()): Promise<boolean> {
  const { db, embedder } = services;
  if (services.isFallbackEmbedder) return (await addVectorsOf(services, embedder)) > 0;
  const [model, withMessages] = [embedder.id, embedder.embedsMessages];
  const owner = await findPersonaToEmbed(db, { model, withMessages, except: [...passedOver] });
  if (!owner) return false;
  const scope = await ownPersona(db, owner);
  await reembed(services, scope, embedder);
  // The persona is not processed again in this round: messages that the embedder rejects would otherwise be retried for ever.
  passedOver.add(owner.personaId);
  await dropOtherVectors(db, scope, embedder.id);
  return true;
}

/** Adds a vector of `embedder` to every memory that has a vector of another embedder only. @returns how many vectors it made. */
export async function addVectorsOf(services: Services, embedder: Embedder): Promise<number> {
  const owners = await services.db.rows<{ personaId: string; userId: string }>(sql`
    select distinct e.persona_id as "personaId", p.user_id as "userId" from node_embeddings e
    join personas p on p.id = e.persona_id and ${IS_USABLE}
    where e.model <> ${embedder.id}`);
  let made = 0;
  for (const owner of owners) {
    made += await reembed(services, await ownPersona(services.db, owner), embedder, "none");
  }
  return made;
}

const STEPS = 20;

/**
 * Re-embeds everything of a persona and reports progress: in `services.reembedding`, which the health check reads, and on the live feed
 * after each twentieth of the rows.
 */
async function reembed(services: Services, scope: Scope, embedder: Embedder, of: "none" | "all" = "all") {
  const { db, clock } = services;
  const messagesOf = embedder.embedsMessages ? of : "none";
  const start = await countEmbedded(db, scope, { model: embedder.id, messagesOf });
  const { total } = start;
  const stepOf = (done: number) => Math.floor((STEPS * done) / total);
  const tell = async (made: number, before: number) => {
    const done = Math.min(total, start.done + made);
    services.reembedding = { id: embedder.id, done, total };
    if (stepOf(done) === stepOf(Math.min(total, start.done + before)) && made > 0) return;
    const event = { name: "memory.embedding.updated", subjectId: null } as const;
    const payload = { model: embedder.id, done, total };
    await db.transaction((tx) => announce(tx, scope, [{ ...event, payload }], clock()));
  };
  if (start.done >= start.total) return embedMissing({ ...services, embedder }, scope, { messagesOf });
  try {
    await tell(0, 0);
    return await embedMissing({ ...services, embedder }, scope, { messagesOf, onProgress: tell });
  } finally {
    services.reembedding = undefined;
  }
}

type Missing = { messagesOf: MessagesOf; onProgress?: (made: number, before: number) => Promise<void> };

/**
 * Embeds the rows without a vector. After each batch, `tell` is called with the number of vectors made so far, with and without this batch.
 * @returns how many vectors it made.
 */
async function embedMissing(services: Services, scope: Scope, missing: Missing): Promise<number> {
  const { db, embedder, clock } = services;
  const sessionId = typeof missing.messagesOf === "string" ? undefined : missing.messagesOf.sessionId;
  const withVectors = async (batch: Embeddable[], kind: Embeddable["kind"]) => {
    const own = batch.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const texts = own.map((row) => row.text);
    const vectors = await callEmbedder(services, scope, texts, {
      sessionId,
      as: kind === "entity" ? "name" : "memory",
    });
    return own.map((row, index) => ({ ...row, vector: vectors[index] ?? [] }));
  };
  let total = 0;
  const write = async (rows: (Embeddable & { vector: number[] })[]) => {
    const written = await writeEmbeddings(db, scope, { model: embedder.id, rows, now: clock() });
    if (written > 0) await missing.onProgress?.(total + written, total);
    total += written;
    return written;
  };
  for (;;) {
    const batch = await findUnembedded(db, scope, { model: embedder.id, limit: BATCH });
    if (batch.length === 0) break;
    const rows = await Promise.all([withVectors(batch, "node"), withVectors(batch, "entity")]);
    if ((await write(rows.flat())) === 0) return total;
  }
  const of = missing.messagesOf;
  if (of === "none" || !embedder.embedsMessages) return total;
  let failures = 0;
  for (let before: string | undefined; failures < FAILURES_MAX; ) {
    const batch = await findUnreadMessages(db, scope, { model: embedder.id, of, before, limit: MESSAGES });
    if (batch.length === 0) break;
    before = batch.at(-1)?.id;
    await withVectors(batch, "message").then(write, (error: unknown) => {
      failures += 1;
      log.warn(
        { err: error, embedder: embedder.id },
        "messages could not be embedded; recall finds them by their words only",
      );
    });
  }
  return total;
}
