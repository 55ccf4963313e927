import type { ModelCheck, Tier } from "./model-check";

/** Whether the user's text may be sent to the host of the server's models. `without`: the built-in mind answers instead. */
export const consentAnswers = ["accept", "without"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Models as stored: address, names, encrypted key, and last check result. */
export type StoredModels = {
  /** A provider of `lib/core/model-presets.json`, or `custom` with its own address. */
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

/** Last check results of models that the server runs itself, by id; `checkedAt` in ISO 8601. */
export type LocalChecks = Record<string, { check: ModelCheck; checkedAt: string }>;

/** The part that is the same for all users. */
export type ServerChoice = { server: StoredModels | null; policy: ModelPolicy };

/** Everything that decides which model gets a user's text, read at one moment. */
export type ModelChoice = ServerChoice & {
  userId: string;
  own: StoredModels | null;
  /** The user's answer by host. */
  consents: Record<string, ConsentAnswer>;
  /** When the account was created; null if it no longer exists. */
  since: Date | null;
};

/** `chosen`: the operator's embedder. `former`: the one in use until everything has a vector of the chosen one. */
export const embedderRoles = ["chosen", "former"] as const;
/** `env`: the embedder of the environment. */
export const embedderKinds = ["env", "built_in", "local", "endpoint"] as const;
export type EmbedderKind = (typeof embedderKinds)[number];

export type StoredEmbedder = {
  kind: EmbedderKind;
  /** For an endpoint, as in `StoredModels`. */
  preset: string | null;
  baseUrl: string | null;
  model: string | null;
  encryptedKey: string | null;
  /** Why the last attempt to make vectors of the chosen embedder failed; only set on the former one. */
  problem: string | null;
  updatedAt: Date;
};

/** Null for `chosen`: the embedder of the environment. Null for `former`: all vectors are up to date. */
export type EmbedderChoice = { chosen: StoredEmbedder | null; former: StoredEmbedder | null };
