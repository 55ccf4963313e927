type Said = {
  id: string;
  turnId: string | null;
  role: "user" | "persona";
  groupId: string | null;
  branchId: string | null;
  selected: boolean;
};

/**
 * The messages that go when some of a talk do: every version of each, what was said under a version that was not chosen
 * (nobody could come to it any more), and replies to turns of which no word is left. What was said under the chosen version
 * stays. Pure.
 */
export function spread(talk: readonly Said[], seeds: Iterable<string>): Set<string> {
  const gone = new Set(seeds);
  const said = talk.filter((message) => message.role === "user");
  const byGroup = Map.groupBy(talk, (message) => message.groupId ?? message.id);
  const byTurn = Map.groupBy(said, (message) => message.turnId);
  const byId = new Map(talk.map((message) => [message.id, message]));
  const isLost = (message: Said): boolean => {
    if (byGroup.get(message.groupId ?? message.id)?.some((version) => gone.has(version.id))) return true;
    const under = message.branchId === null ? undefined : byId.get(message.branchId);
    if (under && gone.has(under.id) && !under.selected) return true;
    const asked = byTurn.get(message.turnId);
    return message.role === "persona" && asked !== undefined && asked.every((one) => gone.has(one.id));
  };
  for (let grew = true; grew; ) {
    const lost = talk.filter((message) => !gone.has(message.id) && isLost(message));
    for (const message of lost) gone.add(message.id);
    grew = lost.length > 0;
  }
  return gone;
}

/** The version under which what stays was said, once that one goes: the nearest one before it that stays. Pure. */
export function branchAfter(talk: readonly Said[], gone: ReadonlySet<string>, branchId: string | null): string | null {
  const byId = new Map(talk.map((message) => [message.id, message]));
  let under = branchId;
  while (under !== null && gone.has(under)) under = byId.get(under)?.branchId ?? null;
  return under;
}
