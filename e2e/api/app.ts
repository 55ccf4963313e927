import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeAll, beforeEach } from "vitest";
import { openTestDatabase } from "@/db/database.fixtures";
import { users } from "@/db/schema";
import { boot, shutDown } from "@/inngest/boot";
import { runtime } from "@/inngest/runtime";
import { hashPassword } from "@/lib/auth/hash-password";
import { startSignIn } from "@/lib/auth/sign-ins";
import { authSecret } from "@/lib/core/auth-secret";
import { env, parseEnv } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { singleton } from "@/lib/core/singleton";
import { answerInProcess, Client, type Login, newLogin, type TestUser } from "../support/client";
import { type FakeOpenAi, type FakeOptions, startFakeOpenAi } from "../support/fake-openai";
import { serve } from "./serve";

/** Base URL of the app in this process; nothing listens there. */
const URL_IN_PROCESS = "http://in-process.test";
/** Delay of the first retry in tests, in ms: a tenth of the product's. */
const RETRY_BASE_MS = 200;
const SESSION_COOKIE = "authjs.session-token";
export const API_KEY = "sk-e2e-very-secret-0123456789";

type Settings = Record<string, string>;

/** Settings the app in this process runs with, or undefined while it is not running. */
let running: string | undefined;
/** Settings that no test file asks for, so that the next file restarts the app. */
const NOT_SHARED = "not shared";

/**
 * The app in this process, for all tests of the describe block (or file) it is called in: route handlers, background jobs and a database
 * of its own, without a server. Files that ask for the same settings share it.
 */
export function anApp(settings: Settings = {}): { url: string } {
  beforeAll(() => switchTo(settings));
  return { url: URL_IN_PROCESS };
}

let model: FakeOpenAi | undefined;

/** Like `anApp`, with a fake model that is reset to well-behaved before each test; `atStart` sets its behaviour while the app starts. */
export function anAppWithModel(settings: Settings = {}, atStart: Pick<FakeOptions, "behave" | "limit"> = {}) {
  beforeAll(async () => {
    model ??= await startFakeOpenAi();
    model.requests.length = 0;
    model.lookups.length = 0;
    model.limit = atStart.limit ?? null;
    model.behave(atStart.behave ?? "ok");
    const withModel = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: API_KEY, MODEL_PARALLEL: "8" };
    await switchTo({ ...withModel, ...settings }, atStart.behave !== undefined || atStart.limit !== undefined);
  });
  beforeEach(() => {
    current().behave("ok");
    current().isOneAtATime = false;
  });
  const current = () => {
    if (!model) throw new Error("The model is not up.");
    return model;
  };
  return {
    url: URL_IN_PROCESS,
    get model() {
      return current();
    },
  };
}

/** Restarts the app with these settings, unless it already runs with them. */
async function switchTo(settings: Settings, isFresh = false): Promise<void> {
  const wanted = JSON.stringify(settings);
  if (wanted === running && !isFresh) return;
  if (running !== undefined) await end();
  // An app that was started for a misbehaving model is never reused: it remembers what it detected about the model.
  running = isFresh ? NOT_SHARED : wanted;
  const current: Record<string, unknown> = env();
  for (const name of Object.keys(current)) delete current[name];
  Object.assign(current, parseEnv({ ...process.env, BURST_QUIET_MS: "0", BACKGROUND_QUIET_MS: "0", ...settings }));
  const db = await openTestDatabase();
  isOperatorKnown = false;
  singleton("database", () => Promise.resolve(db));
  await boot({ retryBaseMs: RETRY_BASE_MS });
  answerInProcess(URL_IN_PROCESS, { serve, newUser });
}

/** The singletons that `boot` creates. Other singletons belong to their modules, which stay loaded. */
const OF_A_BOOT = [
  ...["boot", "database", "runtime", "disk-watch", "stale-turns", "file-keeper", "live-hub", "local-engine"],
  ...["outbox-relay", "open-streams", "inngest-watch", "auth-secret", "model-check"],
];

async function end(): Promise<void> {
  await shutDown();
  for (const name of OF_A_BOOT) Reflect.deleteProperty(globalThis, Symbol.for(`echovessel.singleton.${name}`));
}

/**
 * A new user who becomes the operator, replacing any former one: other files share the app. The next file gets a new app, because an
 * operator can change the server's models, embedder and permissions.
 */
export async function newOperator(): Promise<TestUser> {
  running = NOT_SHARED;
  const user = await newUser({});
  const { db } = (await runtime()).services;
  await db.update(users).set({ operatorProof: null });
  await db.update(users).set({ operatorProof: "first" }).where(eq(users.id, user.id));
  return user;
}

let hash: Promise<string> | undefined;
/** The first account of a server is its operator. */
let isOperatorKnown = false;

/**
 * Creates an account with a sign-in by inserting rows instead of submitting forms; the cookie equals the one that the sign-in form sets.
 */
async function newUser(over: Partial<Login>): Promise<TestUser> {
  const login = newLogin(over);
  const { services } = await runtime();
  const now = services.clock();
  hash ??= hashPassword(newLogin().password);
  const passwordHash = login.password === newLogin().password ? await hash : await hashPassword(login.password);
  const id = newId(now);
  const operatorProof = isOperatorKnown ? null : "first";
  isOperatorKnown = true;
  const { email, name } = login;
  await services.db
    .insert(users)
    .values({ id, email: email.toLowerCase(), name, locale: "en", passwordHash, operatorProof, createdAt: now });
  const sid = await startSignIn(services.db, { userId: id, passwordHash, userAgent: null, now });
  const client = new Client(URL_IN_PROCESS);
  const token = { sub: id, sid, name, email };
  client.jar.set(SESSION_COOKIE, await encode({ token, secret: authSecret(), salt: SESSION_COOKIE }));
  return { client, login, id };
}
