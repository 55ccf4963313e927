import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { modelPolicy, serverModels, userModels } from "@/db/schema";
import { readRow, toDate } from "@/db/sql";
import type {
  ConsentAnswer,
  ModelChoice,
  ModelPolicy,
  ServerChoice,
  StoredModels,
} from "@/lib/core/types/model-choice";

/** Policy before anything was set. */
export const NO_POLICY: ModelPolicy = {
  ...{ ownKeys: false, ownPrivateAddresses: false, destination: null, destinationSince: null },
  ...{ envPrint: null, envCheck: null, envCheckedAt: null },
};

/** SQL expression of the JSON value that `parseModelChoice` reads, usable in any statement. */
export function modelChoiceColumn(userId: string): SQL {
  return sql`jsonb_build_object(
    'own', (select to_jsonb(m) from user_models m where m.user_id = ${userId}::uuid),
    'server', (select to_jsonb(s) from server_models s),
    'policy', (select to_jsonb(p) from model_policy p),
    'consents', (select jsonb_object_agg(c.destination, c.answer) from model_consents c where c.user_id = ${userId}::uuid),
    'since', (select u.created_at from users u where u.id = ${userId}::uuid))`;
}

type RawRow = Record<string, unknown>;
type RawChoice = {
  own: RawRow | null;
  server: RawRow | null;
  policy: RawRow | null;
  consents: Record<string, ConsentAnswer> | null;
  since: string | null;
};

/**
 *
 * @param raw the value of `modelChoiceColumn`.
 */
export function parseModelChoice(userId: string, raw: unknown): ModelChoice {
  const { own, server, policy, consents, since } = (typeof raw === "string" ? JSON.parse(raw) : raw) as RawChoice;
  return {
    userId,
    own: own && storedOf(readRow(userModels, own)),
    server: server && storedOf(readRow(serverModels, server)),
    policy: policy ? policyOf(readRow(modelPolicy, policy)) : NO_POLICY,
    consents: consents ?? {},
    since: since === null ? null : toDate(since),
  };
}

export async function readModelChoice(db: Queryable, userId: string): Promise<ModelChoice> {
  const [row] = await db.rows<{ choice: unknown }>(sql`select ${modelChoiceColumn(userId)} as choice`);
  return parseModelChoice(userId, row?.choice);
}

export async function readServerChoice(db: Queryable): Promise<ServerChoice> {
  const [server] = await db.select().from(serverModels);
  const [policy] = await db.select().from(modelPolicy);
  return { server: server ? storedOf(server) : null, policy: policy ? policyOf(policy) : NO_POLICY };
}

function storedOf(row: StoredModels): StoredModels {
  const { preset, baseUrl, models, contextTokens, encryptedKey, check, checkedAt, updatedAt } = row;
  return { preset, baseUrl, models, contextTokens, encryptedKey, check, checkedAt, updatedAt };
}

function policyOf(row: ModelPolicy): ModelPolicy {
  const { ownKeys, ownPrivateAddresses, destination, destinationSince, envPrint, envCheck, envCheckedAt } = row;
  return { ownKeys, ownPrivateAddresses, destination, destinationSince, envPrint, envCheck, envCheckedAt };
}
