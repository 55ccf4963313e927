import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderProblem, makeDataFolder } from "./data-folder";
import { env } from "./env";
import { singleton } from "./singleton";

/** Secret that signs the sign-in cookies: `AUTH_SECRET`, or a random one generated once and stored in the data folder with mode 600. */
export function authSecret(): string {
  return env().AUTH_SECRET ?? singleton("auth-secret", () => storedSecret(env().DATA_DIR));
}

/** The secrets with which data may have been encrypted or signed: the current one first, then the former one in `AUTH_SECRET_PREVIOUS`. */
export function authSecrets(): [current: string, ...former: string[]] {
  const { AUTH_SECRET_PREVIOUS: former } = env();
  return former === undefined ? [authSecret()] : [authSecret(), former];
}

/**
 * Keyed hash of a value that is not stored itself, such as an address of which requests are counted. Without the secret, the hash cannot be
 * reversed.
 */
export function keyedHash(...parts: string[]): string {
  return hashWith(authSecret(), parts);
}

/** Whether a hash was made from these parts, with the current or a former secret. Compares in constant time. */
export function isKeyedHash(hash: string, ...parts: string[]): boolean {
  const given = Buffer.from(hash);
  const known = authSecrets().map((secret) => Buffer.from(hashWith(secret, parts)));
  return known.some((one) => one.length === given.length && timingSafeEqual(one, given));
}

function hashWith(secret: string, parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

function storedSecret(folder: string): string {
  const file = path.join(folder, "auth-secret");
  makeDataFolder(folder);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw folderProblem(file, error) ?? error;
  }
  return readFileSync(file, "utf8");
}
