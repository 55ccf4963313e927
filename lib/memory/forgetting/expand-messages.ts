type BranchMessage = {
  id: string;
  turnId: string | null;
  role: "user" | "persona";
  groupId: string | null;
  branchId: string | null;
  selected: boolean;
};

/**
 * Expands the messages to delete: every version of each, everything on the branch of a version that was not selected (it would be
 * unreachable), and replies to turns without remaining messages. Messages on the branch of the selected version stay. Pure.
 */
export function expandMessages(messages: readonly BranchMessage[], targets: Iterable<string>): Set<string> {
  const deletedIds = new Set(targets);
  const userMessages = messages.filter((message) => message.role === "user");
  const byGroup = Map.groupBy(messages, (message) => message.groupId ?? message.id);
  const byTurn = Map.groupBy(userMessages, (message) => message.turnId);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const isLost = (message: BranchMessage): boolean => {
    if (byGroup.get(message.groupId ?? message.id)?.some((version) => deletedIds.has(version.id))) return true;
    const under = message.branchId === null ? undefined : byId.get(message.branchId);
    if (under && deletedIds.has(under.id) && !under.selected) return true;
    const asked = byTurn.get(message.turnId);
    return message.role === "persona" && asked !== undefined && asked.every((one) => deletedIds.has(one.id));
  };
  for (let grew = true; grew; ) {
    const lost = messages.filter((message) => !deletedIds.has(message.id) && isLost(message));
    for (const message of lost) deletedIds.add(message.id);
    grew = lost.length > 0;
  }
  return deletedIds;
}

/** The branch of a remaining message whose version is deleted: the nearest remaining version above. Pure. */
export function branchAfter(
  messages: readonly BranchMessage[],
  deletedIds: ReadonlySet<string>,
  branchId: string | null,
): string | null {
  const byId = new Map(messages.map((message) => [message.id, message]));
  let under = branchId;
  while (under !== null && deletedIds.has(under)) under = byId.get(under)?.branchId ?? null;
  return under;
}
