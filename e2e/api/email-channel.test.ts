import { afterAll, expect, test } from "vitest";
import { startMailSink } from "../../lib/proactive/delivery/mail-sink.fixtures";
import { type Client, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const sink = await startMailSink();
const server = anApp({ SMTP_URL: sink.url, SMTP_FROM: "Echo <echo@example.org>", AUTH_URL: "http://echo.example.org" });
afterAll(() => sink.close());

const put = (client: Client, body: object) =>
  client.ask("/api/email-channel", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));

test("the server sends at most five confirmation emails to one address, and none to an invalid address", async () => {
  const address = `${crypto.randomUUID()}@example.com`;
  for (let nth = 0; nth < 5; nth++) {
    const { client } = await newUser(server.url);
    expect((await put(client, { address })).status).toBe(200);
  }
  expectRefused(await put((await newUser(server.url)).client, { address }), 429, "rate_limited");
  expect(mailsTo(address)).toHaveLength(5);
  for (const wrong of ["ann", "ann@example.org\r\nBcc: x@example.org", "a@b.cd, e@f.gh"])
    expectRefused(await put((await newUser(server.url)).client, { address: wrong }), 422, "invalid");
});
