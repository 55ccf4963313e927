import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COUNTED_TABLES } from "@/lib/memory/ledger/ceilings";

/** Tables that the code of a folder declares to add rows to. */
function grownIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const lists = sources.flatMap((source) =>
    [...source.matchAll(/grows: \[([^\]]*)\]/g)].map(([, names = ""]) => names),
  );
  return new Set(lists.flatMap((names) => [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name)));
}

test("every table with a ceiling is counted by an operation that adds rows to it", () => {
  // Memories themselves are counted where a memory is added (`lib/memory/manual-edits/create-memory.ts`).
  const counted = COUNTED_TABLES.filter((table) => !["concept_nodes"].includes(table));
  expect([...grownIn("server/operations")].sort()).toEqual(counted.sort());
});
