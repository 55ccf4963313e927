import { z } from "zod";
import { promiseDecisionSchema } from "@/lib/core/schemas";
import { type NodeType, nodeTypes } from "@/lib/core/types/nodes";
import { expectEvent } from "@/lib/memory/manual-edits/coming-up";
import { createMemoryManually } from "@/lib/memory/manual-edits/create-memory";
import { editMemoryManually, type ManualChange } from "@/lib/memory/manual-edits/edit-memory";
import { mergeEvents as merge } from "@/lib/memory/manual-edits/merge-events";
import { unmergeEvents as unmerge } from "@/lib/memory/manual-edits/unmerge-events";
import { traceThought } from "@/lib/memory/nodes/evidence-trace";
import { setPin as set } from "@/lib/memory/nodes/pins";
import { decidePromiseManually } from "@/lib/memory/nodes/promises";
import { readNode, scopeOfNode } from "@/lib/memory/nodes/reader";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { showEvent } from "@/server/views/event";
import { showPromises } from "@/server/views/promises";
import { defineOperation } from "./define-operation";
import {
  changeSchema,
  mergeEventsSchema,
  pinSchema,
  unmergeEventsSchema,
  writtenPromiseSchema,
  writtenSchema,
} from "./memory-input";

type Written = Parameters<typeof createMemoryManually>[2]["draft"];

/** Stores a memory that the user wrote. */
const addWritten = <S extends z.ZodType<Written>>(input: S) =>
  defineOperation({
    owner: "persona",
    input,
    status: 201,
    run: async ({ services: { db, clock, settings }, scope, input: draft }) => {
      const { id } = await createMemoryManually(db, scope, { draft, ceilings: settings.ceilings, now: clock() });
      const node = await readNode(db, scope, id, nodeTypes);
      return node.type === "event" ? node : { ...node, evidence: [] };
    },
  });

export const addEvent = addWritten(writtenSchema.transform((draft) => ({ ...draft, type: "event" as const })));
export const addThought = addWritten(writtenSchema.transform((draft) => ({ ...draft, type: "thought" as const })));
export const addPromise = addWritten(writtenPromiseSchema);
export const addMemory = addWritten(
  z.discriminatedUnion("type", [
    writtenSchema.extend({ type: z.literal("event") }),
    writtenSchema.extend({ type: z.literal("thought") }),
    writtenPromiseSchema.extend({ type: z.literal("intention") }),
    writtenPromiseSchema.extend({ type: z.literal("expectation") }),
  ]),
);

type Edit = { services: Services; scope: Scope; id: string; input: ManualChange };

const editNode = ({ services, scope, id, input: change }: Edit, types: readonly NodeType[]) =>
  editMemoryManually(services.db, scope, { id, types, change, now: services.clock() });

/** Edits the text of an event; earlier texts stay in its history. */
export const changeEvent = defineOperation({
  owner: scopeOfNode,
  input: changeSchema,
  grows: ["node_revisions"],
  run: async (edit) => {
    await editNode(edit, ["event"]);
    return showEvent(edit.services.db, edit.scope, edit.id);
  },
});

/** Edits the text of a thought, an intention or an expectation; its evidence stays. */
export const changeThought = defineOperation({
  owner: scopeOfNode,
  input: changeSchema,
  grows: ["node_revisions"],
  run: async (edit) => {
    await editNode(edit, ["thought", "intention", "expectation"]);
    const { thought, wordings } = await traceThought(edit.services.db, edit.scope, edit.id);
    return { ...thought, wordings };
  },
});

/** Edits the text of a memory of any type. */
export const changeMemory = defineOperation({
  owner: scopeOfNode,
  input: changeSchema,
  grows: ["node_revisions"],
  run: async (edit) => {
    await editNode(edit, nodeTypes);
    return readNode(edit.services.db, edit.scope, edit.id, nodeTypes);
  },
});

const promiseTypes = ["intention", "expectation"] as const;
type Decision = z.infer<typeof promiseDecisionSchema>;
type PromiseChange = Omit<Edit, "input"> & { input: Decision | ManualChange };

async function applyToPromise({ services, scope, id, input }: PromiseChange) {
  const { db, clock } = services;
  await readNode(db, scope, id, promiseTypes);
  if ("status" in input || "dueAt" in input)
    await decidePromiseManually(db, scope, { id, ...(input as Decision), now: clock() });
  else await editNode({ services, scope, id, input: input as ManualChange }, promiseTypes);
  const [shown] = await showPromises(db, scope, [{ id }]);
  return shown;
}

/** Resolves an intention or expectation, or edits its text; one of the two at a time. */
export const changePromise = defineOperation({
  owner: scopeOfNode,
  input: z.union([promiseDecisionSchema, changeSchema]),
  grows: ["node_revisions"],
  run: applyToPromise,
});

/** Sets the outcome of an intention or expectation; `pending` reopens it, `dueAt` moves it to another day. */
export const decidePromise = defineOperation({
  owner: scopeOfNode,
  input: promiseDecisionSchema,
  run: applyToPromise,
});

/** Adds an event that has a date to Coming up, as an expectation with the same text that cites it. */
export const expectMemory = defineOperation({
  owner: "persona",
  input: z.strictObject({ eventId: z.string() }),
  status: 201,
  run: async ({ services: { db, clock, settings }, scope, input: { eventId } }) => {
    const id = await expectEvent(db, scope, { id: eventId, ceilings: settings.ceilings, now: clock() });
    return { ...(await readNode(db, scope, id, ["expectation"])), evidence: [eventId] };
  },
});

/** Merges other events into this one. `mergeId` is what `unmergeEvents` takes. */
export const mergeEvents = defineOperation({
  owner: scopeOfNode,
  input: mergeEventsSchema,
  grows: ["node_merges", "node_revisions"],
  run: async ({ services: { db, clock }, scope, id, input }) => {
    const mergeId = await merge(db, scope, { winnerId: id, ...input, now: clock() });
    return { ...(await showEvent(db, scope, id)), mergeId };
  },
});

/** Undoes a merge of events. */
export const unmergeEvents = defineOperation({
  owner: scopeOfNode,
  input: unmergeEventsSchema,
  run: async ({ services: { db, clock }, scope, id, input }) => {
    await unmerge(db, scope, { winnerId: id, ...input, now: clock() });
    return showEvent(db, scope, id);
  },
});

/** Pins memories or messages, or unpins them. */
export const setPin = defineOperation({
  owner: "persona",
  input: pinSchema,
  run: async ({ services, scope, input }) => {
    const pinnedAt = await set(services.db, scope, { ...input, now: services.clock() });
    return { kind: input.kind, id: input.id, pinnedAt };
  },
});
