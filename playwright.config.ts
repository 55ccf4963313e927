import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** `npm test` sets CHROMIUM_PATH; otherwise the system's Chromium is used, else Playwright's. */
const chromium =
  process.env.CHROMIUM_PATH ||
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => ["chromium-headless-shell", "chromium", "google-chrome"].map((name) => join(folder, name)))
    .find(existsSync);

/**
 * The core that fits into the minutes of `npm test`: the most important journeys on a phone, and the tagged tests of two of them on a
 * desktop. `npm run test:all` and a file named on the command line set E2E_ALL and run everything at both sizes.
 */
const CORE = [
  "first-day",
  "chat",
  "sessions",
  "temporary-session",
  "forget",
  "memory-sections",
  "memory-crud",
  "persona-page",
  "help",
];
const DESKTOP_CORE = ["first-day", "chat"];
const DESKTOP_TAG = /@desktop/;
/** Contract tests that start, kill or wait for whole programs. */
const SLOW_HTTP = [
  "dev",
  "erase-proof",
  "files",
  "external-services",
  "inngest-crash",
  "inngest-endpoint",
  "kill",
  "local-embedder",
  "push-email",
  "start",
];
/** These tests mostly wait for processes, so the page tests run beside them from the start. */
const HTTP_WORKERS = 2;
const isAll = Boolean(process.env.E2E_ALL) || process.argv.some((one) => one.includes(".spec.ts"));
const pages = (core: string[]) => (isAll ? "*.spec.ts" : core.map((name) => `${name}.spec.ts`));
const slowHttp = isAll ? [] : SLOW_HTTP.map((name) => `http/${name}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: false,
  // One more than two cores: tests wait for pages, timers and locks.
  workers: 3,
  // A retry tells a slow machine from a failure; the report calls such a test flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Ten times what an idle machine needs: the limit ends hanging tests and never fails slow ones.
  timeout: 600_000,
  expect: { timeout: 100_000 },
  reporter: [["list"], ["./e2e/support/set-up-reporter.ts"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    trace: "on-first-retry",
    // Requests that pass through a service worker cannot be intercepted; the tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Blocks every request to other hosts.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--disable-sync",
        "--disable-quic",
      ],
    },
  },
  projects: [
    { name: "http", testMatch: "http/**/*.spec.ts", testIgnore: slowHttp, workers: HTTP_WORKERS },
    {
      name: "phone",
      testIgnore: "http/**",
      testMatch: pages(CORE),
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desktop",
      testIgnore: "http/**",
      testMatch: pages(DESKTOP_CORE),
      grep: isAll ? undefined : DESKTOP_TAG,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
