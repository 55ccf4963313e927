import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { canonical, signature } from "../support/inngest-keys";
import { type InngestServer, startInngestServer } from "../support/inngest-server";
import { type Server, startServer } from "../support/server";

/** Sends a request to the endpoint with spoofed host headers. */
function ask(server: Server, method: string, options: { path?: string; headers?: object; body?: string } = {}) {
  const { path = "", headers, body } = options;
  const host = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      `${server.url}/api/inngest${path}`,
      { method, headers: { ...host, ...headers } },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on("error", reject).end(body);
  });
}

const urlsOf = ({ registrations }: InngestServer) =>
  registrations.flatMap(({ url, functions }) => [url, ...functions.map((one) => one.steps.step.runtime.url)]);

test("a request to the Inngest endpoint without a valid signature changes nothing and reveals nothing", async () => {
  const inngest = await startInngestServer();
  const server = await startServer({ env: inngest.env });
  await expect.poll(() => inngest.registrations.length).toBe(1);
  const body = canonical({ url: "https://evil.example/api/inngest" });
  const inBand = { "x-inngest-sync-kind": "in_band" };
  const wrongKey = { "x-inngest-signature": signature(body, "signkey-prod-0000") };
  const tooOld = { "x-inngest-signature": signature(body, undefined, Math.floor(Date.now() / 1000) - 600) };
  for (const headers of [{}, inBand, wrongKey, { ...inBand, ...wrongKey }, tooOld]) {
    expect(await ask(server, "PUT", { headers, body }), JSON.stringify(headers)).toBe(401);
  }
  expect(await ask(server, "GET")).toBe(401);
  const call = canonical({ version: -1, event: { name: "session/closing", data: {} }, events: [], steps: {}, ctx: {} });
  const path = "?fnId=echovessel-sweep&stepId=step";
  expect(await ask(server, "POST", { path, body: call })).toBe(401);
  expect(await ask(server, "POST", { path, body: call, headers: wrongKey })).toBe(401);
  expect(inngest.registrations).toHaveLength(1);
  await server.stop();
  await inngest.close();
});

test("Sync in Inngest makes the app register again under its own address, whatever host name the request used", async () => {
  const inngest = await startInngestServer();
  const server = await startServer({ env: { ...inngest.env, AUTH_URL: "https://echo.example" } });
  await expect.poll(() => inngest.registrations.length).toBe(1);
  const body = canonical({ url: "https://evil.example/api/inngest" });
  const headers = { "x-inngest-signature": signature(body), "content-type": "application/json" };
  expect(await ask(server, "PUT", { headers, body })).toBe(200);
  expect((await inngest.sync(server.url)).status).toBe(200);
  expect(inngest.registrations).toHaveLength(3);
  for (const url of urlsOf(inngest)) expect(url).toMatch(/^https:\/\/echo\.example\/api\/inngest(\?|$)/);
  await server.stop();
  await inngest.close();
});

test("with an Inngest dev server, too, the app registers its own address, and no request can change it", async () => {
  const inngest = await startInngestServer({ isDev: true });
  const server = await startServer({ env: inngest.env });
  await expect.poll(() => inngest.registrations.length).toBe(1);
  expect(await ask(server, "PUT", { path: "?probe=trust&fnId=x" })).toBe(200);
  expect(inngest.registrations).toHaveLength(2);
  expect(inngest.registrations[1]).toEqual(inngest.registrations[0]);
  for (const url of urlsOf(inngest)) expect(new URL(url).origin).toBe(server.url);
  await server.stop();
  await inngest.close();
});

test("after a change of settings the app registers with Inngest again automatically", async () => {
  const inngest = await startInngestServer();
  const before = await startServer({ env: { ...inngest.env, SESSION_IDLE_MINUTES: "30" } });
  await expect.poll(() => inngest.registrations.length).toBe(1);
  await before.kill("SIGTERM");
  const settings = { ...inngest.env, SESSION_IDLE_MINUTES: "10", INNGEST_SERVE_ORIGIN: "http://app.internal:3000" };
  const after = await startServer({ env: settings, dataDir: before.dataDir });
  await expect.poll(() => inngest.registrations.length).toBe(2);
  const closing = inngest.registrations.map(({ functions }) =>
    functions.find(({ id }) => id.endsWith("close-session")),
  );
  expect(closing.map((one) => one?.debounce?.period)).toEqual(["1800s", "600s"]);
  expect(inngest.registrations[1]?.url).toBe("http://app.internal:3000/api/inngest");
  await after.stop();
  await before.stop();
  await inngest.close();
});

test("health reports that Inngest does not accept the keys, and the app keeps working", async () => {
  const inngest = await startInngestServer();
  const server = await startServer({ env: { ...inngest.env, INNGEST_SIGNING_KEY: "signkey-prod-0000" } });
  const health = async () => (await (await fetch(`${server.url}/api/health`)).json()) as { ok: boolean; jobs: object };
  await expect.poll(() => server.output()).toContain("Inngest did not accept the background functions");
  expect(await health()).toMatchObject({ ok: true, jobs: { kind: "inngest", registered: false } });
  expect(inngest.registrations).toEqual([]);
  await server.stop();
  await inngest.close();
});
