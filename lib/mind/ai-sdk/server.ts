import { isPrivateAddress } from "@/lib/core/net/private-address";
import type { ModelCheck, Tier } from "@/lib/core/types/model-check";
import { type CallQueue, createCallQueue } from "./call-queue";
import { type ModelFacts, strengthOf } from "./model-facts";
import type { Endpoint } from "./provider";
import type { ServerLifecycle } from "./server-lifecycle";

export type ServerConfig = Endpoint & {
  models: Record<Tier, string>;
  /** The longest silence between two tokens, in ms; before the first one `firstSilenceMs` may allow more. */
  timeoutMs: number;
  /** Calls at a time; on a private address one by default, elsewhere as many as come. */
  parallel?: number;
  /** Tokens of prompt and answer together, where they were set. */
  contextTokens?: Partial<Record<Tier, number>>;
  /** Tells models of the same name and address apart. */
  identity?: string;
  lifecycle?: ServerLifecycle;
  /** What its models were found to be by an earlier check, so that a start needs no other one. */
  known?: ModelCheck | null;
};

/** Whether a server answered last, and when that was found out or last looked at, on the process's own clock in ms. */
export type Reach = { isReachable: boolean; at: number };

export type ModelServer = ServerConfig & {
  isPrivate: boolean;
  /** As the last call found it; read through `isReachable`. */
  reach: Reach;
  callQueue: CallQueue;
  factsOf(model: string): ModelFacts;
};

/** A server of models, with what is found out about it. */
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

/** Tells a model's own process which of the states that it holds a call goes on from (`lib/mind/llama/child/http.ts`). */
export function callHeaders(
  { lifecycle }: ModelServer,
  who: "reply" | "background",
): Record<string, string> | undefined {
  return lifecycle && { "x-model-call": who };
}
