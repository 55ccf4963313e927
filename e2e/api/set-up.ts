import { AsyncLocalStorage } from "node:async_hooks";

/** Set by Next's server; `next/headers` works only in a process that has it. */
Object.assign(globalThis, { AsyncLocalStorage });
