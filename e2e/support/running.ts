import { test } from "@playwright/test";
import { type FakeOpenAi, type FakeOptions, startFakeOpenAi } from "./fake-openai";
import { type Server, startServer } from "./server";

export const API_KEY = "sk-e2e-very-secret-0123456789";

type Started = Pick<Server, "url" | "dataDir" | "output">;

/** Servers of this worker that stay up for the files to come, by their settings. */
const shared = new Map<string, Promise<Server>>();

/**
 * The server with these settings that this worker's files share, for the describe block (or file) it is called in: each test signs up
 * people of its own. A failed test shows what it printed.
 */
export function aServer(env: Record<string, string> = {}): Started {
  const key = JSON.stringify(env);
  return started({ isShared: true }, (held) => {
    test.beforeAll(async () => {
      const server = shared.get(key) ?? startServer({ env: { ...DEFAULTS, ...env } });
      shared.set(key, server);
      held.set(await server);
    });
  });
}

/** A server for all tests of the block it is called in, and for them alone: whose first account is theirs, or whose files they read. */
export function ownServer(env: Record<string, string> = {}): Started {
  return started({ isShared: false }, (held) => {
    test.beforeAll(async () => held.set(await startServer({ env: { ...DEFAULTS, ...env } })));
    test.afterAll(async () => held.clear((server) => server.stop()));
  });
}

/** Tests side by side sign up more people in an hour than one address may. */
const DEFAULTS = { BURST_QUIET_MS: "0", SIGN_UPS_PER_HOUR: "100000" };

function started({ isShared }: { isShared: boolean }, arrange: (held: Holder<Server>) => void): Started {
  const held = holder<Server>("server");
  arrange(held);
  // What a shared server printed for other files is none of this one's.
  let before = 0;
  test.beforeAll(() => {
    before = isShared ? held.get().output().length : 0;
  });
  const output = () => held.get().output().slice(before);
  showOutput(output);
  return {
    get url() {
      return held.get().url;
    },
    get dataDir() {
      return held.get().dataDir;
    },
    output,
  };
}

/**
 * A server whose mind is a fake model, for all tests of the block it is called in. The model behaves at each test's start;
 * `atStart` is how it does while the server starts, and how much it can read.
 */
export function aServerWithModel(
  env: Record<string, string> = {},
  atStart: Pick<FakeOptions, "behave" | "limit"> = {},
) {
  const model = holder<FakeOpenAi>("model");
  const held = holder<Server>("server");
  test.beforeAll(async () => {
    const fake = await startFakeOpenAi(atStart);
    model.set(fake);
    const settings = {
      ...{ BURST_QUIET_MS: "0", OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: API_KEY },
      // Tests run side by side; on a private address calls would wait for each other.
      ...{ MODEL_PARALLEL: "8", ...env },
    };
    held.set(await startServer({ env: settings }));
  });
  test.beforeEach(() => model.get().behave("ok"));
  test.afterAll(async () => {
    await held.clear((server) => server.stop());
    await model.clear((fake) => fake.close());
  });
  showOutput(() => held.get().output());
  return {
    get url() {
      return held.get().url;
    },
    get model() {
      return model.get();
    },
    output: () => held.get().output(),
  };
}

function showOutput(output: () => string): void {
  test.afterEach(async () => {
    const info = test.info();
    if (info.status === info.expectedStatus) return;
    await info.attach("server output", { body: output().slice(-8000), contentType: "text/plain" });
  });
}

type Holder<T> = ReturnType<typeof holder<T>>;

function holder<T>(what: string) {
  let held: T | undefined;
  return {
    set(value: T) {
      held = value;
    },
    get(): T {
      if (held === undefined) throw new Error(`The ${what} is not up.`);
      return held;
    },
    async clear(end: (value: T) => Promise<void>) {
      if (held !== undefined) await end(held);
      held = undefined;
    },
  };
}
