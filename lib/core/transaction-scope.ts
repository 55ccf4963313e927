import { AsyncLocalStorage } from "node:async_hooks";

const KEY = Symbol.for("echovessel.transaction-scope");
type Holder = typeof globalThis & { [KEY]?: AsyncLocalStorage<true> };
const holder = globalThis as Holder;
// One storage per process: Next bundles this module more than once.
holder[KEY] ??= new AsyncLocalStorage<true>();
const storage = holder[KEY];

/** Runs `work` marked as inside a database transaction. Only the database façade calls this. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

export function isInsideTransaction(): boolean {
  return storage.getStore() === true;
}

/** Throws inside a transaction: no connection may be held during a call to a model, an embedder or over HTTP. */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} inside a database transaction`);
}
