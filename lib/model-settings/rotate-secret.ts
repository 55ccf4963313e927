import { eq, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { embedders, secrets, serverModels, userModels } from "@/db/schema";
import { authSecrets } from "@/lib/core/auth-secret";
import { decryptWithAny, encrypt } from "@/lib/core/encrypt";
import { embedderKeyName, keyName } from "./api-keys";

export type Rotated = { resealed: number; upToDate: number; lost: number };
type Encrypted = { name: string; encrypted: string; store: (encrypted: string) => Promise<unknown> };

/**
 * Re-encrypts everything from a former secret with the current one, in one transaction: interrupted, it has changed nothing, and
 * repeated, it finds nothing to do. What neither secret can decrypt is left unchanged and counted as lost.
 */
export async function rotateSecret(db: Db, known: readonly [string, ...string[]] = authSecrets()): Promise<Rotated> {
  return db.transaction(async (tx) => {
    const rotated: Rotated = { resealed: 0, upToDate: 0, lost: 0 };
    for (const { name, encrypted, store } of await listEncrypted(tx)) {
      const opened = decryptWithAny(known, name, encrypted);
      if (!opened) rotated.lost++;
      else if (!opened.isFormer) rotated.upToDate++;
      else {
        await store(encrypt(known[0], name, opened.plain));
        rotated.resealed++;
      }
    }
    return rotated;
  });
}

/** Every encrypted text with its context. The tables are locked, so that no other text is stored meanwhile. */
async function listEncrypted(tx: Tx): Promise<Encrypted[]> {
  const installs = await tx.select().from(secrets).for("update");
  const servers = await tx.select().from(serverModels).where(isNotNull(serverModels.encryptedKey)).for("update");
  const searching = await tx.select().from(embedders).where(isNotNull(embedders.encryptedKey)).for("update");
  const users = await tx.select().from(userModels).where(isNotNull(userModels.encryptedKey)).for("update");
  return [
    ...installs.map(({ name, encrypted }) => ({
      ...{ name, encrypted },
      store: (resealed: string) => tx.update(secrets).set({ encrypted: resealed }).where(eq(secrets.name, name)),
    })),
    ...servers.map((row) => ({
      ...{ name: keyName(null, row), encrypted: row.encryptedKey ?? "" },
      store: (encryptedKey: string) =>
        tx.update(serverModels).set({ encryptedKey }).where(eq(serverModels.only, row.only)),
    })),
    ...searching.map((row) => ({
      ...{ name: embedderKeyName(row), encrypted: row.encryptedKey ?? "" },
      store: (encryptedKey: string) => tx.update(embedders).set({ encryptedKey }).where(eq(embedders.role, row.role)),
    })),
    ...users.map((row) => ({
      ...{ name: keyName(row.userId, row), encrypted: row.encryptedKey ?? "" },
      store: (encryptedKey: string) =>
        tx.update(userModels).set({ encryptedKey }).where(eq(userModels.userId, row.userId)),
    })),
  ];
}
