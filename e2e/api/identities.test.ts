import { afterAll, beforeEach, expect, test } from "vitest";
import { Client, newLogin, newUser, type TestUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { startFakeOidc } from "../support/fake-oidc";
import { anApp } from "./app";

const oidc = await startFakeOidc();
afterAll(() => oidc.close());
const server = anApp({ OIDC_ISSUER: oidc.url, OIDC_CLIENT_ID: "echovessel", OIDC_CLIENT_SECRET: "a client secret" });

const ACCOUNT = "/p/mine/account";
let user: TestUser;
beforeEach(async () => {
  user = await newUser(server.url);
  oidc.subject = crypto.randomUUID();
});

/** Follows the browser's way over the provider. @returns the page of this server that it ends on. */
async function follow(client: Client, url: string): Promise<URL> {
  const away = await fetch(url, { redirect: "manual" });
  const back = new URL(away.headers.get("location") ?? "");
  const { headers } = await client.fetch(`${back.pathname}${back.search}`);
  return new URL(headers.get("location") ?? "/nowhere", server.url);
}
const begin = (client: Client, path: string, body: object) => client.post<{ url: string }>(path, body);
const enter = async (client: Client) =>
  follow(client, (await begin(client, "/api/sign-in", { provider: "oidc", next: "/new" })).body.url);
const confirm = ({ client, login }: TestUser) => client.post("/api/account/confirm", { password: login.password });
async function link(who: TestUser): Promise<URL> {
  await confirm(who);
  const begun = await begin(who.client, "/api/account/identities", { provider: "oidc", next: ACCOUNT });
  return follow(who.client, begun.body.url);
}
const isSignedIn = async (client: Client) => (await client.get("/api/personas")).status === 200;

test("an identity that was linked by hand signs in to that account, on any browser", async () => {
  const ended = await link(user);
  expect([ended.pathname, ended.searchParams.get("identity")]).toEqual([ACCOUNT, "linked"]);
  const elsewhere = new Client(server.url);
  expect((await enter(elsewhere)).pathname).toBe("/new");
  const items = (await elsewhere.get<{ items: object[] }>("/api/account/identities")).body.items;
  expect(items).toMatchObject([{ provider: "oidc" }]);
});

test("an identity is never matched by its e-mail address: an unlinked one opens nothing and says how to link it", async () => {
  await newUser(server.url, { email: "ann@example.org" });
  const stranger = new Client(server.url);
  const ended = await enter(stranger);
  expect(ended.pathname + ended.search).toBe("/sign-in?identity=unlinked&provider=oidc");
  expect(await isSignedIn(stranger)).toBe(false);
});

test("signing in while signed in as somebody else links nothing", async () => {
  const ended = await enter(user.client);
  expect(ended.searchParams.get("identity")).toBe("unlinked");
  expect((await user.client.get("/api/account/identities")).body).toEqual({ items: [] });
  expect(await isSignedIn(user.client)).toBe(true);
});

test("linking needs the password, and only the browser that asked for it can finish it", async () => {
  await link(user);
  const elsewhere = new Client(server.url);
  await enter(elsewhere);
  expectRefused(await elsewhere.delete("/api/account/identities/oidc"), 403, "confirm_password");
  const again = await begin(elsewhere, "/api/account/identities", { provider: "oidc", next: ACCOUNT });
  expectRefused(again, 403, "confirm_password");
  oidc.subject = crypto.randomUUID();
  const begun = await begin(user.client, "/api/account/identities", { provider: "oidc", next: ACCOUNT });
  const other = await newUser(server.url);
  expect((await follow(other.client, begun.body.url)).searchParams.get("identity")).not.toBe("linked");
  expect((await other.client.get("/api/account/identities")).body).toEqual({ items: [] });
});

test("an identity belongs to one account, and an account has one identity of a service", async () => {
  await link(user);
  const other = await newUser(server.url);
  expect((await link(other)).searchParams.get("identity")).toBe("taken");
  expect((await link(user)).searchParams.get("identity")).toBe("linked");
  oidc.subject = crypto.randomUUID();
  expect((await link(user)).searchParams.get("identity")).toBe("taken");
});

test("an unlinked identity is linked to the account that its user creates next, if they ask for that", async () => {
  const stranger = new Client(server.url);
  await enter(stranger);
  expect((await stranger.post("/api/sign-up", { ...newLogin(), identity: "oidc" })).status).toBe(201);
  expect((await enter(new Client(server.url))).pathname).toBe("/new");
  oidc.subject = crypto.randomUUID();
  const other = new Client(server.url);
  await enter(other);
  expect((await other.post("/api/sign-up", newLogin())).status).toBe(201);
  expect((await enter(new Client(server.url))).searchParams.get("identity")).toBe("unlinked");
});

test("an unlinked service signs in no more, and the password still does", async () => {
  await link(user);
  expect((await user.client.delete("/api/account/identities/oidc")).status).toBe(200);
  expectRefused(await user.client.delete("/api/account/identities/oidc"), 404, "not_found");
  expect((await enter(new Client(server.url))).searchParams.get("identity")).toBe("unlinked");
  const again = new Client(server.url);
  await again.signIn(user.login);
  expect(await isSignedIn(again)).toBe(true);
});

test("a service that is not set up, and a page of another site, are refused", async () => {
  const client = new Client(server.url);
  expectRefused(await begin(client, "/api/sign-in", { provider: "github" }), 404, "not_found");
  for (const next of ["//example.org", "https://example.org", "/\\example.org", "new"])
    expectRefused(await begin(client, "/api/sign-in", { provider: "oidc", next }), 422, "invalid");
  expectRefused(await begin(client, "/api/sign-in", { provider: "myspace" }), 422, "invalid");
});

test("a forged answer of the provider opens nothing", async () => {
  await link(user);
  const client = new Client(server.url);
  const { body } = await begin(client, "/api/sign-in", { provider: "oidc", next: "/new" });
  const back = new URL((await fetch(body.url, { redirect: "manual" })).headers.get("location") ?? "");
  const ended = await new Client(server.url).fetch(`${back.pathname}${back.search}`);
  expect(ended.headers.get("location")).toContain("/sign-in?error=");
  back.searchParams.set("state", "forged");
  await client.fetch(`${back.pathname}${back.search}`);
  expect(await isSignedIn(client)).toBe(false);
});
