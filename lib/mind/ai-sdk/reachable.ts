import { OPENAI_URL } from "./provider";
import type { ModelServer, Reach } from "./server";

/** How often a server that was lost is looked for, and how long an answer is waited for, in ms. */
const LOOK_AGAIN_MS = 10_000;
const LOOK_MS = 2_000;

/** Records what a call found. A look that was begun before it no longer counts. */
export function noteReach(server: Pick<ModelServer, "reach">, isReachable: boolean, now = performance.now()): void {
  server.reach = { isReachable, at: now };
}

/**
 * Whether a server answered when it was last asked. A server that is started by a call is reachable unless it is down.
 * One that did not is looked for in the background, at most every ten seconds: it is asked
 * for its list of models, and any answer but one of its own failure counts from the next time on.
 */
export function isReachable(server: ModelServer, now = performance.now()): boolean {
  if (server.lifecycle) return !server.lifecycle.isDown();
  const { reach } = server;
  if (!reach.isReachable && now - reach.at >= LOOK_AGAIN_MS) {
    const look: Reach = { isReachable: false, at: now };
    server.reach = look;
    void answers(server).then((isThere) => {
      if (isThere && server.reach === look) noteReach(server, true, now);
    });
  }
  return reach.isReachable;
}

async function answers({ apiKey, baseUrl = OPENAI_URL, fetch = globalThis.fetch }: ModelServer): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(LOOK_MS),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
