import type { TellWait } from "./server-lifecycle";

/** Who asks a server: a user who waits for a reply, or background work. */
export type Caller = { who: "reply"; userId?: string; onWait?: TellWait } | { who: "background" };

/** A place among the calls that a server takes at once. `lost` aborts when a reply needs it. */
export type Slot = { lost: AbortSignal; release(): void };

export type CallQueue = {
  /**
   * Waits for a place. Replies go before all background work, and take the place of a running one where all are taken. They are
   * queued by user, in rounds of at most one reply each: nobody waits for two replies of somebody else before the next of their own.
   * `onWait` is told when another reply goes first.
   */
  take(caller: Caller, signal: AbortSignal): Promise<Slot>;
  /** How many replies wait. */
  waitingReplies(): number;
};

type Waiting = { begin: () => void };
type Running = { caller: Caller; abort: AbortController };
/** `round`: in which the next reply has its place. Within a round goes first who was answered, or came, earlier. */
type User = { waiting: Waiting[]; round: number; order: number };

/** Without a user, as in evaluations: somebody of their own. */
const NOBODY = "";

/** Places for `parallel` calls at a time. */
export function createCallQueue(parallel: number): CallQueue {
  const running = new Set<Running>();
  const background: Waiting[] = [];
  /** Those who wait or are being answered, and those who were answered while others waited. */
  const users = new Map<string, User>();
  let [round, order] = [0, 0];

  const waitingReplies = () => [...users.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  const nextUser = () =>
    [...users.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((a, b) => a.round - b.round || a.order - b.order)[0];
  const queueOf = (caller: Caller): Waiting[] => {
    if (caller.who === "background") return background;
    const id = caller.userId ?? NOBODY;
    const user = users.get(id) ?? { waiting: [], round, order: order++ };
    user.round = Math.max(round, user.round);
    users.set(id, user);
    return user.waiting;
  };
  /** The next reply of a user whose reply begins has its place in the round after. */
  const serve = (user: User) => {
    round = user.round;
    user.round += 1;
    user.order = order++;
  };
  const next = () => {
    while (running.size < parallel) {
      const user = nextUser();
      const call = (user?.waiting ?? background).shift();
      if (!call) break;
      call.begin();
      if (user) serve(user);
    }
    if (nextUser() === undefined) forgetIdle();
  };
  const forgetIdle = () => {
    const answered = new Set([...running].map(({ caller }) => caller.who === "reply" && (caller.userId ?? NOBODY)));
    for (const id of users.keys()) if (!answered.has(id)) users.delete(id);
  };
  const begin = (caller: Caller): Slot => {
    const call = { caller, abort: new AbortController() };
    running.add(call);
    return {
      lost: call.abort.signal,
      release() {
        running.delete(call);
        next();
      },
    };
  };

  return {
    waitingReplies,
    take(caller, signal) {
      signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        const queue = queueOf(caller);
        const call: Waiting = {
          begin() {
            signal.removeEventListener("abort", leave);
            resolve(begin(caller));
          },
        };
        const leave = () => {
          queue.splice(queue.indexOf(call), 1);
          reject(signal.reason);
        };
        signal.addEventListener("abort", leave, { once: true });
        queue.push(call);
        if (running.size < parallel) return next();
        if (caller.who === "background") return;
        const inItsPlace = [...running].filter((one) => one.caller.who === "background");
        inItsPlace.find(({ abort }) => !abort.signal.aborted)?.abort.abort();
        if (waitingReplies() > inItsPlace.length) caller.onWait?.({ for: "another_reply" });
      });
    },
  };
}
