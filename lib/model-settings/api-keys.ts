import { authSecrets } from "@/lib/core/auth-secret";
import { decryptWithAny, encrypt } from "@/lib/core/encrypt";
import { CUSTOM_PRESET } from "@/lib/core/model-presets";
import type { StoredEmbedder, StoredModels } from "@/lib/core/types/model-choice";

/** Owner of a stored key: a user's id, or null for the server. */
export type KeyOwner = string | null;
type Address = Pick<StoredModels, "preset" | "baseUrl">;

/**
 * The context that a key is encrypted with: the row and the address, so that it can be decrypted in no other row and is never sent to an
 * address that it was not given for.
 */
export const keyName = (owner: KeyOwner, { preset, baseUrl }: Address): string =>
  JSON.stringify(["model-key", owner ?? "server", preset, preset === CUSTOM_PRESET ? baseUrl : null]);

export function encryptKey(owner: KeyOwner, address: Address, key: string): string {
  return encrypt(authSecrets()[0], keyName(owner, address), key);
}

/** The decrypted key; null when none is stored, undefined when it cannot be decrypted because the secret has changed. */
export function openKey(
  owner: KeyOwner,
  stored: Address & Pick<StoredModels, "encryptedKey">,
): string | null | undefined {
  const { encryptedKey } = stored;
  return encryptedKey === null ? null : decryptWithAny(authSecrets(), keyName(owner, stored), encryptedKey)?.plain;
}

/** The context that an embedder's key is encrypted with. */
export const embedderKeyName = ({ preset, baseUrl }: { preset: string | null; baseUrl: string | null }): string =>
  JSON.stringify(["embedder-key", preset, baseUrl]);

/** Like `openKey`. */
export function openEmbedderKey(
  stored: Pick<StoredEmbedder, "preset" | "baseUrl" | "encryptedKey">,
): string | null | undefined {
  const { encryptedKey } = stored;
  return encryptedKey === null ? null : decryptWithAny(authSecrets(), embedderKeyName(stored), encryptedKey)?.plain;
}

/**
 * The key to use for an address: the given one, else the one stored for the same address; null without one, and when the stored one
 * cannot be decrypted.
 */
export function keyOf(
  owner: KeyOwner,
  given: { preset: string; baseUrl?: string; apiKey?: string | null },
  before: StoredModels | null,
): string | null {
  if (given.apiKey !== undefined) return given.apiKey;
  const isSame = before?.preset === given.preset && before.baseUrl === (given.baseUrl ?? null);
  return (isSame && openKey(owner, before)) || null;
}
