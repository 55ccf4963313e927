import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { conceptNodes, nodeEmbeddings, nodeEvidence, nodeRevisions, tombstones } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { fingerprint } from "../fingerprint";
import { type Announcement, announce } from "../ledger/publish-event";
import type { Scope } from "../scope";
import { updated } from "./node-live-events";
import { embeddedText, type NodeTextSource } from "./node-text";
import { findSimilarThought } from "./similar-thoughts";
import type { Vectors } from "./vectors";
import { addNode, indexNodes, type Node, type NodeDraft } from "./writer";

/** A thought or an expectation to be written, with the events it cites. */
export type ThoughtDraft = Omit<NodeDraft, "origin" | "sessionId" | "promptVersion" | "learnedAt" | "messageIds"> & {
  type: "thought" | "expectation";
  evidence: string[];
  /** Id of the existing thought that the model says it repeats. */
  repeats?: string | null;
};

/** Origin of thoughts, and what they are compared by. */
export type ThoughtContext = {
  origin: "reflection" | "slow_cycle";
  sessionId: string;
  promptVersion: string;
  learnedAt: Date;
  /** Vectors of `thoughtTexts`. */
  vectors: Vectors;
  /** Cosine from which a thought repeats an existing one. */
  thoughtCosine: number;
  speakers: Speakers;
  now: Date;
};

type Speakers = Pick<NodeTextSource, "personaName" | "timeZone">;

/** `newIds` are new memories, `repeatedIds` existing ones that got more evidence; `problems` says why others were not written. */
export type Written = { newIds: string[]; repeatedIds: string[]; problems: string[] };

/** Texts of thoughts, whose vectors `writeThoughts` compares. */
export function thoughtTexts(drafts: readonly Pick<ThoughtDraft, "description" | "subject">[], speakers: Speakers) {
  return drafts.filter(({ description }) => description !== "").map((draft) => textOf(draft, speakers));
}

function textOf({ description, subject }: Pick<ThoughtDraft, "description" | "subject">, speakers: Speakers): string {
  return embeddedText({ description, subject, eventTimeStart: null, names: [], ...speakers });
}

/**
 * Writes thoughts with their evidence. One that repeats an existing thought (the model says so, the text is the same, or its cosine is at
 * least `thoughtCosine` without different facts) only adds its evidence to that. Skips evidence that is no current event, thoughts without
 * evidence, thoughts that were forgotten, and expectations due in the past. The caller has locked the persona's row.
 */
export async function writeThoughts(
  tx: Tx,
  scope: Scope,
  drafts: ThoughtDraft[],
  thinking: ThoughtContext,
): Promise<Written> {
  const known = { existing: await readExisting(tx, scope), forgottenFingerprints: await readFingerprints(tx, scope) };
  const made: Written = { newIds: [], repeatedIds: [], problems: [] };
  const news: Announcement[] = [];
  for (const draft of drafts) {
    const item = {
      draft,
      evidence: await livingAmong(tx, scope, draft.evidence),
      descriptionHash: hashDescription(scope, draft),
    };
    const problem = problemWith(item, known, thinking);
    if (problem) {
      made.problems.push(`${draft.type}: ${problem}, not written`);
      continue;
    }
    const intoId = sameAs(item, known)?.id ?? (await findLike(tx, scope, item, thinking));
    if (intoId) {
      const grown = await addEvidence(tx, scope, { parentId: intoId, evidence: item.evidence, now: thinking.now });
      if (grown) news.push(updated(grown));
      made.repeatedIds.push(intoId);
    } else {
      const node = await add(tx, scope, item, thinking);
      known.existing.push({ id: node.id, type: node.type, descriptionHash: item.descriptionHash });
      news.push(thoughtCreated(node, item.evidence, thinking));
      made.newIds.push(node.id);
    }
  }
  await announce(tx, scope, news, thinking.now);
  return made;
}

/** `descriptionHash` is the fingerprint of the description. */
type Item = { draft: ThoughtDraft; evidence: string[]; descriptionHash: string };
type Known = {
  existing: { id: string; type: Node["type"]; descriptionHash: string }[];
  forgottenFingerprints: Set<string>;
};

const hashDescription = (scope: Scope, { description }: { description: string }) =>
  fingerprint(scope.personaId, description);

function problemWith(item: Item, known: Known, { now }: ThoughtContext): string | undefined {
  const { draft, evidence, descriptionHash } = item;
  if (draft.eventTimeEnd && draft.eventTimeEnd.getTime() <= now.getTime()) return "is due in the past";
  if (evidence.length === 0) return "has no evidence left";
  if (known.forgottenFingerprints.has(descriptionHash)) return "was forgotten";
  if (draft.description === "" && !sameAs(item, known)) return "repeats a deleted thought";
}

