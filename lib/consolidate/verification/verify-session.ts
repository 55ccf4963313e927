import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { MESSAGE_VECTOR_MAX } from "@/lib/core/settings/consolidation";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { listNames } from "@/lib/memory/entities/list-names";
import type { Participants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { vectorsOf } from "../vectors";
import type { MessageLine } from "../without-reminders";
import type { VerificationContext } from "./context";
import { textsToCompare, verifyExtraction } from "./verify-extraction";

/** The verified part of a session's extraction. The embedder is called at most once, and only where words alone do not decide. */
export async function verifySession(
  services: Services,
  scope: Scope,
  input: {
    sessionId: string;
    extraction: Extraction;
    lines: readonly MessageLine[];
    participants: Participants;
    startedAt: Date;
  },
): Promise<Extraction> {
  const { sessionId, extraction, lines, startedAt, participants } = input;
  if (extraction.events.length === 0 && extraction.entities.length === 0 && extraction.sessionSummary === "")
    return extraction;
  const { timeZone, userName, personaName, blocks } = participants;
  const known = [userName, personaName, ...(await listNames(services.db, scope)), ...Object.values(blocks)];
  const context = { lines, timeZone, userName, personaName, startedAt, known };
  const isAlike = await likenessOf(services, scope, { sessionId, texts: textsToCompare(extraction, context) });
  return verifyExtraction(extraction, { ...context, isAlike });
}

/**
 * A test of similarity by the embedder's vectors. If the embedder rejects the texts, no pair is similar, so that words alone decide.
 * @throws any other error of the embedder or the database: the step is retried instead of storing unverified events.
 */
async function likenessOf(
  services: Services,
  scope: Scope,
  { sessionId, texts }: { sessionId: string; texts: string[] },
): Promise<VerificationContext["isAlike"]> {
  if (texts.length === 0) return () => false;
  const { embedder } = services;
  const clipped = (text: string) => text.slice(0, MESSAGE_VECTOR_MAX);
  const asked = new Set(texts);
  const vectors = await vectorsOf(services, scope, { sessionId, memory: texts.map(clipped) }).catch(
    (error: unknown) => {
      if (!isMindError(error) || (error.failure !== "rejected" && error.failure !== "too_small")) throw error;
      log.warn(
        { err: error, embedder: embedder.id },
        "the embedder refused lines of a session; they are compared by their words only",
      );
      return null;
    },
  );
  if (vectors === null) return () => false;
  const of = (text: string) => (asked.has(text) ? vectors.of(clipped(text)) : undefined);
  return (description, line) => cosine(of(description), of(line)) >= embedder.thresholds.evidence;
}

/** Cosine of unit vectors; 0 when one is missing. */
const cosine = (a: number[] | undefined, b: number[] | undefined) =>
  a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : 0;
