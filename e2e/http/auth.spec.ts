import { expect, test } from "@playwright/test";
import { Client, newLogin, newPerson } from "../support/client";
import { expectRefused } from "../support/refusals";
import { aServer } from "../support/running";

const server = aServer();
const signUp = (body: unknown) => new Client(server.url).post<{ id: string }>("/api/sign-up", body);

test("a new person gets an account, and the password never comes back", async () => {
  const login = newLogin({ email: `Ann+${Date.now()}@Example.org`, name: "  安 Ann 🐈 " });
  const made = await signUp(login);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ id: expect.any(String), email: login.email.toLowerCase(), name: "安 Ann 🐈" });
  expect(made.text).not.toContain(login.password);
});

test("one address has one account, in whatever letter case it is written", async () => {
  const login = newLogin();
  expect((await signUp(login)).status).toBe(201);
  expectRefused(await signUp(login), 409, "conflict");
  expectRefused(await signUp({ ...login, email: login.email.toUpperCase() }), 409, "conflict");
  expectRefused(await signUp({ ...login, email: ` ${login.email} ` }), 409, "conflict");
});

test("two sign-ups at the same moment make one account", async () => {
  const login = newLogin();
  const made = await Promise.all([signUp(login), signUp(login), signUp(login)]);
  expect(made.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
});

const UNUSABLE: [string, Record<string, unknown>][] = [
  ["no e-mail", { email: undefined }],
  ["an e-mail that is none", { email: "ann at example.org" }],
  ["an e-mail that is a number", { email: 7 }],
  ["an e-mail too long", { email: `${"a".repeat(250)}@example.org` }],
  ["no password", { password: undefined }],
  ["a password of seven characters", { password: "1234567" }],
  ["a password of 201 characters", { password: "x".repeat(201) }],
  ["a password with NUL", { password: "correct\u0000horse" }],
  ["no name", { name: undefined }],
  ["a blank name", { name: "  \t " }],
  ["a name of 81 characters", { name: "名".repeat(81) }],
  ["a name with half a character", { name: "a\ud800" }],
  ["an unknown key", { isAdmin: true }],
];

for (const [what, fault] of UNUSABLE) {
  test(`signing up with ${what} is 422`, async () => {
    expectRefused(await signUp({ ...newLogin(), ...fault }), 422, "invalid");
  });
}

test("a sign-up that is no JSON object is 400", async () => {
  const client = new Client(server.url);
  for (const body of ["", "{", "[]", "null", '"text"', "email=a@b.c"]) {
    expectRefused(await client.postRaw("/api/sign-up", body), 400, "malformed");
  }
});

test("a sign-up too large is 413", async () => {
  expectRefused(await signUp({ ...newLogin(), name: "x".repeat(300_000) }), 413, "too_large");
});

test("signing in opens what is the person's, and their words about themselves", async () => {
  const ann = await newPerson(server.url);
  expect((await ann.client.get("/api/personas")).body).toEqual({ items: [], nextCursor: null });
  const { body } = await ann.client.get<{ user: { name: string } }>("/api/auth/session");
  expect(body.user.name).toBe("Ann");
});

test("the address signs in in any letter case, the password only in its own", async () => {
  const login = newLogin();
  await signUp(login);
  const shouted = await new Client(server.url).signIn({ ...login, email: login.email.toUpperCase() });
  expect(shouted.searchParams.has("error")).toBe(false);
  const wrong = await new Client(server.url).signIn({ ...login, password: login.password.toUpperCase() });
  expect(wrong.searchParams.has("error")).toBe(true);
});

test("a wrong password and an unknown address fail alike, and open nothing", async () => {
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

test("signing in without an address or a password fails like any other", async () => {
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

test("after signing out the old cookie opens nothing, on any device that kept it", async () => {
  const ann = await newPerson(server.url);
  const thief = new Client(server.url);
  for (const [name, value] of ann.client.jar) thief.jar.set(name, value);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  expect((await thief.get("/api/personas")).status).toBe(200);

  await ann.client.signOut();

  expectRefused(await ann.client.get("/api/personas"), 401, "unauthenticated");
  expectRefused(await thief.get("/api/personas"), 401, "unauthenticated");
  // Another sign-in of the same person goes on.
  expect((await elsewhere.get("/api/personas")).status).toBe(200);
});

test("an altered or made-up cookie opens nothing", async () => {
  const ann = await newPerson(server.url);
  const name = [...ann.client.jar.keys()].find((key) => key.includes("session-token")) ?? "";
  const token = ann.client.jar.get(name) ?? "";
  for (const value of [`${token.slice(0, -4)}AAAA`, "x", `${token}.${token}`]) {
    const stranger = new Client(server.url);
    stranger.jar.set(name, value);
    expectRefused(await stranger.get("/api/personas"), 401, "unauthenticated");
  }
});

test("the sign-in cookie cannot be read by scripts and does not travel with other sites' requests", async () => {
  const ann = await newPerson(server.url);
  const response = await ann.client.fetch("/api/auth/session");
  const cookie = response.headers.getSetCookie().find((line) => line.includes("session-token")) ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=(Lax|Strict)/i);
});

test("who guesses passwords is slowed down, and the right one does not help then", async () => {
  const login = newLogin();
  await signUp(login);
  const guesser = new Client(server.url);
  const codes: (string | null)[] = [];
  for (let guess = 0; guess < 12; guess++) {
    codes.push((await guesser.signIn({ ...login, password: `guess number ${guess}` })).searchParams.get("code"));
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill("credentials"));
  expect(codes.slice(10)).toEqual(["rate_limited", "rate_limited"]);
  const right = await guesser.signIn(login);
  expect(right.searchParams.get("code")).toBe("rate_limited");
  expectRefused(await guesser.get("/api/personas"), 401);
  // Nobody else is slowed down.
  await newPerson(server.url);
});
