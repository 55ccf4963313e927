import { AsyncLocalStorage } from "node:async_hooks";

/** Next's server sets it before anything else; `next/headers` works in a process that has it. */
Object.assign(globalThis, { AsyncLocalStorage });
