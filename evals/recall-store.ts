import type { Db } from "@/db";
import { conceptNodes, nodeEmbeddings, sessions } from "@/db/schema";
import { classifyMessage } from "@/lib/core/classify-message";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { languageOf } from "@/lib/core/language";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { newScope, testSettings } from "@/lib/memory/memory.fixtures";
import { searchColumns } from "@/lib/memory/nodes/search-tokens";
import { findAlwaysIncluded } from "@/lib/memory/recall/always-included";
import { findCandidates } from "@/lib/memory/recall/candidates";
import type { RecallQuery } from "@/lib/memory/recall/retrieve";
import type { Scope } from "@/lib/memory/scope";
import { configuredEmbedder } from "@/lib/mind";

/** A message to remember: `key` is its id in the corpus. */
export type EventDraft = { key: string; text: string; at: Date };
/** Every input of one question's ranking, read once, so that weights can be tried without the database. */
export type Gathered = {
  query: RecallQuery;
  terms: string[];
  collection: Awaited<ReturnType<typeof findCandidates>>["collection"];
  candidates: Awaited<ReturnType<typeof findCandidates>>["candidates"];
  edges: Awaited<ReturnType<typeof findAlwaysIncluded>>["edges"];
  keys: ReadonlyMap<string, string>;
};

/** The embedder set by `EMBEDDER`: the built-in one by default. */
export const embedder = configuredEmbedder(env());
export const SIGNAL = AbortSignal.timeout(2 ** 31 - 1);
const ROWS = 200;

/** A persona that remembers each message as an event in the user's own words; each list of messages is a session. */
export async function storeDialogue(
  db: Db,
  conversations: EventDraft[][],
  now: Date,
): Promise<{ scope: Scope; keys: Map<string, string> }> {
  const scope = await newScope(db, now);
  const { personaId } = scope;
  const keys = new Map<string, string>();
  const nodes: (typeof conceptNodes.$inferInsert)[] = [];
  for (const session of conversations) {
    const [first, last] = [session[0]?.at ?? now, session.at(-1)?.at ?? now];
    const sessionId = newId(first);
    const times = { openedAt: first, lastMessageAt: last, closedAt: last };
    await db.insert(sessions).values({ id: sessionId, personaId, channelId: "web", status: "closed", ...times });
    for (const { key, text, at } of session) {
      const id = newId(at);
      keys.set(id, key);
      const rest = { emotionTags: [], relationalTags: [], promptVersion: "eval", learnedAt: at, createdAt: at };
      nodes.push({
        ...{ id, personaId, sessionId, type: "event", subject: "user", origin: "extraction", isQuote: true },
        ...{
          description: text,
          emotionalImpact: classifyMessage(text, languageOf(text)).feeling,
          ...searchColumns(text),
          ...rest,
        },
      });
    }
  }
  const vectors = await embedder.embed(
    nodes.map((node) => node.description),
    { signal: SIGNAL },
  );
  const embeddings = nodes.map(({ id: ownerId }, at) => {
    const vector = vectors[at] ?? [];
    return {
      personaId,
      ownerKind: "node" as const,
      ownerId,
      model: embedder.id,
      dims: vector.length,
      vector,
      createdAt: now,
    };
  });
  for (let at = 0; at < nodes.length; at += ROWS) {
    await db.insert(conceptNodes).values(nodes.slice(at, at + ROWS));
    await db.insert(nodeEmbeddings).values(embeddings.slice(at, at + ROWS));
  }
  return { scope, keys };
}

/** Every input of a question's ranking, by the product's own two statements. */
export async function gather(
  db: Db,
  { scope, keys }: { scope: Scope; keys: Map<string, string> },
  asked: { text: string; session?: string; now: Date; topK: number },
): Promise<Gathered> {
  const texts = [asked.text, ...(asked.session === undefined ? [] : [asked.session])];
  const [vector = [], sessionVector] = await embedder.embed(texts, { signal: SIGNAL, as: "query" });
  const sessionSoFar = sessionVector && { terms: searchTokens(asked.session ?? ""), vector: sessionVector };
  const terms = searchTokens(asked.text);
  const { relevanceFloor, strongRelevanceExtra, relationalBonusWeight, pinnedTokens } = testSettings;
  const { id: model, thresholds } = embedder;
  const query: RecallQuery = {
    ...{ text: asked.text, terms, now: asked.now, topK: asked.topK, ...(sessionSoFar ? { sessionSoFar } : {}) },
    ...{ vector, model, floors: thresholds, named: [], timeZone: "UTC" },
    ...classifyMessage(asked.text, languageOf(asked.text)),
    ...{ relevanceFloor, strongExtra: strongRelevanceExtra, relationalWeight: relationalBonusWeight, pinnedTokens },
    expectationCosine: thresholds.expectation,
  };
  const { candidates, collection } = await findCandidates(db, scope, {
    ...{ ...query, terms: [...terms, ...searchTokens(asked.session ?? "")], entityIds: [], days: [], sessionVector },
  });
  const candidateIds = candidates.map((node) => node.id);
  const { edges } = await findAlwaysIncluded(db, scope, { ...query, candidateIds });
  return { query, terms, collection, candidates, edges, keys };
}
