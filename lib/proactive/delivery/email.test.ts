import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { deliveries, emailChannels, users } from "@/db/schema";
import { type Env, parseEnv } from "@/lib/core/env";
import { EMAIL } from "@/lib/core/settings/delivery";
import { deliverMessage } from "./deliver";
import { lateBy, newMessage, newUser, now, type TestUser } from "./delivery.fixtures";
import { confirmEmail, readEmailChannel, removeEmailChannel, setEmailChannel, unsubscribe } from "./email-channel";
import { startMailSink } from "./mail-sink.fixtures";

const TEXT = "The biopsy came back and it is fine.";
const TAG = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
let sink: Awaited<ReturnType<typeof startMailSink>>;
let settings: Env;
beforeAll(async () => {
  sink = await startMailSink();
  settings = parseEnv({
    SMTP_URL: sink.url,
    SMTP_FROM: "Echo <echo@example.org>",
    AUTH_URL: "https://echo.example.org",
  });
});
afterAll(() => sink.close());
beforeEach(() => void sink.received.splice(0));

let count = 0;
const newAddress = () => `ann${++count}@example.com`;
const linkIn = (text: string, path: string) =>
  new URL(new RegExp(`https://echo\\.example\\.org${path}[^\\s"<>]+`).exec(text)?.[0].replaceAll("&amp;", "&") ?? "x:");
const tokenIn = (text: string, path: string) => linkIn(text, path).searchParams.get("token") ?? "";

test("There is one copy of the mail library, of a release without open advisories (9.1.1 or later)", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const copies = Object.entries(packages).filter(([path]) => path.endsWith("node_modules/nodemailer"));
  expect(copies).toHaveLength(1);
  const [major = 0, minor = 0, patch = 0] = (copies[0]?.[1].version ?? "").split(".").map(Number);
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(9_001_001);
});

