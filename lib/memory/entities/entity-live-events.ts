import type { Announcement } from "../ledger/publish-event";
import type { Entity } from "./names";

/** A new entity is confirmed. */
export function confirmed(entity: Entity): Announcement {
  return {
    name: "memory.entity.confirmed",
    subjectId: entity.id,
    payload: {
      entityId: entity.id,
      canonicalName: entity.canonicalName,
      kind: entity.kind,
      mergeStatus: entity.status,
      createdAt: entity.createdAt.toISOString(),
    },
  };
}

/** An entity was merged, unmerged or renamed, or is new and uncertain. */
export function updated(entity: Pick<Entity, "id" | "status" | "mergeTargetId">, now: Date): Announcement {
  const mergedIntoId = entity.status === "merged" ? entity.mergeTargetId : null;
  return {
    name: "memory.entity.updated",
    subjectId: entity.id,
    payload: { entityId: entity.id, status: entity.status, mergedIntoId, updatedAt: now.toISOString() },
  };
}

/** The user wrote or deleted an entity's description. */
export function described(entity: Entity, now: Date): Announcement {
  return {
    name: "memory.entity.description_updated",
    subjectId: entity.id,
    payload: {
      entityId: entity.id,
      canonicalName: entity.canonicalName,
      kind: entity.kind,
      description: entity.description,
      source: "owner",
      updatedAt: now.toISOString(),
    },
  };
}
