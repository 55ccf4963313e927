import {
  confirmSeparate,
  createEntity,
  editEntity,
  mergeEntitiesManually,
  unmergeEntitiesManually,
} from "@/lib/memory/entities/manual-edits";
import { scopeOfEntity } from "@/lib/memory/entities/reader";
import { defineOperation } from "./define-operation";
import { changeSchema, draftSchema, mergeSchema, separateSchema, unmergeSchema } from "./entity-input";

/** Adds a person, place or thing; 409 when another of its kind has the name. */
export const addEntity = defineOperation({
  owner: "persona",
  input: draftSchema,
  grows: ["entities", "entity_aliases", "bin_items", "tombstones"],
  status: 201,
  run: ({ services, scope, input }) => createEntity(services.db, scope, { ...input, now: services.clock() }),
});

/** Changes the fields that are named, and only those. */
export const changeEntity = defineOperation({
  owner: scopeOfEntity,
  input: changeSchema,
  grows: ["entity_aliases"],
  run: ({ services, scope, id, input }) => editEntity(services.db, scope, { id, change: input, now: services.clock() }),
});

/** Merges an entity into `targetId`. Answers with the survivor and the `mergeId` that `unmergeEntities` takes. */
export const mergeEntities = defineOperation({
  owner: scopeOfEntity,
  input: mergeSchema,
  grows: ["entity_merges"],
  run: ({ services, scope, id, input }) =>
    mergeEntitiesManually(services.db, scope, { id, ...input, now: services.clock() }),
});

/** Undoes a merge; 409 with the reason when it cannot be undone cleanly. */
export const unmergeEntities = defineOperation({
  owner: scopeOfEntity,
  input: unmergeSchema,
  run: ({ services, scope, id, input }) =>
    unmergeEntitiesManually(services.db, scope, { id, ...input, now: services.clock() }),
});

/** Says that two entities are different; nobody asks again whether they are one. */
export const confirmSeparateEntities = defineOperation({
  owner: scopeOfEntity,
  input: separateSchema,
  run: ({ services, scope, id, input }) => confirmSeparate(services.db, scope, { id, ...input, now: services.clock() }),
});
