import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderProblem } from "@/lib/core/data-folder";
import { openTestFolder } from "./database.fixtures";
import { openEmbedded } from "./embedded";
import { openPostgres } from "./postgres";
import { checkVectorVersion, postgresProblem } from "./postgres-problem";
import { addUser } from "./users.fixtures";

/** Failed starts, each with an error that says why and what to do. */

const start = new Date("2026-03-01T10:00:00Z");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openEmbedded({ dataDir: folder, snapshotsMax: 2 });
const inFolder = (...parts: string[]) => path.join(folder, ...parts);

test("the error for a damaged database names the command that restores the newest snapshot", async () => {
  const db = await openTestFolder({ dataDir: folder });
  await addUser(db, "Ada", start);
  await db.close();
  truncateSync(inFolder("pg18", "global", "pg_control"), 10);
  await expect(open()).rejects.toThrow(/damaged or incomplete.\nThere are no snapshots/);
  mkdirSync(inFolder("snapshots", "2026-03-01T10-00-00Z"), { recursive: true });
  await expect(open()).rejects.toThrow("npm run restore -- 2026-03-01T10-00-00Z");
  // initdb would create a new database over the remains.
  rmSync(inFolder("pg18", "PG_VERSION"));
  await expect(open()).rejects.toThrow("npm run restore -- 2026-03-01T10-00-00Z");
  expect(readdirSync(inFolder("pg18"))).not.toContain("PG_VERSION");
});

test("a start recovers when the previous start was killed while it created the database", async () => {
  mkdirSync(inFolder("pg18.making"));
  writeFileSync(inFolder("pg18.making", "PG_VERSION"), "18\n");
  mkdirSync(inFolder("pg18"));
  await (await open()).close();
  expect(readdirSync(folder).sort()).toEqual(["lock", "pg18"]);
});

test("a failed start releases its lock on the folder", async () => {
  mkdirSync(inFolder("snapshots", "2026-03-01T10-00-00Z"), { recursive: true });
  await expect(open()).rejects.toThrow("npm run restore");
  rmSync(inFolder("snapshots"), { recursive: true });
  await (await openTestFolder({ dataDir: folder })).close();
});

test.each([
  ["EROFS", /read-only\. Mount it as writable/],
  ["EACCES", /cannot be written to by this user.*chown/],
  ["ENOTDIR", /is not a folder/],
  ["ENOSPC", /disk that is full\. Free some space/],
])("the start error for %s from the file system names the folder", (code, sentence) => {
  const { message = "" } = folderProblem("/srv/echo", Object.assign(new Error("no"), { code })) ?? {};
  expect(message).toMatch(sentence);
  expect(message).toContain("/srv/echo");
});

/** A fake Postgres that answers every connection attempt with an error. */
async function refusingPostgres(code: string, message: string) {
  const fields = ["SFATAL", "VFATAL", `C${code}`, `M${message}`].map((field) => `${field}\0`).join("");
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.from("E0000");
  head.writeInt32BE(body.length + 4, 1);
  const server = net.createServer((socket) => socket.once("data", () => socket.end(Buffer.concat([head, body]))));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as net.AddressInfo;
  const url = `postgres://echo:pass%40word@127.0.0.1:${port}/diary`;
  const problem = await openPostgres({ url }).then(
    () => "it opened",
    (error: Error) => error,
  );
  await new Promise((closed) => server.close(closed));
  return problem;
}

test.each([
  ["3D000", 'database "diary" does not exist', /no database "diary".*createdb diary/],
  ["28P01", "password authentication failed", /refused the password of the user "echo".*DATABASE_URL/],
  ["28000", "no pg_hba.conf entry", /does not accept the user "echo" from this machine/],
  ["53300", "sorry, too many clients already", /max_connections/],
  ["57P03", "the database system is starting up", /starting up.*Start again/],
])("the start error for Postgres's %s says what to do, without the password", async (code, message, sentence) => {
  const problem = await refusingPostgres(code, message);
  expect(problem).toMatchObject({ name: "StartError", message: expect.stringMatching(sentence) });
  expect((problem as Error).message).not.toMatch(/word@|pass%40|pass@/);
});

test("the start error for a Postgres that does not answer names its address", async () => {
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((closed) => server.close(closed));
  const opening = openPostgres({ url: `postgres://echo@127.0.0.1:${port}/diary` });
  await expect(opening).rejects.toThrow(`No Postgres server answers at 127.0.0.1:${port}`);
});

test("a missing or outdated pgvector gets its own start error", () => {
  const url = "postgres://echo@db.example:5433/diary";
  const missing = Object.assign(new Error('extension "vector" is not available'), { code: "0A000" });
  expect(postgresProblem(url, new Error("failed", { cause: missing }))?.message).toMatch(
    /db\.example:5433 has no pgvector.*Install pgvector 0\.8/,
  );
  const other = Object.assign(new Error("cannot do that"), { code: "0A000" });
  expect(postgresProblem(url, other)).toBeUndefined();
  expect(() => checkVectorVersion(url, "0.7.4")).toThrow(/pgvector 0\.7\.4.*ALTER EXTENSION vector UPDATE/);
  expect(() => checkVectorVersion(url, "0.8.1")).not.toThrow();
});
