import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const TESTS = "{app,components,server,db,inngest,lib,prompts,scripts,evals}/**/*.test.ts";
/**
 * Slow tests: memory quality, chats of many thousand tokens, tests that start or kill processes or reopen a database many times, and the
 * check of every regular expression. `npm run test:all` and a file named on the command line run them too.
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
/** These files take more than half a minute each. Vitest would start some of them last, when the other workers are idle. */
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

/** Files that mock modules, or change what modules read while loading, each run in a separate process. */
const CHANGES_MODULES = /vi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(|process\.env\.\w+ = /;
const alone = globSync(TESTS).filter((path) => CHANGES_MODULES.test(readFileSync(path, "utf8")));

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // Ten times what an idle machine needs: the limit ends hanging tests and never fails slow ones.
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
          // next-auth imports `next/headers` in a way that only a bundler resolves.
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
