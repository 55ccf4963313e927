import type { Tier } from "@/lib/core/types/mind";
import { isPrivateAddress } from "./private-address";
import type { Endpoint } from "./provider";
import { createSlots, type Slots } from "./slots";

/** How JSON is asked for, best first. A server that refuses one way is asked the next way. */
export const FORMATS = ["json_schema", "json_object", "plain"] as const;
export type Format = (typeof FORMATS)[number];

/** What was found out about a model while it was asked, for as long as the process lives. */
export type ModelFacts = {
  /** The best way of asking for JSON that it has answered. */
  format?: Format;
  /** Whether its text begins within a thought, without the tag that opens one. Not known before its first answer. */
  opensInThought?: boolean;
  /** It has thought aloud, wherever its server puts that. */
  thinks?: boolean;
  /** It refuses to be told how hard it is to think, and then to have its thinking switched off. */
  hasNoEffort?: boolean;
  hasNoSwitch?: boolean;
  /** Tokens of prompt and answer together, from a refusal or from how much of a prompt it read. */
  contextTokens?: number;
  /** Until when that holds, on the process's own clock in ms, where the refusal named no number. */
  contextUntil?: number;
};

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
    slots: createSlots(config.parallel ?? (isPrivate ? 1 : Number.POSITIVE_INFINITY)),
    factsOf(model) {
      const known = facts.get(model) ?? {};
      facts.set(model, known);
      return known;
    },
  };
}
