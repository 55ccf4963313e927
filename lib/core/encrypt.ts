import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Encrypts a text (HKDF-SHA256, AES-256-GCM). Decrypting it needs the same secret and the same `name`. */
export function encrypt(secret: string, name: string, plain: string): string {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, name, salt), iv).setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([salt, iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${encrypted.toString("base64url")}`;
}

/** Decrypts a text; undefined if the secret or the name is another one, or the encrypted text was changed. */
export function decrypt(secret: string, name: string, encrypted: string): string | undefined {
  const [version, body = ""] = encrypted.split(".");
  const bytes = Buffer.from(body, "base64url");
  if (version !== VERSION || bytes.length < SALT_BYTES + IV_BYTES + TAG_BYTES) return undefined;
  const salt = bytes.subarray(0, SALT_BYTES);
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const text = bytes.subarray(SALT_BYTES + IV_BYTES, -TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, name, salt), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Decrypts a text with the first secret that fits. `isFormer`: it was not the first secret, so the text should be encrypted again. */
export function decryptWithAny(
  secrets: readonly string[],
  name: string,
  encrypted: string,
): { plain: string; isFormer: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const plain = decrypt(secret, name, encrypted);
    if (plain !== undefined) return { plain, isFormer: index > 0 };
  }
  return undefined;
}

function keyFor(secret: string, name: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, `echovessel ${name}`, KEY_BYTES));
}
