import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { LOCAL_MODEL_DEFAULTS } from "@/lib/core/settings/model-connect";
import type { ModelCheck, Tier } from "@/lib/core/types/model-check";
import type { LocalChecks } from "@/lib/core/types/model-choice";
import { consentAnswers, embedderKinds, embedderRoles } from "@/lib/core/types/model-choice";
import { moment } from "./timestamp";
import { users } from "./users";

export const consentAnswer = pgEnum("consent_answer", consentAnswers);
export const embedderRole = pgEnum("embedder_role", embedderRoles);
export const embedderKind = pgEnum("embedder_kind", embedderKinds);

/** Address, models and key of an endpoint. The key is encrypted for this row and address: it cannot be used with another one. */
const endpoint = () => ({
  /** A service of `lib/core/model-presets.json`, or `custom` with its own address. */
  preset: text("preset").notNull(),
  baseUrl: text("base_url"),
  models: jsonb("models").$type<Record<Tier, string>>().notNull(),
  contextTokens: jsonb("context_tokens").$type<Partial<Record<Tier, number>>>().notNull(),
  encryptedKey: text("encrypted_key"),
  /** Result of the last check of the models. */
  check: jsonb("check").$type<ModelCheck>(),
  checkedAt: moment("checked_at"),
  updatedAt: moment("updated_at").notNull(),
});

/** Primary key of a table that has only one row. */
const only = () => boolean("only").primaryKey().default(true);

/** A user's own models, where the operator allows them. */
export const userModels = pgTable("user_models", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  ...endpoint(),
});

/** The server's models, as saved by the operator. Without a row, those of the environment apply. */
export const serverModels = pgTable("server_models", { only: only(), ...endpoint() }, (t) => [
  check("server_models_only", sql`${t.only}`),
]);

/** What users may do, and where the server's models send text. */
export const modelPolicy = pgTable(
  "model_policy",
  {
    only: only(),
    ownKeys: boolean("own_keys").notNull().default(false),
    ownPrivateAddresses: boolean("own_private_addresses").notNull().default(false),
    /** The host that the server's models send text to; null if it stays on this machine or its network, or without a model. */
    destination: text("destination"),
    /**
     * Since when the models send text to `destination`; users who joined before that are asked for consent. Null if it applied from the
     * start.
     */
    destinationSince: moment("destination_since"),
    /** The environment's models that `env_check` is about (`EnvModels.print`). */
    envPrint: text("env_print"),
    envCheck: jsonb("env_check").$type<ModelCheck>(),
    envCheckedAt: moment("env_checked_at"),
    /** Minutes without a call after which the process of a local model is stopped; 0 never stops it. */
    idleMinutes: doublePrecision("idle_minutes").notNull().default(LOCAL_MODEL_DEFAULTS.idleMinutes),
    /** Whether background work may use a local model while the machine runs on battery. */
    backgroundOnBattery: boolean("background_on_battery").notNull().default(LOCAL_MODEL_DEFAULTS.backgroundOnBattery),
    /** Latest check of each local model on this machine, by its id, even if another one is in use. */
    localChecks: jsonb("local_checks").$type<LocalChecks>().notNull().default({}),
  },
  (t) => [check("model_policy_only", sql`${t.only}`)],
);

/** Users' answers to whether the server's models may send their text to a host. */
export const modelConsents = pgTable(
  "model_consents",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    destination: text("destination").notNull(),
    answer: consentAnswer("answer").notNull(),
    answeredAt: moment("answered_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.destination] })],
);

/**
 * The embedder that the operator chose; without a row, that of the environment applies. While the vectors of a newly chosen embedder are
 * being made, the row `former` has the embedder in use.
 */
export const embedders = pgTable("embedders", {
  role: embedderRole("role").primaryKey(),
  kind: embedderKind("kind").notNull(),
  /** For an endpoint: a service of `lib/core/model-presets.json`, or `custom` with its own address. */
  preset: text("preset"),
  baseUrl: text("base_url"),
  model: text("model"),
  encryptedKey: text("encrypted_key"),
  /** Only in the row `former`: why the chosen embedder's vectors could not be made at the last attempt. */
  problem: text("problem"),
  updatedAt: moment("updated_at").notNull(),
});
