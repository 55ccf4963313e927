import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderProblem, makeDataFolder } from "./data-folder";
import { env } from "./env";
import { singleton } from "./singleton";

/** What signs the sign-in cookies: `AUTH_SECRET`, or one made once and kept in the data folder, readable by its owner only. */
export function authSecret(): string {
  return env().AUTH_SECRET ?? singleton("auth-secret", () => storedSecret(env().DATA_DIR));
}

/** The secrets that open what was sealed or signed, the one in use first: with `AUTH_SECRET_PREVIOUS` what a former one sealed still opens. */
export function authSecrets(): [current: string, ...former: string[]] {
  const { AUTH_SECRET_PREVIOUS: former } = env();
  return former === undefined ? [authSecret()] : [authSecret(), former];
}

/** Stands for what is counted but not kept, such as an address. Nobody without the secret can find out what it was. */
export function keyedHash(...parts: string[]): string {
  return hashWith(authSecret(), parts);
}

/** Whether a hash was made of these parts, with the present secret or a former one. Takes the same time for any hash. */
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
