import { randomUUID } from "node:crypto";
import postgres from "postgres";

/**
 * Creates an empty database on a Postgres server, or a copy of `template`; `drop` deletes it and disconnects its clients. Rejects a server
 * that is not on this machine.
 */
export async function makeFreshDatabase(
  server: string | undefined,
  prefix: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(server ?? "");
  if (!["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) throw new Error("the Postgres server must be local");
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  const client = postgres(url.href, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${name}${template ? ` template ${template}` : ""}`);
  url.pathname = `/${name}`;
  const drop = async () => {
    await client.unsafe(`drop database ${name} with (force)`);
    await client.end();
  };
  return { url: url.href, drop };
}
