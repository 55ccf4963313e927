import { Agent, fetch } from "undici";

/** Disables undici's limits of 300 s for headers and for pauses in a body: our own watchdog ends silent calls. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** `fetch` without timeouts. */
export const fetchWithoutTimeout = ((input: string, init?: object) =>
  fetch(input, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
