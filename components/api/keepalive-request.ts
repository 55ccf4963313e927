/**
 * The standard allows 64 KiB of such bodies per page at once and refuses more (Fetch, "inflightKeepaliveBytes"). Half of it: a request
 * counts until its answer has been read, which this code cannot see.
 */
const UNDER_WAY_MAX_BYTES = 32 * 1024;
/** Longer bodies are sent normally. */
const BODY_MAX_BYTES = 16 * 1024;
/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/**
 * A `fetch` that sends small server actions with `keepalive`, so that an action shown as done is not lost when the page is closed or
 * reloaded before the browser has sent it. Everything else is sent unchanged.
 */
export function withKeepalive(send: typeof fetch): typeof fetch {
  let underWay = 0;
  return async (input, init) => {
    const bytes = actionBytes(init);
    if (bytes === null || underWay + bytes > UNDER_WAY_MAX_BYTES) return send(input, init);
    underWay += bytes;
    try {
      return await send(input, { ...init, keepalive: true });
    } finally {
      underWay -= bytes;
    }
  };
}

/** Upper bound in bytes of the body of a small server action; null for any other request. */
function actionBytes(init: RequestInit | undefined): number | null {
  if (init?.method !== "POST" || typeof init.body !== "string" || !new Headers(init.headers).has("next-action"))
    return null;
  const bytes = init.body.length * BYTES_PER_UNIT;
  return bytes > BODY_MAX_BYTES ? null : bytes;
}
