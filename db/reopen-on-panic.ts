import type { PGlite } from "@electric-sql/pglite";

/**
 * Wraps the embedded database. On a PANIC, such as no space for its log, the database stops permanently, and any later statement would loop
 * forever and block the event loop. So no more statements are sent until it is reopened in place; acknowledged writes are in its log.
 */
export type Reopening = {
  /** A client that always delegates to the current database instance. */
  readonly client: PGlite;
  /** Increases on every reopening. Statements prepared in an earlier generation no longer exist. */
  readonly generation: number;
  readonly isStopped: boolean;
  /** Reopens the database, if it has stopped. */
  reopen(): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Listener = { channel: string; onPayload: (payload: string) => void; stop: () => Promise<void> };

/** SQLSTATE (crash_shutdown) of statements that are rejected while the database is stopped. */
const STOPPED = "57P02";

/**
 * Wraps an open database (`first`).
 * @param first the open database
 * @param open opens it again
 * @param prepare prepares every instance before it is used
 */
export async function reopening(
  first: PGlite,
  open: () => Promise<PGlite>,
  prepare: (client: PGlite) => Promise<void>,
): Promise<Reopening> {
  let current = first;
  let generation = 0;
  let cause: unknown;
  let opening: Promise<void> | undefined;
  const listeners = new Set<Listener>();

  const guard = (client: PGlite) => {
    const send = client.execProtocolStream.bind(client);
    client.execProtocolStream = async (message, options) => {
      if (client === current && cause !== undefined) throw stopped(cause);
      try {
        return await send(message, options);
      } catch (error) {
        if (client === current && endsIt(error)) cause = error;
        throw error;
      }
    };
  };
  const relisten = async (one: Listener) => {
    one.stop = await current.listen(one.channel, one.onPayload);
  };
  const reopen = async () => {
    const next = await open();
    guard(next);
    await prepare(next);
    current = next;
    cause = undefined;
    generation += 1;
    for (const one of listeners) await relisten(one);
  };
  guard(first);
  await prepare(first);

  return {
    client: proxyOf(() => current),
    get generation() {
      return generation;
    },
    get isStopped() {
      return cause !== undefined;
    },
    async reopen() {
      if (cause === undefined) return;
      opening ??= reopen().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    async listen(channel, onPayload) {
      const one: Listener = { channel, onPayload, stop: async () => {} };
      await relisten(one);
      listeners.add(one);
      return async () => {
        listeners.delete(one);
        await one.stop();
      };
    },
    async close() {
      // A database that has stopped cannot be closed, so only a working one is.
      if (cause === undefined) await current.close();
    },
  };
}

/** A proxy that delegates to the current instance. */
function proxyOf(instance: () => PGlite): PGlite {
  return new Proxy({} as PGlite, {
    get(_, key) {
      const target = instance();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * Whether an error means that the database has stopped: the server reports PANIC or, when it cannot report anything, the WebAssembly engine
 * aborts.
 */
function endsIt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: string };
  return severity === "PANIC" || error.name === "RuntimeError" || error.name === "ExitStatus";
}

function stopped(cause: unknown): Error {
  const { code } = cause as { code?: string };
  return Object.assign(new Error("the database has stopped", { cause }), { code: code ?? STOPPED, severity: "FATAL" });
}
