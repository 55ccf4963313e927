import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestFolder } from "@/db/database.fixtures";
import { embedders, secrets, serverModels, userModels, users } from "@/db/schema";
import { decrypt, encrypt } from "@/lib/core/encrypt";
import { newId } from "@/lib/core/ids";
import { embedderKeyName, keyName } from "@/lib/model-settings/api-keys";

const [NEW, OLD] = ["the new secret of this install", "the old secret of this install"];
/** So many that writing their rows takes a while. */
const USERS = 500;
/** Fractions of the duration of an undisturbed run. Most of it passes before the first row is read. */
const KILLED_AT = [0.35, 0.6, 0.75, 0.85, 0.95];
const now = new Date("2026-03-01T10:00:00Z");
const address = { preset: "groq", baseUrl: null };
const models = {
  ...{ ...address, models: { large: "a", medium: "a", small: "a" }, contextTokens: {} },
  ...{ check: null, checkedAt: null, updatedAt: now },
};

let folder: string;
let dataDir: string;
/** The plain text of each key, by the name it is encrypted under. */
const keys = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rotate-secret-"));
  dataDir = join(folder, "data");
  await inFolder(async (db) => {
    const encrypted = (name: string, key: string) => {
      keys.set(name, key);
      return encrypt(OLD, name, key);
    };
    await db.insert(secrets).values({ name: "vapid", encrypted: encrypted("vapid", "a pair"), createdAt: now });
    await db.insert(serverModels).values({ ...models, encryptedKey: encrypted(keyName(null, address), "sk-server") });
    const encryptedKey = encrypted(embedderKeyName(address), "sk-embedder");
    const embedder = { kind: "endpoint", ...address, model: "e", encryptedKey, problem: null, updatedAt: now } as const;
    await db.insert(embedders).values({ role: "chosen", ...embedder });
    const people = Array.from({ length: USERS }, () => newId(now));
    await db.insert(users).values(
      people.map((id, at) => ({
        ...{ id, email: `p${at}@example.org`, name: "Ann", locale: "en" as const, passwordHash: "x", createdAt: now },
      })),
    );
    await db.insert(userModels).values(
      people.map((userId, at) => ({
        userId,
        ...models,
        encryptedKey: encrypted(keyName(userId, address), `sk-user-${at}`),
      })),
    );
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inFolder<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const db = await openTestFolder({ dataDir, now });
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

/** Starts what `npm run operator -- rotate-secret` runs after the installation. */
function rotate(of: string): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "scripts/operator.ts", "rotate-secret"], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: of },
      ...{ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function printed(child: ChildProcess): Promise<string> {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (part) => (text += part));
  await once(child, "close");
  return text;
}

/** Which secrets decrypt the stored keys. Fails if a key is lost, changed or duplicated. */
function openedBy(): Promise<Set<"new" | "old">> {
  return inFolder(async (db) => {
    const stored = [
      ...(await db.select().from(secrets)).map(({ name, encrypted }) => [name, encrypted] as const),
      ...(await db.select().from(serverModels)).map((row) => [keyName(null, row), row.encryptedKey] as const),
      ...(await db.select().from(embedders)).map((row) => [embedderKeyName(row), row.encryptedKey] as const),
      ...(await db.select().from(userModels)).map((row) => [keyName(row.userId, row), row.encryptedKey] as const),
    ];
    expect(stored.map(([name]) => name).sort()).toEqual([...keys.keys()].sort());
    return new Set(
      stored.map(([name, encrypted]) => {
        const [byNew, byOld] = [decrypt(NEW, name, encrypted ?? ""), decrypt(OLD, name, encrypted ?? "")];
        expect(byNew ?? byOld, name).toBe(keys.get(name));
        return byNew === undefined ? "old" : "new";
      }),
    );
  });
}

test("when changing the secret is killed at any moment no key is lost or duplicated, and the next run completes it", async () => {
  const copy = join(folder, "copy");
  await cp(dataDir, copy, { recursive: true });
  const begun = performance.now();
  expect(await printed(rotate(copy))).toContain(`Re-encrypted: ${keys.size}.`);
  const whole = performance.now() - begun;

  const found: ("new" | "old")[] = [];
  for (const part of KILLED_AT) {
    const child = rotate(dataDir);
    const ended = once(child, "close");
    await Promise.race([ended, sleep(whole * part)]);
    child.kill("SIGKILL");
    await ended;
    const [secret, ...others] = await openedBy();
    expect(others).toEqual([]);
    if (secret) found.push(secret);
  }
  expect(found).toContain("old");

  expect(await printed(rotate(dataDir))).toMatch(/Unreadable with either secret: 0\./);
  expect([...(await openedBy())]).toEqual(["new"]);
  expect(await printed(rotate(dataDir))).toContain(
    `Re-encrypted: 0. Already encrypted with AUTH_SECRET: ${keys.size}.`,
  );
});
