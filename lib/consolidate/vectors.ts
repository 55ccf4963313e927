import type { Vectors } from "@/lib/memory/nodes/vectors";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { callEmbedder } from "./model-call";

/**
 * Vectors for comparing a session's memories with others, made before a transaction opens, so that no database connection is held
 * meanwhile. Calls the embedder once per kind of text.
 */
export async function vectorsOf(
  services: Services,
  scope: Scope,
  { sessionId, ...texts }: { sessionId: string; name?: string[]; memory: string[] },
): Promise<Vectors> {
  const vectors = new Map<string, number[] | undefined>();
  for (const as of ["name", "memory"] as const) {
    const distinct = [...new Set(texts[as])];
    const made = distinct.length > 0 ? await callEmbedder(services, scope, distinct, { sessionId, as }) : [];
    for (const [index, text] of distinct.entries()) vectors.set(text, made[index]);
  }
  return { model: services.embedder.id, of: (text) => vectors.get(text) };
}
