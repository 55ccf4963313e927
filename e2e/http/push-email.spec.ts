import { expect, test } from "@playwright/test";
import { startMailSink } from "../../lib/proactive/delivery/mail-sink.fixtures";
import { Client, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { type Server, startServer } from "../support/server";

type Channel = { address: string | null; confirmedAt: string | null; showsText: boolean };

let sink: Awaited<ReturnType<typeof startMailSink>>;
let server: Server;
test.beforeAll(async () => {
  sink = await startMailSink();
  const mail = { SMTP_URL: sink.url, SMTP_FROM: "Echo <echo@example.org>", AUTH_URL: "http://echo.example.org" };
  server = await startServer({ env: mail });
});
test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

const put = (client: Client, body: object) =>
  client.ask<Channel>("/api/email-channel", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));

test("an email address is confirmed by the button on the linked page, not by opening the page", async ({ page }) => {
  const { client } = await newUser(server.url);
  const address = `${crypto.randomUUID()}@example.com`;
  expect((await client.get<Channel>("/api/email-channel")).body).toMatchObject({ address: null });
  expect((await put(client, { address, showsText: true })).body).toMatchObject({ address, confirmedAt: null });
  const [mail] = mailsTo(address);
  const link = new URL(
    /http:\/\/echo\.example\.org(\/email\/confirm\?token=[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "",
    server.url,
  );
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  expect((await client.get<Channel>("/api/email-channel")).body.confirmedAt).toBeNull();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed.")).toBeVisible();
  expect((await client.get<Channel>("/api/email-channel")).body.confirmedAt).not.toBeNull();
  await page.goto(link.href);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This link was used or has expired.")).toBeVisible();
  expect((await client.delete("/api/email-channel")).status).toBe(200);
  expect((await client.get<Channel>("/api/email-channel")).body).toMatchObject({ address: null });
});

test("a mail program can unsubscribe without a sign-in, and an invalid token gets the same response", async ({
  page,
}) => {
  const mailer = new Client(server.url);
  const oneClick = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  expect(await mailer.ask("/email/unsubscribe?token=none", oneClick)).toMatchObject({
    status: 200,
    body: { unsubscribed: true },
  });
  expectRefused(await mailer.ask("/email/unsubscribe", oneClick), 422, "invalid");
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]) {
    const headers = { "content-type": type, "x-forwarded-proto": "https", "x-forwarded-host": "echo.example.org" };
    const token = `behind-a-proxy-${type.slice(0, 4)}`;
    expect(await mailer.ask(`/email/unsubscribe?token=${token}`, { ...oneClick, headers })).toMatchObject({
      status: 200,
      body: { unsubscribed: true },
    });
  }
  expect(server.output()).not.toContain("behind-a-proxy");
  await page.goto(`${server.url}/email/unsubscribe?token=none`);
  await page.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByText("Done. You get no more emails.")).toBeVisible();
});
