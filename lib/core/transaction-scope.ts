import { AsyncLocalStorage } from "node:async_hooks";

const KEY = Symbol.for("echovessel.transaction-scope");
type Holder = typeof globalThis & { [KEY]?: AsyncLocalStorage<true> };
const holder = globalThis as Holder;
// One storage for the whole process: Next bundles this module more than once.
holder[KEY] ??= new AsyncLocalStorage<true>();
const storage = holder[KEY];

/** Runs `work` marked as being inside a database transaction. Only the database façade calls this. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

export function isInsideTransaction(): boolean {
  return storage.getStore() === true;
}

/** Throws when called inside a transaction: no connection is held while a model, embedder or HTTP call runs. */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} inside a database transaction`);
}
