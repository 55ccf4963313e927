import type { ModelCheck, Tier } from "./model-check";

/**
 * The user's answer whether their text may be sent to the host of the server's models. `without`: no, the built-in mind answers instead.
 */
export const consentAnswers = ["accept", "without"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Model settings as stored: address, names of the models, encrypted key, and result of the last check. */
export type StoredModels = {
  /** Id of a provider in `lib/core/model-presets.json`, or `custom` with an address in `baseUrl`. */
  preset: string;
  baseUrl: string | null;
  models: Record<Tier, string>;
  contextTokens: Partial<Record<Tier, number>>;
  encryptedKey: string | null;
  check: ModelCheck | null;
  checkedAt: Date | null;
  updatedAt: Date;
};

/** What the operator allows users to configure, and where the server's models send text (`db/schema/models.ts`). */
export type ModelPolicy = {
  ownKeys: boolean;
  ownPrivateAddresses: boolean;
  destination: string | null;
  destinationSince: Date | null;
  envPrint: string | null;
  envCheck: ModelCheck | null;
  envCheckedAt: Date | null;
};

/** Results of the last checks of local models, by the model's id. `checkedAt` is in ISO 8601. */
export type LocalChecks = Record<string, { check: ModelCheck; checkedAt: string }>;

/** The part of the model choice that is the same for all users. */
export type ServerChoice = { server: StoredModels | null; policy: ModelPolicy };

/** Everything that decides which model gets a user's text, as it was at one moment. */
export type ModelChoice = ServerChoice & {
  userId: string;
  own: StoredModels | null;
  /** The user's answers, by the host that the question was about. */
  consents: Record<string, ConsentAnswer>;
  /** When the account was created; null if it no longer exists. */
  since: Date | null;
};

/**
 * Roles of stored embedders. `chosen`: the one that the operator chose. `former`: the one in use until all texts have a vector of the
 * chosen one.
 */
export const embedderRoles = ["chosen", "former"] as const;
/** Kinds of embedders. `env`: the one that the environment names. */
export const embedderKinds = ["env", "built_in", "local", "endpoint"] as const;
export type EmbedderKind = (typeof embedderKinds)[number];

export type StoredEmbedder = {
  kind: EmbedderKind;
  /** Preset, address, model and key of an endpoint, as in `StoredModels`; null for other kinds. */
  preset: string | null;
  baseUrl: string | null;
  model: string | null;
  encryptedKey: string | null;
  /** Why the last attempt to make vectors with the chosen embedder failed. Stored with the `former` one. */
  problem: string | null;
  updatedAt: Date;
};

/** `chosen`: null means the embedder of the environment. `former`: null means that all vectors are up to date. */
export type EmbedderChoice = { chosen: StoredEmbedder | null; former: StoredEmbedder | null };
