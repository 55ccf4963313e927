import { describe, expect, test } from "vitest";
import { Client, newLogin, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const signUp = (body: unknown) => new Client(server.url).post<{ id: string }>("/api/sign-up", body);

test("Signing in gives access to the user's own data and name", async () => {
  const ann = await newUser(server.url);
  expect((await ann.client.get("/api/personas")).body).toEqual({ items: [], nextCursor: null });
  const { body } = await ann.client.get<{ user: { name: string } }>("/api/auth/session");
  expect(body.user.name).toBe("Ann");
});

test("The email is case-insensitive, the password is not", async () => {
  const login = newLogin();
  await signUp(login);
  const shouted = await new Client(server.url).signIn({ ...login, email: login.email.toUpperCase() });
  expect(shouted.searchParams.has("error")).toBe(false);
  const wrong = await new Client(server.url).signIn({ ...login, password: login.password.toUpperCase() });
  expect(wrong.searchParams.has("error")).toBe(true);
});

test("A wrong password and an unknown address fail in the same way and give no access", async () => {
  const login = newLogin();
  await signUp(login);
  const [wrong, unknown] = [new Client(server.url), new Client(server.url)];
  const first = await wrong.signIn({ ...login, password: "not the password" });
  const second = await unknown.signIn(newLogin());
  expect(first.searchParams.has("error")).toBe(true);
  expect(first.href).toBe(second.href);
  expectRefused(await wrong.get("/api/personas"), 401, "unauthenticated");
  expectRefused(await unknown.get("/api/personas"), 401, "unauthenticated");
});

test("Signing in without an address or a password fails like any other failed sign-in", async () => {
  const client = new Client(server.url);
  for (const login of [
    { email: "", password: "" },
    { email: "x".repeat(600), password: "y".repeat(1200) },
    { email: "a\u0000b@example.org", password: "correct\u0000horse" },
  ]) {
    expect((await client.signIn(login)).searchParams.has("error")).toBe(true);
  }
  expectRefused(await client.get("/api/personas"), 401);
});

test("Signing out invalidates the cookie on every device that kept a copy, and no other sign-in", async () => {
  const ann = await newUser(server.url);
  const thief = new Client(server.url);
  for (const [name, value] of ann.client.jar) thief.jar.set(name, value);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  expect((await thief.get("/api/personas")).status).toBe(200);

  await ann.client.signOut();

  expectRefused(await ann.client.get("/api/personas"), 401, "unauthenticated");
  expectRefused(await thief.get("/api/personas"), 401, "unauthenticated");
  // Another sign-in of the same user stays valid.
  expect((await elsewhere.get("/api/personas")).status).toBe(200);
});

test("Signing in again invalidates the browser's earlier sign-in, and no other", async () => {
  const ann = await newUser(server.url);
  const [thief, elsewhere] = [new Client(server.url), new Client(server.url)];
  for (const [name, value] of ann.client.jar) thief.jar.set(name, value);
  await elsewhere.signIn(ann.login);

  await ann.client.signIn({ ...ann.login, password: "not the password" });
  expect((await thief.get("/api/personas")).status).toBe(200);
  await ann.client.signIn(ann.login);

  expectRefused(await thief.get("/api/personas"), 401, "unauthenticated");
  for (const good of [ann.client, elsewhere]) expect((await good.get("/api/personas")).status).toBe(200);
});

test("An altered or invented cookie gives no access", async () => {
  const ann = await newUser(server.url);
  const name = [...ann.client.jar.keys()].find((key) => key.includes("session-token")) ?? "";
  const token = ann.client.jar.get(name) ?? "";
  for (const value of [`${token.slice(0, -4)}AAAA`, "x", `${token}.${token}`]) {
    const stranger = new Client(server.url);
    stranger.jar.set(name, value);
    expectRefused(await stranger.get("/api/personas"), 401, "unauthenticated");
  }
});

test("The session cookie is HttpOnly and SameSite", async () => {
  const ann = await newUser(server.url);
  const response = await ann.client.fetch("/api/auth/session");
  const cookie = response.headers.getSetCookie().find((line) => line.includes("session-token")) ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=(Lax|Strict)/i);
});

test("Each wrong guess lengthens the wait, and the right password does not shorten it", async () => {
  const login = newLogin();
  await signUp(login);
  const guesser = new Client(server.url);
  for (let guess = 0; guess < 5; guess++) {
    const led = await guesser.signIn({ ...login, password: `guess number ${guess}` });
    expect(led.searchParams.get("code")).toBe("credentials");
  }
  const refused = await guesser.form("/api/auth/callback/credentials", login);
  expectRefused(refused, 429, "rate_limited");
  expect(refused.headers.get("retry-after")).toBe("1");
  expectRefused(await guesser.get("/api/personas"), 401);
  // Other users are not slowed down.
  await newUser(server.url);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await guesser.signIn(login);
  expect((await guesser.get("/api/personas")).status).toBe(200);
});

test("Answers requests that Auth.js cannot read with the error envelope", async () => {
  const headers = { "content-type": "application/json" };
  const unread = await new Client(server.url).ask("/api/auth/signout", { method: "POST", headers, body: "{" });
  expectRefused(unread, 400, "malformed");
  expectRefused(await new Client(server.url).get("/api/auth/nothing-here"), 400, "malformed");
});

describe("a sign-in that expires after seconds", () => {
  const short = anApp({ SIGN_IN_DAYS: String(4 / 86_400) });

  test("Expires although it is used, and its cookie is removed", async () => {
    const ann = await newUser(short.url);
    await expect.poll(async () => (await ann.client.get("/api/personas")).status).toBe(401);
    const { body } = await ann.client.get("/api/auth/session");
    expect(body).toBeNull();
    expect([...ann.client.jar.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  });
});
