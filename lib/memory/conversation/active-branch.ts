/** A message as the rules of versions see it. */
export type VersionedMessage = {
  id: string;
  /** When its turn began: a talk goes turn by turn, even where words came while a reply was still being written. */
  turnAt: Date;
  turnId: string;
  createdAt: Date;
  groupId: string | null;
  branchId: string | null;
  selected: boolean;
  /** A reply whose turn is under way again: not shown until that is over. */
  isBeingRewritten: boolean;
  active: boolean;
};

/** Order of the talk: turn by turn, and within a turn as said. */
export function inSessionOrder(a: VersionedMessage, b: VersionedMessage): number {
  return (
    a.turnAt.getTime() - b.turnAt.getTime() ||
    compare(a.turnId, b.turnId) ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Ids of the messages that are shown and remembered: chosen among their versions and not being
 * written again, as is every version they were said under. Words whose version was erased stay as they are. Pure: the same
 * choices give the same path.
 */
export function findActiveBranch(messages: readonly VersionedMessage[]): Set<string> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const known = new Map<string, boolean>();
  const isLive = (id: string): boolean => {
    const message = byId.get(id);
    const found = known.get(id);
    if (found !== undefined) return found;
    const isActive = message
      ? message.selected && !message.isBeingRewritten && (message.branchId === null || isLive(message.branchId))
      : messages.some((other) => other.branchId === id && other.active);
    known.set(id, isActive);
    return isActive;
  };
  return new Set(messages.filter((message) => isLive(message.id)).map((message) => message.id));
}

/** What was said after a message on its path and is not yet told apart by a later version: it belongs to this version. */
export function followersOf(messages: readonly VersionedMessage[], version: VersionedMessage): VersionedMessage[] {
  return messages.filter(
    (other) =>
      other.branchId === version.branchId &&
      other.id !== version.id &&
      (other.groupId === null || other.groupId !== version.groupId) &&
      inSessionOrder(version, other) < 0,
  );
}

/** The version that words said after `last` are said under: `last` itself once it has versions. */
export function branchAfter(last: Pick<VersionedMessage, "id" | "groupId" | "branchId"> | undefined): string | null {
  if (!last) return null;
  return last.groupId === null ? last.branchId : last.id;
}
