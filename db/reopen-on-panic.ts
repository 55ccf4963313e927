import type { PGlite } from "@electric-sql/pglite";

/**
 * The embedded database stops for good when it meets what it must not go on after (PANIC), such as no room for its log: asked again,
 * it would spin and hold the event loop for ever. So it is not asked again, and can be opened anew in place: what was acknowledged is in its log.
 */
export type Reopening = {
  /** Delegates to the instance that is open now. */
  readonly client: PGlite;
  /** Increases on every reopening, after which statements prepared earlier no longer exist. */
  readonly generation: number;
  readonly isStopped: boolean;
  /** Opens the database anew, if it has stopped. */
  reopen(): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Listener = { channel: string; onPayload: (payload: string) => void; stop: () => Promise<void> };

/** SQLSTATE crash_shutdown. */
const STOPPED = "57P02";

/**
 * @param first the database, open
 * @param open opens it anew
 * @param prepare what is done to every instance before it is used
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
    client: standIn(() => current),
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
      // A stopped database cannot be closed either.
      if (cause === undefined) await current.close();
    },
  };
}

/** An object that passes everything on to the instance of the moment. */
function standIn(instance: () => PGlite): PGlite {
  return new Proxy({} as PGlite, {
    get(_, key) {
      const target = instance();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The server reports PANIC; when it cannot report anything, the WebAssembly engine aborts. */
function endsIt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: string };
  return severity === "PANIC" || error.name === "RuntimeError" || error.name === "ExitStatus";
}

function stopped(cause: unknown): Error {
  const { code } = cause as { code?: string };
  return Object.assign(new Error("the database has stopped", { cause }), { code: code ?? STOPPED, severity: "FATAL" });
}
