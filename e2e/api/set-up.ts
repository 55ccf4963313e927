import { AsyncLocalStorage } from "node:async_hooks";

/** Sets a global as Next's server does: `next/headers` works only in a process that has it. */
Object.assign(globalThis, { AsyncLocalStorage });
