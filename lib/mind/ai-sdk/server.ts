import type { Tier } from "@/lib/core/types/mind";
import type { ModelFacts } from "./facts";
import { isPrivateAddress } from "./private-address";
import type { Endpoint } from "./provider";
import { createSlots, type Slots } from "./slots";

export type ServerConfig = Endpoint & {
  models: Record<Tier, string>;
  /** The longest silence of any call, before its first token and between any two, in ms. */
  timeoutMs: number;
  /** Calls at a time; on a private address one by default, elsewhere as many as come. */
  parallel?: number;
  /** Tokens of prompt and answer together, where they were set. */
  contextTokens?: Partial<Record<Tier, number>>;
};

export type ModelServer = ServerConfig & {
  isPrivate: boolean;
  /** False after a call that found nobody, or no answer in time, until the server answers again. */
  isReachable: boolean;
  slots: Slots;
  factsOf(model: string): ModelFacts;
};

/** A server of models, with what is found out about it. */
export function createModelServer(config: ServerConfig): ModelServer {
  const isPrivate = config.baseUrl !== undefined && isPrivateAddress(config.baseUrl);
  const facts = new Map<string, ModelFacts>();
  return {
    ...config,
    isPrivate,
    isReachable: true,
    slots: createSlots(config.parallel ?? (isPrivate ? 1 : Number.POSITIVE_INFINITY)),
    factsOf(model) {
      const known = facts.get(model) ?? {};
      facts.set(model, known);
      return known;
    },
  };
}
