import { afterAll, expect, test } from "vitest";
import { eventually } from "@/lib/core/eventually.fixtures";
import { startMailSink } from "../../lib/proactive/delivery/mail-sink.fixtures";
import { Client, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const sink = await startMailSink();
const server = anApp({ SMTP_URL: sink.url, SMTP_FROM: "Echo <echo@example.org>", AUTH_URL: "http://echo.example.org" });
afterAll(() => sink.close());

const PASSWORD = "a brand new passphrase";
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));
const tokenIn = (address: string) => /token=([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? "")?.[1] ?? "";
const put = (client: Client, path: string, body: object) =>
  client.ask(path, { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

test("a forgotten password is replaced by the link in an email, once, and every sign-in ends", async () => {
  const { client, login } = await newUser(server.url);
  const stranger = new Client(server.url);
  const known = await stranger.post("/api/account/password-reset", { email: login.email });
  const unknown = await stranger.post("/api/account/password-reset", { email: "nobody@example.com" });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await eventually(() => expect(tokenIn(login.email)).not.toBe(""));
  const token = tokenIn(login.email);
  expect((await put(stranger, "/api/account/password-reset", { token, password: PASSWORD })).status).toBe(200);
  expectRefused(await client.get("/api/personas"), 401, "unauthenticated");
  await stranger.signIn({ ...login, password: PASSWORD });
  expect((await stranger.get("/api/personas")).status).toBe(200);
  expectRefused(
    await put(stranger, "/api/account/password-reset", { token, password: "yet another one" }),
    404,
    "not_found",
  );
  expect(mailsTo("nobody@example.com")).toEqual([]);
});

test("one address gets at most five links an hour, whether or not it has an account", async () => {
  for (const email of [(await newUser(server.url)).login.email, `${crypto.randomUUID()}@example.com`]) {
    const client = new Client(server.url);
    for (let nth = 0; nth < 5; nth++)
      expect((await client.post("/api/account/password-reset", { email })).status).toBe(200);
    expectRefused(await client.post("/api/account/password-reset", { email }), 429, "rate_limited");
  }
});

test("a link sent to a new address changes the account's address, and the former address gets a notice", async () => {
  const [mine, other] = [await newUser(server.url), await newUser(server.url)];
  await mine.client.post("/api/account/confirm", { password: mine.login.password });
  const email = `new-${mine.login.email}`;
  expect((await mine.client.post("/api/account/email", { email })).status).toBe(200);
  const token = tokenIn(email);
  for (const client of [new Client(server.url), other.client])
    expectRefused(await put(client, "/api/account/email", { token }), 403, "forbidden");
  expect((await put(mine.client, "/api/account/email", { token })).status).toBe(200);
  expect(mailsTo(mine.login.email).at(-1)?.text).toContain(email);
  const again = new Client(server.url);
  await again.signIn({ ...mine.login, email });
  expect((await again.get("/api/personas")).status).toBe(200);
});

test("the answer is the same for an address that another account has, and nothing is sent to it", async () => {
  const [mine, other] = [await newUser(server.url), await newUser(server.url)];
  await mine.client.post("/api/account/confirm", { password: mine.login.password });
  const taken = await mine.client.post("/api/account/email", { email: other.login.email });
  expect([taken.status, taken.body]).toEqual([200, { sent: true }]);
  expect(mailsTo(other.login.email)).toEqual([]);
});
