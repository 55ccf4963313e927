import { toDate } from "@/db/sql";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { EntityKind, EntityStatus } from "@/lib/core/types/nodes";
import type { UncertainPair } from "@/lib/core/types/reply-input";

/** A live entity as a turn reads it. */
export type KnownEntity = {
  id: string;
  canonicalName: string;
  kind: EntityKind;
  description: string | null;
  aliases: string[];
  linkedCount: number;
  /** Of a place: when that happened which was told of it, the latest; when it was told where nobody said. */
  times?: { start: Date; end: Date }[];
  status: EntityStatus;
  /** Of an uncertain one: who it may be the same as, and how often that was asked. */
  mergeTargetId: string | null;
  askedCount: number;
  lastAskedAt: string | null;
};

/**
 * Of the named entities the one that may be somebody already known and may be asked about now: the least asked first, one
 * at a time, not again within a day.
 */
export function uncertainPairs(
  named: KnownEntity[],
  all: KnownEntity[],
  now: Date,
): (UncertainPair & { id: string })[] {
  const rested = (at: string | null) => at === null || now.getTime() - toDate(at).getTime() >= ASKING.restMs;
  return named
    .filter(
      (entity) => entity.status === "uncertain" && entity.askedCount < ASKING.askedMax && rested(entity.lastAskedAt),
    )
    .sort((a, b) => a.askedCount - b.askedCount)
    .flatMap(({ id, canonicalName, aliases, kind, mergeTargetId }) => {
      const other = all.find((one) => one.id === mergeTargetId);
      if (!other) return [];
      return [{ id, name: canonicalName, aliases, kind, otherName: other.canonicalName, otherAliases: other.aliases }];
    })
    .slice(0, 1);
}
