import { createHmac, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderProblem, makeDataFolder } from "./data-folder";
import { env } from "./env";
import { singleton } from "./singleton";

/** What signs the sign-in cookies: `AUTH_SECRET`, or one made once and kept in the data folder, readable by its owner only. */
export function authSecret(): string {
  return env().AUTH_SECRET ?? singleton("auth-secret", () => keptSecret(env().DATA_DIR));
}

/** Stands for what is counted but not kept, such as an address. Nobody without the secret can find out what it was. */
export function keyedHash(...parts: string[]): string {
  return createHmac("sha256", authSecret()).update(JSON.stringify(parts)).digest("base64url");
}

function keptSecret(folder: string): string {
  const file = path.join(folder, "auth-secret");
  makeDataFolder(folder);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw folderProblem(file, error) ?? error;
  }
  return readFileSync(file, "utf8");
}
