import { AsyncLocalStorage } from "node:async_hooks";

const KEY = Symbol.for("echovessel.transaction-scope");
type Holder = typeof globalThis & { [KEY]?: AsyncLocalStorage<true> };
const holder = globalThis as Holder;
// The storage is shared by the whole process: Next bundles this module more than once.
holder[KEY] ??= new AsyncLocalStorage<true>();
const storage = holder[KEY];

/** Runs `work` and marks it as running within a database transaction. Only the database façade calls this. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

export function isInsideTransaction(): boolean {
  return storage.getStore() === true;
}

/** Throws if called within a database transaction: no connection may be occupied while a model, an embedder or another server is called. */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} inside a database transaction`);
}
