/**
 * The standard allows 64 KiB of such bodies at once for a page and refuses what goes beyond (Fetch, "inflightKeepaliveBytes"). Half of
 * it: a request counts until its answer has been read, which is not seen here.
 */
const UNDER_WAY_MAX_BYTES = 32 * 1024;
/** Longer bodies go the usual way. */
const BODY_MAX_BYTES = 16 * 1024;
/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/**
 * A `fetch` that lets small server actions outlive their page: what a page shows as done is not lost when it is closed or reloaded
 * before the browser has sent it. Everything else is sent as it is.
 */
export function outlivePage(send: typeof fetch): typeof fetch {
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

/** How many bytes the body of a small server action has at most; null for any other request. */
function actionBytes(init: RequestInit | undefined): number | null {
  if (init?.method !== "POST" || typeof init.body !== "string" || !new Headers(init.headers).has("next-action"))
    return null;
  const bytes = init.body.length * BYTES_PER_UNIT;
  return bytes > BODY_MAX_BYTES ? null : bytes;
}
