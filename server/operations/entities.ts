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

/** Adds an entity; 409 when another one of its kind has the name. */
export const addEntity = defineOperation({
  owner: "persona",
  input: draftSchema,
  grows: ["entities", "entity_aliases", "bin_items", "tombstones"],
  status: 201,
  run: ({ services, scope, input }) => createEntity(services.db, scope, { ...input, now: services.clock() }),
});

/** Changes the given fields of an entity and no others. */
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

/** Records that two entities are different, so that they are not offered for merging again. */
export const confirmSeparateEntities = defineOperation({
  owner: scopeOfEntity,
  input: separateSchema,
  run: ({ services, scope, id, input }) => confirmSeparate(services.db, scope, { id, ...input, now: services.clock() }),
});
