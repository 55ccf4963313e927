import { isPrivateAddress } from "@/lib/core/net/private-address";
import type { ModelCheck, Tier } from "@/lib/core/types/model-check";
import { type CallQueue, createCallQueue } from "./call-queue";
import { type ModelFacts, strengthOf } from "./model-facts";
import type { Endpoint } from "./provider";
import type { ServerLifecycle } from "./server-lifecycle";

export type ServerConfig = Endpoint & {
  models: Record<Tier, string>;
  /** Maximum silence between two tokens, in ms; before the first one `firstSilenceMs` may allow more. */
  timeoutMs: number;
  /** Parallel calls; by default one on a private address, elsewhere unlimited. */
  parallel?: number;
  /** Configured tokens of prompt and answer together. */
  contextTokens?: Partial<Record<Tier, number>>;
  /** Distinguishes models of the same name and address. */
  identity?: string;
  lifecycle?: ServerLifecycle;
  /** Earlier check result of the models, so that they need no new check after a start. */
  known?: ModelCheck | null;
};

/** Whether a server is reachable, and when that was last checked, on the process's monotonic clock in ms. */
export type Reachability = { isReachable: boolean; at: number };

export type ModelServer = ServerConfig & {
  isPrivate: boolean;
  /** Whether the server answered the last call; read it through `isReachable`. */
  reach: Reachability;
  callQueue: CallQueue;
  factsOf(model: string): ModelFacts;
};

/** A model server with its runtime state. */
export function createModelServer(config: ServerConfig): ModelServer {
  const isPrivate = config.baseUrl !== undefined && isPrivateAddress(config.baseUrl);
  const facts = new Map<string, ModelFacts>();
  for (const { model, exam } of config.known?.models ?? []) if (exam) facts.set(model, { strength: strengthOf(exam) });
  return {
    ...config,
    isPrivate,
    reach: { isReachable: true, at: 0 },
    callQueue: createCallQueue(config.parallel ?? (isPrivate ? 1 : Number.POSITIVE_INFINITY)),
    factsOf(model) {
      const known = facts.get(model) ?? {};
      facts.set(model, known);
      return known;
    },
  };
}

/** Headers that tell a local model's process which cached state a call continues (`lib/mind/llama/child/http.ts`). */
export function callHeaders(
  { lifecycle }: ModelServer,
  who: "reply" | "background",
): Record<string, string> | undefined {
  return lifecycle && { "x-model-call": who };
}
