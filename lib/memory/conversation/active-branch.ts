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
  /** A reply whose turn is being regenerated: hidden until that ends. */
  isBeingRewritten: boolean;
  active: boolean;
};

/** Order of a session: by turn, then by time within the turn. */
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
 * Ids of the messages on the active branch: each is the selected version, is not being regenerated, and so is every version above it.
 * Messages whose parent version was erased keep their state. Pure: the same selection gives the same branch.
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

/** Messages that follow a version on its branch and belong to no later version yet; they become part of this version's branch. */
export function followersOf(messages: readonly VersionedMessage[], version: VersionedMessage): VersionedMessage[] {
  return messages.filter(
    (other) =>
      other.branchId === version.branchId &&
      other.id !== version.id &&
      (other.groupId === null || other.groupId !== version.groupId) &&
      inSessionOrder(version, other) < 0,
  );
}

/** The branch of messages that come after `last`: `last` itself once it has versions, else its own branch. */
export function branchAfter(last: Pick<VersionedMessage, "id" | "groupId" | "branchId"> | undefined): string | null {
  if (!last) return null;
  return last.groupId === null ? last.branchId : last.id;
}
