import type { ModelCheck, Tier } from "./model-check";

/** Whether the text of a user may be sent to where the models of the server are. `without`: the built-in mind answers instead. */
export const consentAnswers = ["accept", "without"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Models as they are stored: where they are, which ones, their sealed key, and what they were last found to be. */
export type StoredModels = {
  /** A service of `lib/core/model-presets.json`, or `custom`, which has an address of its own. */
  preset: string;
  baseUrl: string | null;
  models: Record<Tier, string>;
  contextTokens: Partial<Record<Tier, number>>;
  encryptedKey: string | null;
  check: ModelCheck | null;
  checkedAt: Date | null;
  updatedAt: Date;
};

/** What the operator allows users, and where the server's models send text (`db/schema/models.ts`). */
export type ModelPolicy = {
  ownKeys: boolean;
  ownPrivateAddresses: boolean;
  destination: string | null;
  destinationSince: Date | null;
  envPrint: string | null;
  envCheck: ModelCheck | null;
  envCheckedAt: Date | null;
};

/** What models that the server runs itself were last found to be, by their ids; `checkedAt` in ISO 8601. */
export type LocalChecks = Record<string, { check: ModelCheck; checkedAt: string }>;

/** What holds for the server, whoever asks. */
export type ServerChoice = { server: StoredModels | null; policy: ModelPolicy };

/** All that decides which models a user's text goes to, as the database has it at one moment. */
export type ModelChoice = ServerChoice & {
  userId: string;
  own: StoredModels | null;
  /** What the user said about a host. */
  consents: Record<string, ConsentAnswer>;
  /** When the account was made; null where it is gone. */
  since: Date | null;
};

/** `chosen`: the embedder that the operator chose. `former`: the one that answers until everything has a vector of the chosen one. */
export const embedderRoles = ["chosen", "former"] as const;
/** `env`: the one that the environment names. */
export const embedderKinds = ["env", "built_in", "local", "endpoint"] as const;
export type EmbedderKind = (typeof embedderKinds)[number];

export type StoredEmbedder = {
  kind: EmbedderKind;
  /** Of an endpoint, as with `StoredModels`. */
  preset: string | null;
  baseUrl: string | null;
  model: string | null;
  encryptedKey: string | null;
  /** Why vectors of the chosen embedder could not be made at the last try; of the former one alone. */
  problem: string | null;
  updatedAt: Date;
};

/** Null for `chosen`: the one of the environment. Null for `former`: everything has its vector. */
export type EmbedderChoice = { chosen: StoredEmbedder | null; former: StoredEmbedder | null };
