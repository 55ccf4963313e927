import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Each import that must be refused, and the rule that must refuse it. */
const OFFENCES: [rule: string, file: string, code: string][] = [
  ["no-climbing-from-floor-0", "lib/core/a.ts", 'import "@/db/target";'],
  ["no-climbing-from-floor-0", "lib/core/a-test.test.ts", 'import "@/lib/memory/target";'],
  ["no-climbing-from-floor-1", "db/a.ts", 'import "../lib/memory/target";'],
  ["no-climbing-from-floor-2", "lib/mind/a.ts", 'import "@/lib/memory/target";'],
  ["no-climbing-from-floor-2", "prompts/a.ts", 'import type { Target } from "@/lib/turn/target";'],
  ["no-climbing-from-floor-3", "lib/memory/a.ts", 'import "@/lib/consolidate/target";'],
  ["no-climbing-from-floor-4", "lib/turn/a.ts", 'import "@/inngest/target";'],
  ["no-climbing-from-floor-4", "lib/auth/a.ts", 'import "@/components/target";'],
  ["no-climbing-from-floor-5", "inngest/a.ts", 'import "@/app/target";'],
  ["no-climbing-from-floor-5", "inngest/b.ts", 'import "@/proxy";'],
  ["use-cases-stay-apart", "lib/turn/b.ts", 'import "@/lib/consolidate/target";'],
  ["use-cases-stay-apart", "lib/live/b.ts", 'import type { Target } from "@/lib/auth/target";'],
  ["memory-receives-its-minds", "lib/memory/b.ts", 'import "@/lib/mind/target";'],
  ["memory-receives-its-minds", "lib/memory/c.ts", 'import "next/headers";'],
  ["memory-receives-its-minds", "lib/memory/d.ts", 'import "inngest";'],
  ["minds-know-no-tables", "lib/mind/b.ts", 'import "drizzle-orm";'],
  ["minds-know-no-tables", "lib/mind/c.ts", 'import "@electric-sql/pglite";'],
  ["minds-know-no-tables", "prompts/b.ts", 'import "next/cache";'],
  ["minds-know-no-tables", "prompts/c.ts", 'import "@/db/target";'],
  ["only-minds-talk-to-models", "lib/turn/c.ts", 'import "ai";'],
  ["only-minds-talk-to-models", "inngest/c.ts", 'import "@ai-sdk/openai";'],
  ["only-minds-talk-to-models", "app/page.tsx", 'import "ai";'],
  ["chat-route-only-streams", "app/api/chat/other.ts", 'import "@ai-sdk/openai";'],
  ["components-take-types-of-the-sdk", "components/a.tsx", 'import { streamText } from "ai"; streamText;'],
  ["components-stay-in-the-browser", "components/b.tsx", 'import type { Target } from "@/lib/memory/target";'],
  ["components-stay-in-the-browser", "components/c.tsx", 'import "@/lib/turn/target";'],
  ["components-stay-in-the-browser", "components/d.tsx", 'import "@/inngest/target";'],
  ["server-knows-no-pages", "server/a.ts", 'import "@/app/target";'],
  ["server-knows-no-pages", "server/actions/a.ts", 'import type { Target } from "@/components/target";'],
  ["components-know-no-routes", "components/f.tsx", 'import type { Target } from "@/app/target";'],
  ["components-take-actions-of-the-server", "components/g.tsx", 'import { target } from "@/server/target"; target;'],
  ["no-climbing-from-floor-5", "inngest/d.ts", 'import "@/server/target";'],
  ["components-take-only-types-of-server-core", "components/e.tsx", 'import { env } from "@/lib/core/env"; env;'],
  ["routes-know-no-sql-and-no-prompts", "app/b.ts", 'import "drizzle-orm";'],
  ["routes-know-no-sql-and-no-prompts", "app/c.ts", 'import "@/prompts/target";'],
  ["react-only-on-the-top-floor", "lib/live/c.ts", 'import "react";'],
  ["use-cases-know-no-jobs", "lib/consolidate/c.ts", 'import "inngest";'],
  ["no-cycles", "lib/core/ring-1.ts", 'import "./ring-2";'],
  ["no-cycles", "lib/core/type-1.ts", 'import type { Two } from "./type-2"; export type One = Two;'],
  ["no-climbing-from-lib/memory/nodes", "lib/memory/nodes/a.ts", 'import "../recall/target";'],
  ["no-climbing-from-components/chat/message", "components/chat/message/a.ts", 'import "../message-list/target";'],
  ["memory-folders-know-no-root", "lib/memory/e.ts", 'import "./recall/target";'],
];

