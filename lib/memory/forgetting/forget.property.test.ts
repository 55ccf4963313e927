import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { moodHistory, personas } from "@/db/schema";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { type ForgetChoice, type ForgetRequest, type Forgotten, forgettableKinds } from "@/lib/core/types/forgetting";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { restoreFromBin } from "./bin";
import { forget } from "./forget";
import { type Graph, readGraph } from "./graph";
import { previewForgetting } from "./preview";
import { allRows, type DatasetDraft, datasets, live, type RandomDataset } from "./random-history.fixtures";

const born = new Date("2026-03-01T10:00:00Z");
const now = new Date("2026-03-02T10:00:00Z");
const choice = fc.constantFrom<ForgetChoice>("orphan", "cascade");
const requests = fc.record({
  kind: fc.constantFrom(...forgettableKinds),
  target: fc.nat({ max: 999 }),
  choice,
  apart: fc.array(fc.tuple(fc.nat({ max: 999 }), choice), { maxLength: 3 }),
  words: fc.constantFrom<"keep" | "go">("keep", "go"),
  older: fc.constantFrom<"go" | "revive">("go", "revive"),
});
type RequestDraft = typeof requests extends fc.Arbitrary<infer T> ? T : never;

onEachDatabase("forgetting anything of a random persona", (db) => {
  let people = 0;

  /** Creates a persona and a request to forget; undefined if it has nothing of that kind. */
  async function begin(draft: DatasetDraft, drawn: RequestDraft) {
    const scope = await newScope(db(), born);
    people += 1;
    const dataset = await live(db(), scope, draft, { name: `z${people}k`, now: born });
    const [latest] = await db()
      .select()
      .from(moodHistory)
      .where(eq(moodHistory.id, dataset.moodIds.at(-1) ?? ""));
    await db().update(personas).set({ episodicState: latest?.state }).where(eq(personas.id, scope.personaId));
    const targets = idsOf(dataset, drawn.kind);
    if (targets.length === 0) return undefined;
    const { kind, words, older } = drawn;
    const dependants = Object.fromEntries(
      drawn.apart.map(([index, apart]) => [dataset.nodes[index % dataset.nodes.length]?.id ?? "", apart]),
    );
    const id = targets[drawn.target % targets.length] ?? "";
    const request: ForgetRequest = { kind, id, choice: drawn.choice, dependants, words, older };
    return { scope, dataset, request };
  }

  test("forgetting does what its preview said, leaves no dangling reference, and can be restored exactly", async () => {
    await fc.assert(
      fc.asyncProperty(datasets, requests, async (draft, drawn) => {
        const begun = await begin(draft, drawn);
        if (!begun) return;
        const { scope, dataset, request } = begun;
        const [before, graph] = [await allRows(db(), scope), await readGraph(db(), scope)];
        const preview = await previewForgetting(db(), scope, request);
        expect(await allRows(db(), scope)).toEqual(before);
        const forgotten = await forget(db(), scope, { ...request, mode: "bin", binDays: 30, now });
        expect(forgotten.counts).toEqual(preview.counts);
        const went = preview.dependants.filter((one) => one.isDeleted).map((one) => one.id);
        expect(forgotten.forgotten).toEqual(expect.arrayContaining(went));
        const after = await readGraph(db(), scope);
        await expectNoDanglingRows(db(), scope, deletedIds(graph, after, forgotten));
        expectOnlyUnsupportedDeleted(graph, after, { request, preview });
        await restoreFromBin(db(), scope, { binItemId: forgotten.binItemId ?? "", now });
        expect(withoutAnnouncements(await allRows(db(), scope))).toEqual(withoutAnnouncements(before));
        expect(dataset.nodes).toHaveLength(graph.nodes.size);
      }),
      { numRuns: 22 },
    );
  });

  // If both requests affect the same memory, the first one decides what happens to its sources, so that the order matters.
  test("two requests that affect no memory in common delete and exclude the same rows in either order", async () => {
    await fc.assert(
      fc.asyncProperty(datasets, requests, requests, async (draft, drawn, other) => {
        const begun = await begin(draft, drawn);
        if (!begun) return;
        const { scope, dataset, request } = begun;
        const targets = idsOf(dataset, other.kind);
        const id = targets[other.target % Math.max(1, targets.length)];
        if (id === undefined || id === request.id) return;
        const both: ForgetRequest[] = [request, { ...request, kind: other.kind, id }];
        const [one, two] = await Promise.all(both.map((each) => affectedMemories(db(), scope, each)));
        if (!one || !two || !one.isDisjointFrom(two)) return;
        const left = async (order: ForgetRequest[]) => {
          const binned: string[] = [];
          for (const [nth, one] of order.entries()) {
            if (nth > 0 && !(await isThere(db(), scope, one.id))) break;
            const at = new Date(now.getTime() + nth * 1000);
            const { binItemId } = await forget(db(), scope, { ...one, mode: "bin", binDays: 30, now: at });
            if (binItemId) binned.push(binItemId);
          }
          const stays = binned.length === order.length ? await whatStays(db(), scope) : undefined;
          for (const binItemId of binned.toReversed()) await restoreFromBin(db(), scope, { binItemId, now });
          return stays;
        };
        const [forwards, backwards] = [await left(both), await left(both.toReversed())];
        // The second request is impossible if the first one deleted its target.
        if (forwards && backwards) expect(forwards).toEqual(backwards);
      }),
      { numRuns: 15 },
    );
  });

  test("no word of erased content is left in any row", async () => {
    await fc.assert(
      fc.asyncProperty(datasets, requests, async (draft, drawn) => {
        const begun = await begin(draft, { ...drawn, words: "go" });
        if (!begun) return;
        const { scope, dataset, request } = begun;
        await forget(db(), scope, { ...request, mode: "erase", binDays: 30, now });
        const rows = await allRows(db(), scope);
        expect(rows.bin_items).toEqual([]);
        const left = rows.messages?.join("\n") ?? "";
        for (const { word, role } of dataset.messages) {
          if (left.includes(word) || role !== "user") continue;
          const holding = Object.entries(rows).filter(([, lines]) => lines.some((line) => line.includes(word)));
          expect(
            holding.map(([table]) => table),
            word,
          ).toEqual([]);
        }
      }),
      { numRuns: 14 },
    );
  });
});

