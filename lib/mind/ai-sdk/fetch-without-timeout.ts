import { Agent, fetch } from "undici";

/** The network's own limits of 300 s for headers and for silence in a body are off: our own clock ends what falls silent. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** `fetch` without limits of its own. */
export const fetchWithoutTimeout = ((input: string, init?: object) =>
  fetch(input, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
