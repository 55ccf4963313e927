import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openEmbedded } from "@/db/embedded";
import { jobEvents, jobRuns } from "@/db/schema";
import { createLocalEngine, type LocalEngine } from "@/inngest/local";
import { canonical, EVENT_KEY, hashedSigningKey, SIGNING_KEY, signature } from "./inngest-keys";

export type InngestServer = {
  url: string;
  /** Environment variables for an app that uses this Inngest server. */
  env: Record<string, string>;
  /** Names of the events that the server received. */
  events: string[];
  /** Registrations that apps sent, latest last. */
  registrations: Registration[];
  /** The calls of functions that the server made. The first of a run has version -1, the others the version that the app answered with. */
  calls: { functionId: string; runId: string; version: number; at: number }[];
  /** Makes an app register, as Inngest does when somebody presses *Sync*. */
  sync(appUrl: string): Promise<Response>;
  /** Makes the server accept connections or drop them from now on. It accepts them when started. */
  setUp(isUp: boolean): void;
  /** Makes the server lose all its state: events, runs and apps. */
  crash(): Promise<void>;
  close(): Promise<void>;
};
export type RegisteredFunction = {
  id: string;
  debounce?: { period: string };
  steps: { step: { runtime: { url: string } } };
};
export type Registration = { url: string; functions: RegisteredFunction[] };

const quiet = { info() {}, warn() {}, error() {} };
/** Inngest retries after about 15, 30, 60 and 120 seconds. */
const FIRST_RETRY_MS = 15_000;

/**
 * A fake of a self-hosted Inngest server as an app sees it (github.com/inngest/inngest): events at `/e/{key}`, registration at
 * `/fn/register` with the hashed signing key, signed calls of the functions at the registered address. Between these, functions are run by
 * the product's own engine, outside the app; `faster` divides its pauses before retries. `isDev` makes it a dev server, which requires no
 * keys and signs nothing.
 */
export async function startInngestServer({ faster = 50, isDev = false } = {}): Promise<InngestServer> {
  const db = await openEmbedded({});
  const kind = isDev ? "dev" : "cloud";
  const signed = (body: string) => ({
    "content-type": "application/json",
    "x-inngest-server-kind": kind,
    ...(isDev ? {} : { "x-inngest-signature": signature(body) }),
  });
  const events: string[] = [];
  const registrations: Registration[] = [];
  const calls: InngestServer["calls"] = [];
  const versions = new Map<string, number>();
  let isUp = true;
  let known: Registration | undefined;
  let engine: LocalEngine | undefined;
  let changing = Promise.resolve();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (!isUp) return request.socket.destroy();
      void answer(request, Buffer.concat(chunks).toString()).then(({ status, body }) => send(response, status, body));
    });
  });

  async function answer({ method, url = "", headers }: IncomingMessage, body: string): Promise<Answer> {
    if (method === "POST" && url.startsWith("/e/")) {
      if (!isDev && url !== `/e/${EVENT_KEY}`)
        return { status: 401, body: { error: "Event key not found", status: 401 } };
      for (const event of [JSON.parse(body)].flat() as { name: string }[]) events.push(event.name);
      // Events that trigger nothing are accepted all the same.
      if (!engine) return { status: 200, body: { ids: [], status: 200 } };
      const taken = await engine.fetch("http://local.invalid/e/key", { method, headers: headers as HeadersInit, body });
      return { status: taken.status, body: await taken.json() };
    }
    if (method === "POST" && url.startsWith("/fn/register")) {
      if (!isDev && headers.authorization !== `Bearer ${hashedSigningKey()}`)
        return { status: 401, body: "Authentication failed" };
      const expected = headers["x-inngest-expected-server-kind"] ?? kind;
      if (expected !== kind) return { status: 400, body: { error: `Expected server kind ${kind}`, status: 400 } };
      const { url: at, functions } = JSON.parse(body) as Registration;
      const modified = await learn({ url: at, functions });
      return { status: 200, body: { ok: true, modified, app_id: "app", sync_id: `${registrations.length}` } };
    }
    return { status: 404, body: { error: "not found", status: 404 } };
  }

  /** Replaces the registered functions by these. */
  function learn(registration: Registration): Promise<boolean> {
    registrations.push(registration);
    const learnt = changing.then(async () => {
      if (JSON.stringify(known) === JSON.stringify(registration)) return false;
      await engine?.stop();
      known = registration;
      engine = createLocalEngine({
        db,
        clock: () => new Date(),
        log: quiet,
        handler,
        retryBaseMs: FIRST_RETRY_MS / faster,
      });
      await engine.start();
      return true;
    });
    changing = learnt.then(() => undefined);
    return learnt;
  }

  /** Connects our engine with the app: tells the engine what was registered, and makes its calls over HTTP. */
  async function handler(request: Request): Promise<Response> {
    if (request.method === "PUT") return Response.json({ functions: known?.functions });
    const { searchParams } = new URL(request.url);
    const [functionId, stepId] = [searchParams.get("fnId") ?? "", searchParams.get("stepId") ?? ""];
    const asked = (await request.json()) as { steps: Record<string, { type: string }>; ctx: { run_id: string } };
    const runId = asked.ctx.run_id;
    const version = versions.get(runId) ?? -1;
    calls.push({ functionId, runId, version, at: Date.now() });
    const steps = Object.entries(asked.steps).map(([id, { type: _, ...result }]) => [id, result]);
    const ctx = { ...asked.ctx, fn_id: "5d9a3cc8-0000-4000-8000-000000000000", step_id: stepId, env: "production" };
    const body = canonical({ ...asked, version, steps: Object.fromEntries(steps), ctx });
    const url = new URL(known?.functions.find(({ id }) => id === functionId)?.steps.step.runtime.url ?? "");
    url.searchParams.set("stepId", stepId);
    const headers = { ...signed(body), "x-run-id": runId };
    const response = await fetch(url, { method: "POST", headers, body });
    versions.set(runId, Number(response.headers.get("x-inngest-req-version") ?? version));
    return response;
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: isDev
      ? { INNGEST_DEV: url }
      : { INNGEST_BASE_URL: url, INNGEST_EVENT_KEY: EVENT_KEY, INNGEST_SIGNING_KEY: SIGNING_KEY },
    events,
    registrations,
    calls,
    sync(appUrl) {
      const body = canonical({ url: `${appUrl}/api/inngest` });
      return fetch(`${appUrl}/api/inngest`, { method: "PUT", headers: signed(body), body });
    },
    setUp(up) {
      isUp = up;
      if (!up) server.closeAllConnections();
    },
    async crash() {
      await engine?.stop();
      [engine, known] = [undefined, undefined];
      await db.delete(jobRuns);
      await db.delete(jobEvents);
    },
    async close() {
      await engine?.stop();
      server.closeAllConnections();
      server.close();
      await db.close();
    },
  };
}

type Answer = { status: number; body: unknown };

function send(response: ServerResponse, status: number, body: unknown): void {
  if (typeof body === "string") response.writeHead(status, { "content-type": "text/plain" }).end(body);
  else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