async function isThere(db: Db, scope: Scope, id: string): Promise<boolean> {
  const { personaId } = scope;
  const [row] = await db.rows<{ there: boolean }>(sql`select exists (
    select id from messages where persona_id = ${personaId}::uuid and id = ${id}::uuid
    union all select id from sessions where persona_id = ${personaId}::uuid and id = ${id}::uuid
    union all select id from concept_nodes where persona_id = ${personaId}::uuid and id = ${id}::uuid
    union all select id from entities where persona_id = ${personaId}::uuid and id = ${id}::uuid
    union all select id from mood_history where persona_id = ${personaId}::uuid and id = ${id}::uuid) as there`);
  return row?.there === true;
}

/** Ids of the remaining rows, and whether models may read the messages. */
async function whatStays(db: Db, scope: Scope) {
  const { personaId } = scope;
  return db.rows(sql`
    select 'message' as kind, id, recall_excluded as hidden from messages where persona_id = ${personaId}::uuid
    union all select 'memory', id, superseded_by is not null from concept_nodes where persona_id = ${personaId}::uuid
    union all select 'entity', id, false from entities where persona_id = ${personaId}::uuid
    union all select 'mood', id, false from mood_history where persona_id = ${personaId}::uuid
    order by 1, 2`);
}

/** Ids of the memories that a request would delete or take support from. */
async function affectedMemories(db: Db, scope: Scope, request: ForgetRequest): Promise<Set<string>> {
  const { dependants, older } = await previewForgetting(db, scope, request);
  return new Set([request.id, ...[...dependants, ...older].map((one) => one.id)]);
}

function idsOf(dataset: RandomDataset, kind: ForgetRequest["kind"]): string[] {
  if (kind === "message") return dataset.messages.map((message) => message.id);
  if (kind === "session") return dataset.sessionIds;
  if (kind === "entity") return dataset.entityIds;
  if (kind === "mood") return dataset.moodIds;
  return dataset.nodes.filter((node) => node.type === kind).map((node) => node.id);
}

/** Ids of the deleted memories and entities; checks the memories against the result. */
function deletedIds(before: Graph, after: Graph, forgotten: Forgotten): string[] {
  const entities = [...before.entities.keys()].filter((id) => !after.entities.has(id));
  const nodes = [...before.nodes.keys()].filter((id) => !after.nodes.has(id));
  expect(nodes.toSorted()).toEqual(forgotten.forgotten.toSorted());
  return [...nodes, ...entities];
}

