import { toDate } from "@/db/sql";
import { ASKING } from "@/lib/core/settings/consolidation";
import type { EntityKind, EntityStatus } from "@/lib/core/types/nodes";
import type { UncertainPair } from "@/lib/core/types/reply-input";

/** An entity as a turn reads it. */
export type KnownEntity = {
  id: string;
  canonicalName: string;
  kind: EntityKind;
  description: string | null;
  aliases: string[];
  linkedCount: number;
  /** For a place: the times of the latest events linked to it; an event without a time counts with the time when it was learned. */
  times?: { start: Date; end: Date }[];
  status: EntityStatus;
  /** For an uncertain entity: the known entity that it may be, and how often the persona asked about it. */
  mergeTargetId: string | null;
  askedCount: number;
  lastAskedAt: string | null;
};

/**
 * The one named entity that may be a known one and that the persona may ask about now: the least asked first, one at a time, not again
 * within a day.
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
