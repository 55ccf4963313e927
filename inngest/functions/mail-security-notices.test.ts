import { afterAll, beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { ACCOUNT, tryPassword } from "@/lib/auth/sign-in-attempts";
import { signUp } from "@/lib/auth/sign-up.fixtures";
import { signUpSchema } from "@/lib/auth/users";
import { parseEnv } from "@/lib/core/env";
import { startMailSink } from "@/lib/proactive/delivery/mail-sink.fixtures";
import { mailNotices } from "./mail-security-notices";

const now = new Date("2026-03-01T10:00:00Z");
let sink: Awaited<ReturnType<typeof startMailSink>>;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.close());

onEachDatabase("security notices to account holders", (db) => {
  const attackedUser = async (email: string, locale: "zh" | "en") => {
    const draft = signUpSchema.parse({ email, password: "correct horse 7", name: "Ann", locale });
    await signUp(db(), draft, now);
    for (let nth = 0; nth < ACCOUNT.free; nth++)
      await tryPassword(db(), { email, address: `198.51.100.${nth}`, now }, async () => undefined);
  };

  test("A user is mailed about wrong passwords once, in their language, and again only if the mail server did not accept the mail", async () => {
    const settings = parseEnv({
      SMTP_URL: sink.url,
      SMTP_FROM: "echo@example.org",
      AUTH_URL: "https://echo.example.org",
    });
    sink.received.splice(0);
    const parts = { db: db(), clock: () => now };
    await attackedUser("ann@example.com", "zh");
    expect(await mailNotices(parts, parseEnv({}))).toBe(0);
    sink.refuse("ann@example.com", 450);
    expect(await mailNotices(parts, settings)).toBe(0);
    sink.accept("ann@example.com");
    expect(await mailNotices(parts, settings)).toBe(1);
    expect(await mailNotices(parts, settings)).toBe(0);
    expect(sink.received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
    expect(sink.received[0]?.text).toContain(`至少输错了 ${ACCOUNT.free} 次密码`);
  });
});
