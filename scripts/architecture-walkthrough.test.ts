import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root });
/** Generated from the routes by `e2e/api/api-reference.test.ts`. */
const API_REFERENCE = join("docs", "api-reference.md");

/** The files of each numbered list below the heading, in order. */
function walks(): [title: string, files: string[]][] {
  const section = read("ARCHITECTURE.md").split("## A walk through the code")[1]?.split("\n## ")[0] ?? "";
  const lists = section.split(/^(?=An? (?:message|memory), )/m).slice(1);
  return lists.map((list) => [
    list.split(",")[0] ?? "",
    [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? ""),
  ]);
}

/** The modules that a file imports or re-exports at run time; type-only imports do not count. */
function importsOf(file: string): string[] {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return tree.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly !== true;
    const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
    if (!isImport && !isExport) return [];
    const bindings = isImport ? statement.importClause?.namedBindings : undefined;
    if (bindings && ts.isNamedImports(bindings) && bindings.elements.every((name) => name.isTypeOnly)) return [];
    const named = statement.moduleSpecifier;
    return named && ts.isStringLiteral(named) ? resolve(file, named.text) : [];
  });
}

function resolve(from: string, named: string): string[] {
  if (!/^(@\/|\.)/.test(named)) return [];
  const base = named.startsWith("@/") ? named.slice(2) : normalize(join(dirname(from), named));
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((path) => existsSync(join(root, path)));
}

/** The paths in the code spans, fenced blocks and links of a page. */
function pathsIn(page: string): string[] {
  const text = read(page);
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, span]) =>
    (block ?? span ?? "").split(/[:,;]?\s+/),
  );
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => join(dirname(page), match[1] ?? ""));
  const folder = /^(app|components|db|docs|e2e|evals|inngest|lib|prompts|public|scripts|server)\//;
  const file = /^[\w.-][\w.()[\]*{},/-]*\/[\w.*{},-]+\.(ts|tsx|mjs|cjs|js|json|jsonl|md|sh)$/;
  return [...links, ...code.filter((token) => folder.test(token) || file.test(token))];
}

const exists = (path: string) =>
  existsSync(join(root, path)) || (/[*{]/.test(path) && globSync(path, { cwd: root }).length > 0);

/** The lines of a page outside tables, with the page and line number. */
const linesOf = (page: string) =>
  read(page)
    .split("\n")
    .map((line, at) => ({ line, at: `${page}:${at + 1}` }))
    .filter(({ line }) => !line.startsWith("|"));

describe("the code walkthrough in the docs", () => {
  it("follows a message and a memory", () => {
    expect(walks().map(([title]) => title)).toEqual(["A message", "A memory"]);
  });

  it.each(walks())("%s passes through at most 30 files, each imported by an earlier one", (_title, files) => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(30);
    expect(new Set(files).size).toBe(files.length);
    const unreached = files.filter(
      (file, at) => at > 0 && !files.slice(0, at).some((before) => importsOf(before).includes(file)),
    );
    expect(unreached).toEqual([]);
  });

  it("is on a page of at most 120 lines", () => {
    expect(read("ARCHITECTURE.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  });
});

describe("the Markdown pages", () => {
  it("name only files and folders that exist", () => {
    const named = pages.flatMap((page) => pathsIn(page).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => !exists(path)).map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
  });

  it("name only scripts that package.json has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ""),
    );
    expect(named.filter((script) => !scripts[script])).toEqual([]);
  });

  it("have no line over 160 columns outside tables and the generated reference", () => {
    const written = pages.filter((page) => page !== API_REFERENCE);
    const long = written.flatMap(linesOf).filter(({ line }) => line.length > 160);
    expect(long.map(({ at }) => at)).toEqual([]);
  });
});
