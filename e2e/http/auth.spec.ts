import { expect, test } from "@playwright/test";
import { Client, newLogin, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { aServer, ownServer } from "../support/test-servers";

const server = aServer();
const signUp = (body: unknown) => new Client(server.url).post<{ id: string }>("/api/sign-up", body);

test("without a trusted proxy a forwarded client address is ignored", async () => {
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

test("a sign-in request is limited to 16 kB, with or without a declared length", async () => {
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

test("wrong passwords, expired cookies and malformed forms log no error and no text that the user entered", async () => {
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

test("a malformed server action logs one short line", async () => {
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

test.describe("at a public https address behind one trusted proxy", () => {
  const secured = ownServer({ AUTH_URL: "https://echo.example.org", TRUSTED_PROXIES: "1" });

  test("cookies are Secure even on a plain connection from the proxy, and HSTS is sent", async () => {
    const { client } = await newUser(secured.url);
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

  test("sixty guesses for one account from sixty addresses are slowed down, but the account's own browser is not", async () => {
    const { client, login } = await newUser(secured.url);
    await client.signOut();
    const guess = (nth: number, jar: Client, password: string) =>
      jar.form(
        "/api/auth/callback/credentials",
        { ...login, password },
        { "x-forwarded-for": `192.0.2.${nth}:${4000 + nth}` },
      );
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth++)
      statuses.push((await guess(nth, new Client(secured.url), `guess ${nth}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(302));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    expectRefused(await guess(99, new Client(secured.url), login.password), 429, "rate_limited");
    const own = await guess(100, client, login.password);
    expect([own.status, own.headers.get("location")]).toEqual([302, expect.not.stringContaining("error")]);
    expect((await client.get("/api/personas")).status).toBe(200);
    const [persona] = [await client.post<{ id: string }>("/api/personas", { displayName: "Lin" })];
    const page = await client.fetch(`/p/${persona.body.id}/chat`);
    expect(await page.text()).toContain("Someone entered wrong passwords for your account.");
  });
});

test("the HSTS header is sent where a proxy reports https, and not on plain http", async () => {
  const client = new Client(server.url);
  const { headers } = await client.ask("/api/health", { headers: { "x-forwarded-proto": "https" } });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect((await client.get("/api/health")).headers.get("strict-transport-security")).toBeNull();
});
