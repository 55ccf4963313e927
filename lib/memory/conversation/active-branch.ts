/** The columns of a message that decide its version and branch. */
export type VersionedMessage = {
  id: string;
  /** When its turn began. Messages are ordered turn by turn, even if some came while a reply was being written. */
  turnAt: Date;
  turnId: string;
  createdAt: Date;
  groupId: string | null;
  branchId: string | null;
  selected: boolean;
  /** True for a reply that is being regenerated: it is hidden until the new reply is finished. */
  isBeingRewritten: boolean;
  active: boolean;
};

/** Compares two messages by their order in the session: by turn, then by time within the turn. */
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
 * Ids of the messages on the active branch. A message is active if it is the selected version, is not being regenerated, and the version
 * whose branch it is on is active, too. Messages whose parent version was erased stay as active or inactive as they were. Pure: the same
 * selection gives the same branch.
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

/**
 * The messages after a version that are on the same branch as the version itself: they follow this version and have yet to move to a branch
 * of its own.
 */
export function followersOf(messages: readonly VersionedMessage[], version: VersionedMessage): VersionedMessage[] {
  return messages.filter(
    (other) =>
      other.branchId === version.branchId &&
      other.id !== version.id &&
      (other.groupId === null || other.groupId !== version.groupId) &&
      inSessionOrder(version, other) < 0,
  );
}

/**
 * The branch of the messages that come after `last`: the branch that `last` begins if it is one of several versions, else the branch that
 * `last` is on.
 */
export function branchAfter(last: Pick<VersionedMessage, "id" | "groupId" | "branchId"> | undefined): string | null {
  if (!last) return null;
  return last.groupId === null ? last.branchId : last.id;
}