onEachDatabase("messages by e-mail", (db) => {
  const set = ({ scope }: TestUser, address: string, showsText?: boolean, at = now) =>
    setEmailChannel(db(), { userId: scope.userId, locale: "en", now: at }, { address, showsText }, settings);
  const deliver = ({ scope }: TestUser, messageId: string) =>
    deliverMessage({ db: db() }, scope, { messageId, tag: TAG, now }, { settings });
  const confirmed = async (showsText = false, options: Parameters<typeof newUser>[1] = {}) => {
    const user = await newUser(db(), options);
    const address = newAddress();
    await set(user, address, showsText);
    await confirmEmail(db(), tokenIn(sink.received[0]?.text ?? "", "/email/confirm"), now);
    sink.received.splice(0);
    return { user, address };
  };

  test("no message is sent to an address before its confirmation link, valid for a day and once, was followed", async () => {
    const user = await newUser(db());
    await db().update(users).set({ name: "Buy now" }).where(eq(users.id, user.scope.userId));
    const address = newAddress();
    expect(await set(user, address)).toEqual({ address, confirmedAt: null, showsText: false });
    const [mail] = sink.received;
    expect(mail).toMatchObject({ from: "echo@example.org", to: [address] });
    expect(mail?.raw).not.toContain("Buy now");
    const token = tokenIn(mail?.text ?? "", "/email/confirm");
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await db().select().from(emailChannels).where(eq(emailChannels.address, address));
    expect(JSON.stringify(row)).not.toContain(token);

    const messageId = await newMessage(db(), user.scope, TEXT);
    expect(await deliver(user, messageId)).toMatchObject({ nothing: "no_pushable_channel" });
    await expect(confirmEmail(db(), token, lateBy(EMAIL.confirmMs))).rejects.toMatchObject({ code: "not_found" });
    await confirmEmail(db(), token, lateBy(EMAIL.confirmMs - 1));
    await expect(confirmEmail(db(), token, now)).rejects.toMatchObject({ code: "not_found" });
    expect(await deliver(user, messageId)).toMatchObject({
      outcomes: [{ channel: "email", targetId: user.scope.userId, status: "sent" }],
    });
  });

  test("a message is sent without its text and with one-click unsubscribe", async () => {
    const { user, address } = await confirmed();
    const messageId = await newMessage(db(), user.scope, TEXT);
    await deliver(user, messageId);
    await deliver(user, messageId);
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail?.to).toEqual([address]);
    expect(mail?.headers.get("subject")).toBe("Mei sent you a message");
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain(`https://echo.example.org/p/${user.scope.personaId}/chat`);
    expect(mail?.raw).not.toContain("biopsy");
    expect(mail?.text).not.toContain("biopsy");
    const header = mail?.headers.get("list-unsubscribe") ?? "";
    expect(header).toBe(`<${linkIn(mail?.text ?? "", "/email/unsubscribe").href}>`);

    const token = tokenIn(header, "/email/unsubscribe");
    for (const wrong of ["", "x", `${token}x`, token.replace(/.$/, "!"), token.split(".")[0] ?? ""])
      await unsubscribe(db(), wrong);
    expect((await readEmailChannel(db(), user.scope.userId)).address).toBe(address);
    await unsubscribe(db(), token);
    await unsubscribe(db(), token);
    expect(await readEmailChannel(db(), user.scope.userId)).toMatchObject({ address: null });
    expect(await deliver(user, await newMessage(db(), user.scope, TEXT))).toMatchObject({ outcomes: [] });
  });

  test("an unsubscribe link is valid only for its own address", async () => {
    const { user } = await confirmed();
    await deliver(user, await newMessage(db(), user.scope, TEXT));
    const token = tokenIn(sink.received[0]?.text ?? "", "/email/unsubscribe");
    const other = newAddress();
    await set(user, other);
    await unsubscribe(db(), token);
    expect(await readEmailChannel(db(), user.scope.userId)).toMatchObject({ address: other });
  });

  test("the text of a message is included if the user allowed it, and cannot become a header or markup", async () => {
    const name = "小梅\r\nBcc: spy@example.org";
    const { user, address } = await confirmed(true, { locale: "zh", personaName: name });
    const words = "<script>alert(1)</script>\r\nBcc: spy@example.org\r\n.\r\n你好";
    await deliver(user, await newMessage(db(), user.scope, words));
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail?.to).toEqual([address]);
    expect([...(mail?.headers.keys() ?? [])]).not.toContain("bcc");
    expect(mail?.text).toContain("&lt;script&gt;");
    expect(mail?.text.match(/<script>/g)).toHaveLength(1); // in the plain-text part, where it is harmless
    expect(mail?.text).toContain("你好");
  });

  test("changing the settings of a confirmed address needs no new link, changing the address does", async () => {
    const { user, address } = await confirmed();
    expect(await set(user, address, true)).toEqual({ address, confirmedAt: now, showsText: true });
    expect(sink.received).toEqual([]);
    expect(await set(user, newAddress())).toMatchObject({ confirmedAt: null });
    expect(sink.received).toHaveLength(1);
    await removeEmailChannel(db(), user.scope.userId);
    expect(await readEmailChannel(db(), user.scope.userId)).toEqual({
      address: null,
      confirmedAt: null,
      showsText: false,
    });
  });

  test("sending is retried when the mail server is busy, but not when it refuses", async () => {
    const { user, address } = await confirmed();
    const messageId = await newMessage(db(), user.scope, TEXT);
    sink.refuse(address, 450);
    expect(await deliver(user, messageId)).toMatchObject({ again: true });
    sink.accept(address);
    expect(await deliver(user, messageId)).toMatchObject({ outcomes: [{ status: "sent" }], again: false });
    const other = await newMessage(db(), user.scope, TEXT);
    sink.refuse(address, 550);
    expect(await deliver(user, other)).toMatchObject({ outcomes: [{ status: "failed" }], again: false });
    const rows = await db().select().from(deliveries).where(eq(deliveries.messageId, other));
    expect(rows).toMatchObject([{ channel: "email", status: "failed", reason: "send_failed" }]);
    const refused = newAddress();
    sink.refuse(refused, 550);
    await expect(set(user, refused)).rejects.toMatchObject({ code: "invalid" });
  });

  test("without a mail server no e-mail is sent", async () => {
    const { user } = await confirmed();
    const messageId = await newMessage(db(), user.scope, TEXT);
    const delivery = await deliverMessage(
      { db: db() },
      user.scope,
      { messageId, tag: TAG, now },
      { settings: parseEnv({}) },
    );
    expect(delivery).toMatchObject({ outcomes: [], nothing: "no_pushable_channel" });
  });
});
