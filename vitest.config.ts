import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    globalSetup: ["./db/database-setup.fixtures.ts"],
    include: ["{app,components,db,inngest,lib,prompts,scripts,evals}/**/*.test.ts"],
    testTimeout: 30_000,
    env: { LOG_LEVEL: "silent", AUTH_SECRET: "a secret of the tests" },
    hookTimeout: 60_000,
    maxWorkers: 2,
    unstubEnvs: true,
  },
});
