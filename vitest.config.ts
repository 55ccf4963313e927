import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const TESTS = "{app,components,server,db,inngest,lib,prompts,scripts,evals}/**/*.test.ts";
/**
 * What takes longest: how well memory keeps, chats of many thousand tokens, what starts or kills a process or opens a database
 * again and again, and checks every regular expression. `npm run test:all` and a file named by hand run it, too.
 */
const LONG = [
  ...[
    "evals/long-life",
    "evals/stories",
    "evals/retrieval/*",
    "evals/command",
    "evals/command-process",
    "evals/calibrate",
    "evals/certain-events",
  ],
  ...[
    "inngest/crash-loop",
    "inngest/deliver",
    "inngest/resend-lost-events",
    "e2e/api/model-context",
    "e2e/api/stories",
  ],
  ...[
    "db/database-identity",
    "scripts/rotate-secret",
    "db/snapshots",
    "db/scrub",
    "db/full-disk",
    "lib/memory/maintenance/secure-delete",
  ],
  ...["lib/consolidate/concurrent-forgetting", "lib/consolidate/concurrent-reset", "lib/proactive/crash"],
  ...["components/chat/message/markdown-cost", "lib/core/language/patterns"],
].map((name) => `${name}.test.ts`);
/**
 * They take more than half a minute each and would otherwise begin by the size of the file, some at the very end, when the other
 * workers have nothing left.
 */
const LONGEST = [
  ...[
    "inngest/crash-loop",
    "lib/consolidate/crash",
    "lib/proactive/simulation",
    "evals/long-life",
    "db/database-identity",
  ],
  ...["e2e/api/model-context", "e2e/api/model-memory"],
].map((name) => `/${name}.test.ts`);

/** Vitest's order, project by project, with the longest files of each first. */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (one: TestSpecification) => LONGEST.some((name) => one.moduleId.endsWith(name));
    const projects = Map.groupBy(await super.sort(specifications), (one) => one.project.name);
    return [...projects.values()].flatMap((all) => [...all.filter(isLong), ...all.filter((one) => !isLong(one))]);
  }
}

const isAll = Boolean(process.env.UNIT_ALL) || process.argv.some((one) => /\.test\.ts$|^\w+\//.test(one));

/** What changes what modules read as they load, or a module itself: such a file has a process to itself. */
const CHANGES_MODULES = /vi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(|process\.env\.\w+ = /;
const alone = globSync(TESTS).filter((path) => CHANGES_MODULES.test(readFileSync(path, "utf8")));

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // Ten times what an idle machine needs: a limit ends what hangs, and never fails what is slow.
    testTimeout: 600_000,
    env: { LOG_LEVEL: "silent", AUTH_SECRET: "a secret of the tests" },
    hookTimeout: 600_000,
    expect: { poll: { timeout: 100_000 } },
    // One more than two cores: tests wait for timers, processes and files.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    unstubEnvs: true,
    projects: [
      { extends: true, test: { ...files([TESTS], alone), name: "together", isolate: false } },
      { extends: true, test: { ...files(alone, []), name: "alone" } },
      {
        extends: true,
        test: {
          ...files(["e2e/api/**/*.test.ts"], []),
          name: "api",
          isolate: false,
          setupFiles: ["./e2e/api/set-up.ts"],
          // It imports `next/headers` in a way that only a bundler understands.
          server: { deps: { inline: ["next-auth"] } },
        },
      },
    ],
  },
});

function files(include: string[], exclude: string[]) {
  return {
    include,
    exclude: ["**/node_modules/**", ...exclude, ...(isAll ? [] : LONG)],
    setupFiles: ["./lib/core/property-budget.fixtures.ts"],
    globalSetup: ["./db/database-setup.fixtures.ts"],
  };
}
