import { describe, expect, test } from "vitest";
import { Client, newLogin, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const signUp = (body: unknown) => new Client(server.url).post<{ id: string }>("/api/sign-up", body);

test("Signing up creates an account and never returns the password", async () => {
  const login = newLogin({ email: `Ann+${Date.now()}@Example.org`, name: "  安 Ann 🐈 " });
  const made = await signUp(login);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ id: expect.any(String), email: login.email.toLowerCase(), name: "安 Ann 🐈" });
  expect(made.text).not.toContain(login.password);
});

test("One email can have only one account, regardless of letter case", async () => {
  const login = newLogin();
  expect((await signUp(login)).status).toBe(201);
  expectRefused(await signUp(login), 409, "conflict");
  expectRefused(await signUp({ ...login, email: login.email.toUpperCase() }), 409, "conflict");
  expectRefused(await signUp({ ...login, email: ` ${login.email} ` }), 409, "conflict");
});

test("Concurrent sign-ups with one email create one account", async () => {
  const login = newLogin();
  const made = await Promise.all([signUp(login), signUp(login), signUp(login)]);
  expect(made.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
});

const UNUSABLE: [string, Record<string, unknown>][] = [
  ["no e-mail", { email: undefined }],
  ["an invalid e-mail", { email: "ann at example.org" }],
  ["an e-mail that is a number", { email: 7 }],
  ["an e-mail that is too long", { email: `${"a".repeat(250)}@example.org` }],
  ["no password", { password: undefined }],
  ["a password of seven characters", { password: "1234567" }],
  ["a password of 201 characters", { password: "x".repeat(201) }],
  ["one of the most common passwords", { password: "Password123" }],
  ["a password of spaces", { password: " ".repeat(12) }],
  ["a password equal to the e-mail", { email: "ann.lee@example.org", password: "Ann.Lee@example.org" }],
  ["a password with NUL", { password: "correct\u0000horse" }],
  ["no name", { name: undefined }],
  ["a blank name", { name: "  \t " }],
  ["a name of invisible characters", { name: "\u200b\u3164" }],
  ["a name of 81 characters", { name: "名".repeat(81) }],
  ["a name with a lone surrogate", { name: "a\ud800" }],
  ["an unknown key", { isAdmin: true }],
];

for (const [what, fault] of UNUSABLE) {
  test(`Refuses to sign up with ${what}`, async () => {
    expectRefused(await signUp({ ...newLogin(), ...fault }), 422, "invalid");
  });
}

test("Refuses a sign-up that is not a JSON object", async () => {
  const client = new Client(server.url);
  for (const body of ["", "{", "[]", "null", '"text"', "email=a@b.c"]) {
    expectRefused(await client.postRaw("/api/sign-up", body), 400, "malformed");
  }
});

test("Refuses a sign-up that is too large", async () => {
  expectRefused(await signUp({ ...newLogin(), name: "x".repeat(300_000) }), 413, "too_large");
});

describe("with REGISTRATION=invite", () => {
  const CODE = "come in, friend";
  const invited = anApp({ REGISTRATION: "invite", INVITE_CODE: CODE });

  test("Signing up needs the invitation code", async () => {
    const client = new Client(invited.url);
    for (const more of [{}, { inviteCode: "" }, { inviteCode: "come in" }])
      expectRefused(await client.post("/api/sign-up", { ...newLogin(), ...more }), 403, "forbidden");
    expect((await client.post("/api/sign-up", { ...newLogin(), inviteCode: CODE })).status).toBe(201);
  });
});

describe("with REGISTRATION=closed", () => {
  const closed = anApp({ REGISTRATION: "closed" });

  test("Only the first account can sign up", async () => {
    const client = new Client(closed.url);
    expect((await client.post("/api/sign-up", newLogin())).status).toBe(201);
    expectRefused(await client.post("/api/sign-up", newLogin()), 403, "forbidden");
  });
});

describe("behind one trusted proxy", () => {
  const proxied = anApp({ TRUSTED_PROXIES: "1", SIGN_UPS_PER_HOUR: "2" });
  const from = (address: string) => ({ "content-type": "application/json", "x-forwarded-for": `6.6.6.6, ${address}` });
  const make = (address: string, over = {}) =>
    new Client(proxied.url).ask("/api/sign-up", {
      method: "POST",
      headers: from(address),
      body: JSON.stringify({ ...newLogin(), ...over }),
    });

  test("Guesses from one address do not slow down the owner at another", async () => {
    const { client, login } = await newUser(proxied.url);
    for (let guess = 0; guess < 5; guess++) {
      const headers = { "x-forwarded-for": `${guess}.0.0.1, 192.0.2.1` };
      await client.form("/api/auth/callback/credentials", { ...login, password: "x" }, headers);
    }
    const guess = await client.form("/api/auth/callback/credentials", login, { "x-forwarded-for": "192.0.2.1" });
    expectRefused(guess, 429, "rate_limited");
    const own = await client.form("/api/auth/callback/credentials", login, {
      "x-forwarded-for": "192.0.2.1, 192.0.2.2",
    });
    expect(own.status).toBe(302);
    expect(own.headers.get("location")).not.toContain("error");
  });

  test("Sign-ups are limited per address, and invalid ones do not count", async () => {
    for (let nth = 0; nth < 3; nth++) expectRefused(await make("198.51.100.1", { password: "short" }), 422);
    expect((await make("198.51.100.1")).status).toBe(201);
    expect((await make("198.51.100.1")).status).toBe(201);
    const third = await make("198.51.100.1");
    expectRefused(third, 429, "rate_limited");
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await make("198.51.100.2")).status).toBe(201);
  });
});
