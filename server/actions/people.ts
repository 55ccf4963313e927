"use server";

import { z } from "zod";
import {
  confirmSeparate,
  createEntity,
  editEntity,
  mergeEntitiesManually,
  unmergeEntitiesManually,
} from "@/lib/memory/entities/manual-edits";
import { changeSchema, draftSchema } from "@/server/operations/entity-input";
import { personaAction } from "./safe-action";

/** Adds a person, place or thing. */
export const addEntity = personaAction(
  draftSchema,
  async ({ services, scope, input }) => {
    const { id } = await createEntity(services.db, scope, { ...input, now: services.clock() });
    return { id };
  },
  { grows: ["entities", "entity_aliases", "bin_items", "tombstones"] },
);

/** Changes what is named, and only that. */
export const changeEntity = personaAction(
  z.strictObject({ id: z.string(), change: changeSchema }),
  async ({ services, scope, input }) => {
    await editEntity(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
  { grows: ["entity_aliases"] },
);

/** Makes one a part of the other. Gives the id by which it can be taken back. */
export const mergeEntities = personaAction(
  z.strictObject({ id: z.string(), targetId: z.string() }),
  async ({ services, scope, input }) => {
    const { mergeId } = await mergeEntitiesManually(services.db, scope, { ...input, now: services.clock() });
    return { mergeId };
  },
  { grows: ["entity_merges"] },
);

/** Takes a joining back that the one with this id had part in. */
export const unmergeEntities = personaAction(
  z.strictObject({ id: z.string(), mergeId: z.string() }),
  async ({ services, scope, input }) => {
    await unmergeEntitiesManually(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
);

/** Says that two are two. */
export const confirmSeparateEntities = personaAction(
  z.strictObject({ id: z.string(), otherId: z.string() }),
  async ({ services, scope, input }) => {
    await confirmSeparate(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
);
