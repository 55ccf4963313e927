import { execFile } from "node:child_process";
import { getTableName } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { PRIVATE, tables } from "@/db/private-errors.fixtures";

/** Everything that a process printed to stdout and stderr. */
function printed(script: string): Promise<string> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production" as const, LOG_LEVEL: "trace" };
    const limits = { env, maxBuffer: 2 ** 28 };
    execFile(process.execPath, ["--import", "tsx", script, inject("snapshotFile")], limits, (_error, out, err) =>
      resolve(out + err),
    );
  });
}

test("no text of a refused database statement is printed, sent to the client or stored with the failure", async () => {
  const output = await printed("app/print-database-errors.fixtures.ts");
  const leaks = output.split("\n").filter((line) => line.includes(PRIVATE));
  expect(leaks.slice(0, 5)).toEqual([]);
  for (const name of [...tables.map(getTableName), "late", "a closed database"]) {
    expect(output).toContain(`"table":"${name}","msg":"by its key"`);
  }
  expect(output.match(/"code":"23514","statement":"insert"/g)?.length).toBeGreaterThan(tables.length);
  expect(output).toContain('[{"error":"DatabaseError: insert failed (23514)"},{"error":"DatabaseError: insert failed');
  expect(output).toContain('"routePath":"/api/search"');
});
