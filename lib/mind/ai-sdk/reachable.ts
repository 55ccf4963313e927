import { OPENAI_URL } from "./provider";
import type { ModelServer, Reachability } from "./server";

/** Interval between probes of an unreachable server, and timeout of a probe, in ms. */
const RECHECK_MS = 10_000;
const PROBE_TIMEOUT_MS = 2_000;

/** Records whether the server answered a call. The result of a probe that started earlier is then ignored. */
export function recordReachability(
  server: Pick<ModelServer, "reach">,
  isReachable: boolean,
  now = performance.now(),
): void {
  server.reach = { isReachable, at: now };
}

/**
 * Whether a server answered its last request. A server that is started on demand is reachable unless it is down. An unreachable one is
 * probed in the background, at most every ten seconds, by requesting its list of models; any answer but a server error makes it reachable
 * from the next call on.
 */
export function isReachable(server: ModelServer, now = performance.now()): boolean {
  if (server.lifecycle) return !server.lifecycle.isDown();
  const { reach } = server;
  if (!reach.isReachable && now - reach.at >= RECHECK_MS) {
    const look: Reachability = { isReachable: false, at: now };
    server.reach = look;
    void answers(server).then((isThere) => {
      if (isThere && server.reach === look) recordReachability(server, true, now);
    });
  }
  return reach.isReachable;
}

async function answers({ apiKey, baseUrl = OPENAI_URL, fetch = globalThis.fetch }: ModelServer): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
