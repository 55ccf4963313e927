import { execFile } from "node:child_process";
import { getTableName } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { PRIVATE, tables } from "@/db/private-errors.fixtures";

/** All that a process printed, on both streams. */
function printed(script: string): Promise<string> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production" as const, LOG_LEVEL: "trace" };
    const limits = { env, maxBuffer: 2 ** 28 };
    execFile(process.execPath, ["--import", "tsx", script, inject("snapshotFile")], limits, (_error, out, err) =>
      resolve(out + err),
    );
  });
}

test("whatever the database refuses, no word of it is printed, answered or kept as a failure", async () => {
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
