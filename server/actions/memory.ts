"use server";

import { z } from "zod";
import { promiseDecisionSchema } from "@/lib/core/schemas";
import { nodeTypes } from "@/lib/core/types/nodes";
import { expectEvent } from "@/lib/memory/manual-edits/coming-up";
import { createMemoryManually } from "@/lib/memory/manual-edits/create-memory";
import { editMemoryManually } from "@/lib/memory/manual-edits/edit-memory";
import { mergeEvents } from "@/lib/memory/manual-edits/merge-events";
import { unmergeEvents } from "@/lib/memory/manual-edits/unmerge-events";
import { decidePromiseManually } from "@/lib/memory/nodes/promises";
import {
  changeSchema,
  mergeEventsSchema,
  unmergeEventsSchema,
  writtenPromiseSchema,
  writtenSchema,
} from "@/server/operations/memory-input";
import { personaAction } from "./safe-action";

const decision = promiseDecisionSchema.safeExtend({ id: z.string() });

/** Says what became of a promise or an expectation; `pending` opens it again, `dueAt` names another day for it. */
export const decidePromise = personaAction(decision, async ({ services, scope, input }) => {
  await decidePromiseManually(services.db, scope, { ...input, now: services.clock() });
  return {};
});

/** Keeps a memory that its owner wrote. */
export const addMemory = personaAction(
  z.discriminatedUnion("type", [
    writtenSchema.extend({ type: z.literal("event") }),
    writtenSchema.extend({ type: z.literal("thought") }),
    writtenPromiseSchema.extend({ type: z.literal("intention") }),
    writtenPromiseSchema.extend({ type: z.literal("expectation") }),
  ]),
  async ({ services, scope, input: draft }) => {
    const { id } = await createMemoryManually(services.db, scope, {
      draft,
      ceilings: services.settings.ceilings,
      now: services.clock(),
    });
    return { id };
  },
);

/** Puts an event that has a day into Coming up. */
export const expectMemory = personaAction(
  z.strictObject({ eventId: z.string() }),
  async ({ services, scope, input }) => {
    const { db, settings, clock } = services;
    return { id: await expectEvent(db, scope, { id: input.eventId, ceilings: settings.ceilings, now: clock() }) };
  },
);

/** Writes a memory of any type anew. */
export const changeMemory = personaAction(
  z.strictObject({ id: z.string(), change: changeSchema }),
  async ({ services, scope, input }) => {
    await editMemoryManually(services.db, scope, { ...input, types: nodeTypes, now: services.clock() });
    return {};
  },
  { grows: ["node_revisions"] },
);

/** Makes events one. Gives the id by which it can be taken back. */
export const mergeMemories = personaAction(
  mergeEventsSchema.extend({ winnerId: z.string() }),
  async ({ services, scope, input }) => ({
    mergeId: await mergeEvents(services.db, scope, { ...input, now: services.clock() }),
  }),
  { grows: ["node_merges", "node_revisions"] },
);

/** Takes a joining of events back. */
export const unmergeMemories = personaAction(
  unmergeEventsSchema.extend({ winnerId: z.string() }),
  async ({ services, scope, input }) => {
    await unmergeEvents(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
);