/** Allowed imports that are similar to the refused ones. */
const ALLOWED: [file: string, code: string][] = [
  ["lib/core/env.ts", "export const env = 1; export type Env = number;"],
  ["lib/core/target.ts", "export type Target = 1;"],
  ["db/target.ts", 'import "drizzle-orm"; import "@/lib/core/target"; export type Target = 1;'],
  ["lib/mind/target.ts", 'import "ai"; import "@ai-sdk/openai"; export type Target = 1;'],
  ["prompts/target.ts", 'import "zod"; export type Target = 1;'],
  ["lib/memory/target.ts", 'import "drizzle-orm"; import "@/db/target"; export type Target = 1;'],
  ["lib/memory/target.test.ts", 'import "@/lib/memory/target"; import "ai";'],
  ["lib/turn/target.ts", 'import "@/lib/mind/target"; import "@/lib/memory/target"; export type Target = 1;'],
  ["lib/consolidate/target.ts", 'import "@/prompts/target"; export type Target = 1;'],
  ["lib/auth/target.ts", "export type Target = 1;"],
  ["inngest/target.ts", 'import "inngest"; import "@/lib/consolidate/target"; export type Target = 1;'],
  ["server/target.ts", 'import "@/inngest/target"; export const target = 1; export type Target = 1;'],
  ["server/actions/target.ts", 'import "../target"; export const act = 1;'],
  ["components/acting.tsx", 'import { act } from "@/server/actions/target"; act;'],
  ["components/typed.tsx", 'import type { Target } from "@/server/target"; export type Mine = Target;'],
  ["app/d.ts", 'import "@/server/target";'],
  ["components/target.tsx", 'import type { UIMessage } from "ai"; import "react"; export type Target = UIMessage;'],
  ["components/types.tsx", 'import type { Env } from "@/lib/core/env"; export type Mine = Env;'],
  ["app/target.ts", 'import "@/lib/turn/target"; import "@/components/target"; export type Target = 1;'],
  ["app/api/chat/route.ts", 'import "ai"; import "@/lib/turn/target";'],
  ["proxy.ts", 'import "next/server";'],
  ["lib/core/ring-2.ts", 'import "./ring-1";'],
  ["lib/core/type-2.ts", 'import type { One } from "./type-1"; export type Two = One;'],
  ["lib/memory/recall/target.ts", 'import "../nodes/target";'],
  ["lib/memory/nodes/target.ts", 'import "../target";'],
  ["components/chat/message-list/target.ts", 'import "../message/target";'],
  ["components/chat/message/target.ts", "export type Target = 1;"],
  ["prompts/round/one.ts", 'import type { Two } from "../about/two"; export type One = Two;'],
  ["prompts/about/two.ts", "export type Two = 1;"],
  ["prompts/about/three.ts", 'import "../round/four";'],
  ["prompts/round/four.ts", "export const four = 4;"],
];

/** Folders that import each other, although no two files do. */
const FOLDERS = ["prompts/round", "prompts/about"];

describe("the import rules (floors)", () => {
  let project: string;
  let found: { rule: string; file: string }[];

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "echovessel-floors-"));
    for (const [file, code] of [...ALLOWED, ...OFFENCES.map(([, file, code]) => [file, code] as const)]) {
      mkdirSync(join(project, dirname(file)), { recursive: true });
      writeFileSync(join(project, file), code);
    }
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    const paths = { compilerOptions: { module: "esnext", moduleResolution: "bundler", paths: { "@/*": ["./*"] } } };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(paths));
    symlinkSync(join(root, "node_modules"), join(project, "node_modules"), "dir");
    found = violations(project);
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(OFFENCES)("the import rule %s reports %s for the code %s", (rule, file) => {
    expect(found).toContainEqual({ rule, file });
  });

  it("allow every import that keeps to them", () => {
    const offenders = OFFENCES.map(([, file]) => file).concat("lib/core/ring-2.ts", "lib/core/type-2.ts");
    expect(found.filter(({ file }) => !offenders.includes(file))).toEqual([]);
  });

  it("refuse two folders that import each other, even if no two of their files do", () => {
    const circles = violations(project, foldersFile).filter(({ file }) => file.startsWith("prompts/"));
    expect(circles.map(({ file }) => file).sort()).toEqual([...FOLDERS].sort());
  });

  it("each have a forbidden import in this test", () => {
    const config = spawnSync(process.execPath, ["-p", `JSON.stringify(require(${JSON.stringify(configFile)}))`]);
    const names: string[] = JSON.parse(config.stdout.toString()).forbidden.map((rule: { name: string }) => rule.name);
    const one = (name: string) => name.replace(/^(no-climbing-from-(lib|components)[/]\w+)[/].*/, "$1");
    expect(new Set(OFFENCES.map(([rule]) => one(rule)))).toEqual(new Set(names.map(one)));
  });
});

const configFile = join(root, ".dependency-cruiser.cjs");
const foldersFile = join(root, ".dependency-cruiser-folders.cjs");

function violations(project: string, config = configFile): { rule: string; file: string }[] {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const folders = ["app", "components", "server", "lib", "db", "inngest", "prompts", "proxy.ts"];
  const args = [cruiser, "--config", config, "--output-type", "json", ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", maxBuffer: 1e8 });
  if (!stdout) throw new Error(stderr);
  const all: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations;
  return all.map(({ rule, from }) => ({ rule: rule.name, file: from }));
}