/** Tables that may contain the id of a deleted row: fingerprints, the bin, and live events about the deletion. */
const MAY_NAME = ["tombstones", "bin_items", "live_events"];

/** Checks that no row references a deleted one, and no vector, link or edge has lost its owner. */
async function expectNoDanglingRows(db: Db, scope: Scope, deletedIds: string[]): Promise<void> {
  const rows = await allRows(db, scope);
  for (const [table, lines] of Object.entries(rows)) {
    if (MAY_NAME.includes(table)) continue;
    // The sources of a reply are stored as ids and may outlive them.
    const bare = table === "turns" ? lines.map((line) => line.replace(/"?\{[0-9a-f,-]*\}"?/g, "")) : lines;
    for (const id of deletedIds)
      expect(
        bare.filter((line) => line.includes(id)),
        table,
      ).toEqual([]);
  }
  const ids = (table: string) => rows[table]?.join("\n") ?? "";
  const messages = ids("messages");
  const there = [ids("concept_nodes"), ids("entities"), messages].join("\n");
  for (const line of rows.node_embeddings ?? []) expect(there).toContain(idsIn(line)[1] ?? "none");
  for (const line of rows.consolidations ?? []) {
    const home = idsIn(line)[0] ?? "";
    expect(ids("sessions")).toContain(home);
    for (const id of idsIn(line).slice(2)) expect(messages + there).toContain(id);
  }
}

const idsIn = (line: string) => line.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/**
 * Checks that everything deleted besides the target had no support left or revealed the content, and that what stays without support was
 * chosen to stay.
 */
function expectOnlyUnsupportedDeleted(before: Graph, after: Graph, { request, preview }: Forgetting): void {
  const older = request.older === "go" ? preview.older.map((one) => one.id) : [];
  const roots = new Set([request.id, ...older]);
  const forgottenContent = new Set(preview.dependants.filter((one) => one.because === "tells").map((one) => one.id));
  const deletedTerms = searchTokens(
    [...before.nodes.values()]
      .filter((node) => !after.nodes.has(node.id))
      .map((node) => node.description)
      .join(" ") + preview.words.map((word) => word.content).join(" "),
  );
  for (const node of before.nodes.values()) {
    const held = holdersOf(before, node.id);
    const left = holdersOf(after, node.id);
    const isDeleted = !after.nodes.has(node.id);
    if (isDeleted && forgottenContent.has(node.id)) {
      expect(searchTokens(node.description).some((term) => deletedTerms.includes(term))).toBe(true);
    } else if (isDeleted && !roots.has(node.id)) {
      expect(held.filter((id) => isStillThere(after, id, { request, preview, node: node.id, before }))).toEqual([]);
    } else if (!isDeleted && held.length > 0 && left.length === 0) {
      expect(request.dependants?.[node.id] ?? request.choice).toBe("orphan");
    }
  }
}

type Forgetting = { request: ForgetRequest; preview: Awaited<ReturnType<typeof previewForgetting>> };

/** Support of a memory: its source messages and its evidence. */
function holdersOf(graph: Graph, id: string): string[] {
  const words = graph.sources.filter((source) => source.nodeId === id).map((source) => source.messageId);
  const evidence = graph.edges.flatMap((edge) => (edge.parentId === id && edge.childId ? [edge.childId] : []));
  return [...words, ...evidence];
}

function isStillThere(
  after: Graph,
  holder: string,
  { request, preview, node, before }: Forgetting & { node: string; before: Graph },
): boolean {
  if (after.nodes.has(holder)) return true;
  if (before.nodes.has(holder)) return false;
  if (request.words === "go" && preview.words.some((word) => word.id === holder)) return false;
  // A memory is deleted with an entity if it mentions no other, although its sources stay.
  const of = before.links.filter((link) => link.nodeId === node).map((link) => link.entityId);
  if (request.kind === "entity" && of.length > 0) return of.some((id) => after.entities.has(id));
  return after.sources.some((source) => source.messageId === holder);
}

/** All rows without the live events about the forgetting itself. */
function withoutAnnouncements(rows: Record<string, string[]>): Record<string, string[]> {
  const isAnnouncement = (line: string) =>
    /memory\.node\.forgotten|chat\.message\.forgotten|memory\.restored|session\.boundary/.test(line);
  return { ...rows, live_events: rows.live_events?.filter((line) => !isAnnouncement(line)) ?? [], outbox: [] };
}
