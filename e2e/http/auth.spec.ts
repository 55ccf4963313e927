import { expect, test } from "@playwright/test";
import { Client, newLogin, newPerson } from "../support/client";
import { expectRefused } from "../support/refusals";
import { aServer, ownServer } from "../support/running";

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
  ["one of the best-known passwords", { password: "Password123" }],
  ["a password of spaces", { password: " ".repeat(12) }],
  ["a password that is the address", { email: "ann.lee@example.org", password: "Ann.Lee@example.org" }],
  ["a password with NUL", { password: "correct\u0000horse" }],
  ["no name", { name: undefined }],
  ["a blank name", { name: "  \t " }],
  ["a name of invisible characters", { name: "\u200b\u3164" }],
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

test("signing in again ends what the same browser had before, and nothing else", async () => {
  const ann = await newPerson(server.url);
  const [thief, elsewhere] = [new Client(server.url), new Client(server.url)];
  for (const [name, value] of ann.client.jar) thief.jar.set(name, value);
  await elsewhere.signIn(ann.login);

  await ann.client.signIn({ ...ann.login, password: "not the password" });
  expect((await thief.get("/api/personas")).status).toBe(200);
  await ann.client.signIn(ann.login);

  expectRefused(await thief.get("/api/personas"), 401, "unauthenticated");
  for (const good of [ann.client, elsewhere]) expect((await good.get("/api/personas")).status).toBe(200);
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

test("who guesses waits longer each time, and the right password does not help before the wait is over", async () => {
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
  // Nobody else is slowed down.
  await newPerson(server.url);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await guesser.signIn(login);
  expect((await guesser.get("/api/personas")).status).toBe(200);
});

test("a forwarded address is not believed where no proxy is trusted", async () => {
  const login = newLogin();
  await signUp(login);
  const guesser = new Client(server.url);
  for (let guess = 0; guess < 5; guess++) {
    await guesser.form(
      "/api/auth/callback/credentials",
      { ...login, password: "x" },
      { "x-forwarded-for": `192.0.2.${guess}` },
    );
  }
  const sixth = await guesser.form("/api/auth/callback/credentials", login, { "x-forwarded-for": "192.0.2.99" });
  expectRefused(sixth, 429, "rate_limited");
});

test("what is sent to the sign-in is at most 16 kB, whether it says so or not", async () => {
  const client = new Client(server.url);
  const large = await client.form("/api/auth/callback/credentials", { email: "a@b.cd", password: "x".repeat(16_000) });
  expectRefused(large, 413, "too_large");
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("x".repeat(20_000)));
      controller.close();
    },
  });
  const streamed = await fetch(`${server.url}/api/auth/signout`, {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(await streamed.json()).toMatchObject({ error: { code: "too_large" } });
});

test("what Auth.js cannot read is refused in the envelope", async () => {
  const headers = { "content-type": "application/json" };
  const unread = await new Client(server.url).ask("/api/auth/signout", { method: "POST", headers, body: "{" });
  expectRefused(unread, 400, "malformed");
  expectRefused(await new Client(server.url).get("/api/auth/nothing-here"), 400, "malformed");
});

test("wrong passwords, old cookies and unreadable forms leave no error and no word of them in the log", async () => {
  const login = newLogin({ password: "a very private horse" });
  await signUp(login);
  const client = new Client(server.url);
  await client.signIn({ ...login, password: "a very private guess" });
  client.jar.set("authjs.session-token", "very.private.cookie");
  await client.get("/api/personas");
  await client.ask("/api/auth/signout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{very private",
  });
  expect(server.output()).not.toMatch(/very.private|"level":(50|60)/);
  expect(server.output()).not.toContain(login.email);
});

test("a server action that cannot be read leaves one short line in the log", async () => {
  const asked: [string, string, string][] = [
    ["7f00000000000000000000000000000000000000ab", "text/plain", "[]"],
    ["no-action", "text/plain", "[]"],
    ["7f00000000000000000000000000000000000000ab", "multipart/form-data; boundary=x", "garbage"],
    [
      "",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
    ],
  ];
  for (const [action, type, body] of asked) {
    const before = server.output().length;
    const headers = { "content-type": type, ...(action && { "next-action": action }) };
    await new Client(server.url).ask("/sign-in", { method: "POST", headers, body });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const printed = server.output().slice(before).trim();
    expect(printed.split("\n").length, printed).toBe(1);
    expect(printed.length, printed).toBeLessThan(300);
  }
});

