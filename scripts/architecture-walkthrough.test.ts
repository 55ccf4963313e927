import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

/** The files of each numbered list below this heading, in order. */
function walks(): [title: string, files: string[]][] {
  const section = page.split("## A walk through the code")[1]?.split("\n## ")[0] ?? "";
  const lists = section.split(/^(?=An? (?:message|memory), )/m).slice(1);
  return lists.map((list) => [
    list.split(",")[0] ?? "",
    [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? ""),
  ]);
}

/** The files that one imports, as paths from the root. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  return [...code.matchAll(/from "((?:@\/|\.)[^"]+)"/g)].flatMap((match) => {
    const named = match[1] ?? "";
    const base = named.startsWith("@/") ? named.slice(2) : normalize(join(dirname(file), named));
    return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((path) => existsSync(join(root, path)));
  });
}

describe("the walk through the code", () => {
  it("follows a message and a memory", () => {
    expect(walks().map(([title]) => title)).toEqual(["A message", "A memory"]);
  });

  it.each(walks())("%s passes through ten files at most, each imported by one before it", (_title, files) => {
    expect(files.length).toBeGreaterThan(3);
    expect(files.length).toBeLessThanOrEqual(10);
    const unreached = files.filter(
      (file, at) => at > 0 && !files.slice(0, at).some((before) => importsOf(before).includes(file)),
    );
    expect(unreached).toEqual([]);
  });
});
