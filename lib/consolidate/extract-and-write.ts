import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { extractChunk } from "./extract";
import { Unusable } from "./model-call";
import type { Step } from "./step";
import { writeSession } from "./write";

/** Maximum number of extractions of a session when forgetting invalidates the answer before it is written. */
const TRIES_MAX = 3;

/**
 * Phase B: extracts a session chunk by chunk, one step each, so that an interruption costs one chunk, and writes the result. When a
 * forgetting invalidates the saved answer before it is written, both start over.
 * @throws Unusable when that happens every time.
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
