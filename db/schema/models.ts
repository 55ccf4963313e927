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

/** Where models are, which ones, and with what key. Its key is sealed under a name that holds the row and the address. */
const endpoint = () => ({
  /** A service of `lib/core/model-presets.json`, or `custom`, which has an address of its own. */
  preset: text("preset").notNull(),
  baseUrl: text("base_url"),
  models: jsonb("models").$type<Record<Tier, string>>().notNull(),
  contextTokens: jsonb("context_tokens").$type<Partial<Record<Tier, number>>>().notNull(),
  encryptedKey: text("encrypted_key"),
  /** What the models were last found to be. */
  check: jsonb("check").$type<ModelCheck>(),
  checkedAt: moment("checked_at"),
  updatedAt: moment("updated_at").notNull(),
});

/** A table of one row. */
const only = () => boolean("only").primaryKey().default(true);

/** Models of a user's own, where the operator allows it. */
export const userModels = pgTable("user_models", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  ...endpoint(),
});

/** The models of the server, as its operator saved them. Without a row those of the environment hold. */
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
    /** The host that the server's models send text to; null where it stays on this machine or its network, or there is no model. */
    destination: text("destination"),
    /** Users who were there before are asked first; null where it was so from the beginning. */
    destinationSince: moment("destination_since"),
    /** Which models of the environment `env_check` is about (`EnvModels.print`). */
    envPrint: text("env_print"),
    envCheck: jsonb("env_check").$type<ModelCheck>(),
    envCheckedAt: moment("env_checked_at"),
    /** Minutes without a call after which the process of a model that the server runs itself is stopped; 0 keeps it. */
    idleMinutes: doublePrecision("idle_minutes").notNull().default(LOCAL_MODEL_DEFAULTS.idleMinutes),
    /** Whether background work asks such a model on battery. */
    backgroundOnBattery: boolean("background_on_battery").notNull().default(LOCAL_MODEL_DEFAULTS.backgroundOnBattery),
    /** What each of those models was last found to be on this machine, by its id, also while another one is in use. */
    localChecks: jsonb("local_checks").$type<LocalChecks>().notNull().default({}),
  },
  (t) => [check("model_policy_only", sql`${t.only}`)],
);

/** What users said about text being sent to a host by the server's models. */
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
 * The embedder that the operator chose; without a row that of the environment holds. While another one's vectors are still made, the
 * row `former` says which one answers until then.
 */
export const embedders = pgTable("embedders", {
  role: embedderRole("role").primaryKey(),
  kind: embedderKind("kind").notNull(),
  /** Of an endpoint: a service of `lib/core/model-presets.json`, or `custom`, which has an address of its own. */
  preset: text("preset"),
  baseUrl: text("base_url"),
  model: text("model"),
  encryptedKey: text("encrypted_key"),
  /** With `former`: why the vectors of the chosen one could not be made at the last try. */
  problem: text("problem"),
  updatedAt: moment("updated_at").notNull(),
});
