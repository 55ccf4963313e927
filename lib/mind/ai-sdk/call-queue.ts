import type { ReportWait } from "./server-lifecycle";

/** Caller of a model: a user who waits for a reply, or background work. */
export type Caller = { who: "reply"; userId?: string; onWait?: ReportWait } | { who: "background" };

/** Permission for one of the parallel calls that a model server takes. `lost` aborts when a reply preempts the call. */
export type Slot = { lost: AbortSignal; release(): void };

export type CallQueue = {
  /**
   * Waits until the server can take another call. Replies go before background work, and preempt it if no further call is possible. They
   * are queued by user, in rounds of at most one reply each: nobody waits for two replies of one other user before the next of their own.
   * `onWait` is called if another reply goes first.
   */
  take(caller: Caller, signal: AbortSignal): Promise<Slot>;
  /** Number of waiting replies. */
  waitingReplies(): number;
};

type Waiting = { begin: () => void };
type Running = { caller: Caller; abort: AbortController };
/**
 * A user with their waiting calls. `round`: the round of the user's next reply. Within a round, whoever was served (or came) earlier goes
 * first.
 */
type User = { waiting: Waiting[]; round: number; order: number };

/** Callers without a user, as in evaluations, share this id. */
const NOBODY = "";

/** Creates a queue that allows `parallel` calls at a time. */
export function createCallQueue(parallel: number): CallQueue {
  const running = new Set<Running>();
  const background: Waiting[] = [];
  /** Users who wait or are being served, and those who were served while others waited. */
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
  /** When a user's reply starts, their next one moves to the following round. */
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