test.describe("behind one trusted proxy", () => {
  const proxied = ownServer({ TRUSTED_PROXIES: "1", SIGN_UPS_PER_HOUR: "2" });
  const from = (address: string) => ({ "content-type": "application/json", "x-forwarded-for": `6.6.6.6, ${address}` });
  const make = (address: string, over = {}) =>
    new Client(proxied.url).ask("/api/sign-up", {
      method: "POST",
      headers: from(address),
      body: JSON.stringify({ ...newLogin(), ...over }),
    });

  test("the owner is not slowed by who guesses from another address", async () => {
    const { client, login } = await newPerson(proxied.url);
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

  test("sixty guesses for one account from sixty addresses are slowed, and the owner's own browser is not", async () => {
    const { client, login } = await newPerson(proxied.url);
    await client.signOut();
    const guess = (nth: number, jar: Client, password: string) =>
      jar.form(
        "/api/auth/callback/credentials",
        { ...login, password },
        { "x-forwarded-for": `192.0.2.${nth}:${4000 + nth}` },
      );
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth++)
      statuses.push((await guess(nth, new Client(proxied.url), `guess ${nth}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(302));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    expectRefused(await guess(99, new Client(proxied.url), login.password), 429, "rate_limited");
    const own = await guess(100, client, login.password);
    expect([own.status, own.headers.get("location")]).toEqual([302, expect.not.stringContaining("error")]);
    expect((await client.get("/api/personas")).status).toBe(200);
    const [persona] = [await client.post<{ id: string }>("/api/personas", { displayName: "Lin" })];
    const page = await client.fetch(`/p/${persona.body.id}/talk`);
    expect(await page.text()).toContain("Wrong passwords were tried for your account.");
  });

  test("sign-ups are limited for each address, and what could not be one does not count", async () => {
    for (let nth = 0; nth < 3; nth++) expectRefused(await make("198.51.100.1", { password: "short" }), 422);
    expect((await make("198.51.100.1")).status).toBe(201);
    expect((await make("198.51.100.1")).status).toBe(201);
    const third = await make("198.51.100.1");
    expectRefused(third, 429, "rate_limited");
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await make("198.51.100.2")).status).toBe(201);
  });
});

test.describe("at a public https address", () => {
  const secured = ownServer({ AUTH_URL: "https://echo.example.org" });

  test("cookies are Secure, also on a plain connection from the proxy, and https is to stay", async () => {
    const { client } = await newPerson(secured.url);
    expect([...client.jar.keys()].filter((name) => name.includes("authjs")).sort()).toEqual([
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
      "__Secure-authjs.session-token",
    ]);
    const session = await client.fetch("/api/auth/session");
    for (const cookie of session.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    expect((await client.get("/api/personas")).status).toBe(200);
    for (const path of ["/sign-in", "/api/health", "/api/nothing", "/icon.svg"]) {
      expect((await client.fetch(path)).headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    }
  });
});

test("https is said to stay where a proxy says that it is https, and not on plain http", async () => {
  const client = new Client(server.url);
  const { headers } = await client.ask("/api/health", { headers: { "x-forwarded-proto": "https" } });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect((await client.get("/api/health")).headers.get("strict-transport-security")).toBeNull();
});

test.describe("a sign-in that lives for seconds", () => {
  const short = ownServer({ SIGN_IN_DAYS: String(4 / 86_400) });

  test("ends however often it is used, and its cookie goes", async () => {
    const ann = await newPerson(short.url);
    await expect.poll(async () => (await ann.client.get("/api/personas")).status).toBe(401);
    const { body } = await ann.client.get("/api/auth/session");
    expect(body).toBeNull();
    expect([...ann.client.jar.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  });
});
