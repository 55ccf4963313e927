import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { extractChunk } from "./extract";
import { Unusable } from "./model-call";
import type { Step } from "./step";
import { writeSession } from "./write";

/** How often a session is extracted at most, when each time something is forgotten that invalidates the answer before it is written. */
const TRIES_MAX = 3;

/**
 * Phase B: extracts a session chunk by chunk, one step each, so that an interruption costs one chunk, and writes the result. When something
 * is forgotten meanwhile that invalidates the saved answer, extraction starts over.
 * @throws Unusable when that happens `TRIES_MAX` times.
 */
export async function extractAndWrite(
  services: Services,
  scope: Scope,
  { sessionId, step }: { sessionId: string; step: Step },
): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const suffix = tries === 1 ? "" : `, try ${tries}`;
    for (let chunk = 1, left = 1; left > 0; chunk += 1) {
      const name = chunk === 1 ? "extract" : `extract ${chunk}`;
      left = await step(`${name}${suffix}`, () => extractChunk(services, scope, sessionId));
    }
    const written = await step(`write${suffix}`, async () => {
      const count = await writeSession(services, scope, sessionId);
      if (count === null && tries === TRIES_MAX) throw new Unusable(SESSION_FAILURES.changing);
      return count;
    });
    if (written !== null) return;
  }
}
