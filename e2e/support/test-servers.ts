import { test } from "@playwright/test";
import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai";
import { startServer } from "./server";
import { type PooledServer, pooledPort, pooledServer } from "./server-pool";

export const API_KEY = "sk-e2e-very-secret-0123456789";

type Settings = Record<string, string>;
type Running = { readonly url: string; readonly dataDir: string; output(): string };

/**
 * The server with these settings that all files share, for the describe block (or file) it is called in: each test signs up its own users.
 * Each parallel worker has its own. A failed test shows the server's output.
 */
export function aServer(env: Settings = {}): Running {
  const held = holder<PooledServer>("server");
  test.beforeAll(async () => held.set(await pooled({ ...DEFAULTS, ...env })));
  return shown(held);
}

/**
 * A server that is not shared, for tests of the describe block (or file) it is called in that need the server's first account or read its
 * files.
 */
export function ownServer(env: Settings = {}): Running {
  const held = holder<Running & { stop(): Promise<void> }>("server");
  test.beforeAll(async () => held.set(await startServer({ env: { ...DEFAULTS, ...env } })));
  test.afterAll(async () => held.clear((server) => server.stop()));
  return shown(held, { fromStart: true });
}

/** Like `ownServer`, with a fake model. */
export function ownServerWithModel(env: Settings = {}): Running & { readonly model: FakeOpenAi } {
  const model = holder<FakeOpenAi>("model");
  const held = holder<Running & { stop(): Promise<void> }>("server");
  test.beforeAll(async () => {
    const fake = await startFakeOpenAi();
    model.set(fake);
    held.set(await startServer({ env: { ...DEFAULTS, ...MODEL_DEFAULTS, OPENAI_BASE_URL: fake.url, ...env } }));
  });
  test.afterAll(async () => {
    await held.clear((server) => server.stop());
    await model.clear((fake) => fake.close());
  });
  return withModel(shown(held, { fromStart: true }), model);
}

/**
 * Parallel tests sign up more users in an hour than one address may; reflection runs after every session, so that the third of a day is
 * reflected on together with the two before it.
 */
const DEFAULTS = { BURST_QUIET_MS: "0", SIGN_UPS_PER_HOUR: "100000", REFLECTION_TIMER_HOURS: "0" };

/**
 * With a model at a private address, calls would run one at a time, so more are allowed. The log must not contain message text or the key
 * even at its most verbose level.
 */
const MODEL_DEFAULTS = { OPENAI_API_KEY: API_KEY, MODEL_PARALLEL: "8", SLOW_CYCLE: "off", LOG_LEVEL: "debug" };

/** The fake models of this worker, by the settings of their servers. */
const models = new Map<string, Promise<FakeOpenAi>>();

/** A shared server that uses a fake model, which is reset to well-behaved before each test. */
export function aServerWithModel(env: Settings = {}): Running & { readonly model: FakeOpenAi } {
  const settings = { ...DEFAULTS, ...MODEL_DEFAULTS, ...env };
  const model = holder<FakeOpenAi>("model");
  const held = holder<PooledServer>("server");
  test.beforeAll(async () => {
    const key = keyOf(settings);
    const fake = models.get(key) ?? pooledPort(key).then((port) => startFakeOpenAi({ port }));
    models.set(key, fake);
    model.set(await fake);
    held.set(await pooled({ ...settings, OPENAI_BASE_URL: (await fake).url }));
  });
  test.beforeEach(() => model.get().behave("ok"));
  return withModel(shown(held), model);
}

function withModel(running: Running, model: { get(): FakeOpenAi }) {
  return {
    get url() {
      return running.url;
    },
    get dataDir() {
      return running.dataDir;
    },
    get model() {
      return model.get();
    },
    output: running.output,
  };
}

const keyOf = (settings: Settings) => JSON.stringify([test.info().parallelIndex, settings]);
const pooled = (settings: Settings) => pooledServer(keyOf(settings), settings);

function shown(held: { get(): Running }, { fromStart = false } = {}): Running {
  // Length of the output that a shared server printed for other files, which is excluded.
  let before = 0;
  test.beforeAll(() => {
    before = fromStart ? 0 : held.get().output().length;
  });
  const output = () => held.get().output().slice(before);
  test.afterEach(async () => {
    const info = test.info();
    if (info.status === info.expectedStatus) return;
    await info.attach("server output", { body: output().slice(-8000), contentType: "text/plain" });
  });
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