/** The existing thought that the model named, or with the same text. */
function sameAs({ draft, descriptionHash }: Item, { existing }: Known) {
  const kin = existing.filter(({ type }) => type === draft.type);
  return kin.find(({ id }) => id === draft.repeats) ?? kin.find((one) => one.descriptionHash === descriptionHash);
}

/** Current thoughts and pending expectations, by their text and by their revisions. */
async function readExisting(tx: Tx, scope: Scope): Promise<Known["existing"]> {
  const rows = await tx
    .select({ id: conceptNodes.id, type: conceptNodes.type, description: conceptNodes.description })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        isNull(conceptNodes.supersededBy),
        or(
          eq(conceptNodes.type, "thought"),
          and(eq(conceptNodes.type, "expectation"), eq(conceptNodes.status, "pending")),
        ),
      ),
    )
    .orderBy(conceptNodes.id);
  const former = await tx
    .select({ id: nodeRevisions.nodeId, description: nodeRevisions.description })
    .from(nodeRevisions)
    .where(eq(nodeRevisions.personaId, scope.personaId));
  const typeOf = new Map(rows.map((row) => [row.id, row.type]));
  const wordings = former.flatMap((row) => {
    const type = typeOf.get(row.id);
    return type ? [{ ...row, type }] : [];
  });
  return [...rows, ...wordings].map(({ description, ...row }) => ({
    ...row,
    descriptionHash: hashDescription(scope, { description }),
  }));
}

async function readFingerprints(tx: Tx, scope: Scope): Promise<Set<string>> {
  const rows = await tx
    .select({ fingerprint: tombstones.fingerprint })
    .from(tombstones)
    .where(eq(tombstones.personaId, scope.personaId));
  return new Set(rows.map((row) => row.fingerprint));
}

async function livingAmong(tx: Tx, scope: Scope, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: conceptNodes.id })
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        inArray(conceptNodes.id, ids),
        isNull(conceptNodes.supersededBy),
        eq(conceptNodes.type, "event"),
      ),
    )
    .orderBy(conceptNodes.id)
    .for("share");
  return rows.map((row) => row.id);
}

/** The existing thought that is similar. Expectations are compared only by their text, because similar ones may be about different days. */
async function findLike(tx: Tx, scope: Scope, { draft, evidence }: Item, thinking: ThoughtContext) {
  const { vectors, thoughtCosine, speakers } = thinking;
  const vector = draft.type === "thought" ? vectors.of(textOf(draft, speakers)) : undefined;
  if (!vector) return undefined;
  return findSimilarThought(tx, scope, { ...draft, evidence, vector, model: vectors.model, thoughtCosine });
}

/**
 * Adds evidence to a memory.
 * @returns the memory if any of it was new.
 */
export async function addEvidence(
  tx: Tx,
  scope: Scope,
  { parentId, evidence, now }: { parentId: string; evidence: string[]; now: Date },
): Promise<Node | undefined> {
  const edges = evidence.map((childId) => ({
    id: newId(now),
    personaId: scope.personaId,
    parentId,
    childId,
    createdAt: now,
  }));
  const added = await tx.insert(nodeEvidence).values(edges).onConflictDoNothing().returning({ id: nodeEvidence.id });
  if (added.length === 0) return undefined;
  const [node] = await tx
    .select()
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.id, parentId)));
  return node;
}

/** Stores the vector at once, so that the next thought of the same answer is compared with this one, too. */
async function add(tx: Tx, scope: Scope, { draft, evidence }: Item, thinking: ThoughtContext): Promise<Node> {
  const { evidence: _cited, repeats: _none, ...columns } = draft;
  const { origin, sessionId, promptVersion, learnedAt, vectors, speakers, now } = thinking;
  const node = await addNode(tx, scope, { ...columns, origin, sessionId, promptVersion, learnedAt }, now);
  await addEvidence(tx, scope, { parentId: node.id, evidence, now });
  await indexNodes(tx, scope, [node.id]);
  const vector = draft.type === "thought" ? vectors.of(textOf(draft, speakers)) : undefined;
  if (vector) {
    const owner = { personaId: scope.personaId, ownerKind: "node" as const, ownerId: node.id };
    const made = { model: vectors.model, dims: vector.length, vector, createdAt: now };
    await tx.insert(nodeEmbeddings).values({ ...owner, ...made });
  }
  return node;
}

const SOURCES = { reflection: "reflection", slow_cycle: "slow_tick" } as const;

function thoughtCreated(node: Node, evidence: string[], { origin, sessionId, now }: ThoughtContext): Announcement {
  const { id: thoughtId, type, subject, description } = node;
  const descriptionHash = { thoughtId, type, subject, description, source: SOURCES[origin] };
  const payload = { ...descriptionHash, fillingEventIds: evidence, sessionId, createdAt: now.toISOString() };
  return { name: "memory.thought.created", subjectId: thoughtId, payload };
}
