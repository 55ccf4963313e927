import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { authSessions, pushSubscriptions, secrets } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { makeKeyPair } from "@/lib/core/key-pair";
import { PUSH } from "@/lib/core/settings/delivery";
import { newDevice, newUser, now } from "./delivery.fixtures";
import { changeDevice, listDevices, removeDevice, subscribe, subscriptionSchema } from "./devices";
import { newSubscriber } from "./push-service.fixtures";
import { vapid } from "./vapid";

const out = parseEnv({});
let count = 0;
const endpoint = () => `https://push.example.org/${++count}`;

test("a push subscription must have keys of the right length, and other input is refused", () => {
  const { keys } = newSubscriber();
  const usable = { endpoint: endpoint(), keys, expirationTime: null };
  expect(subscriptionSchema.safeParse(usable).success).toBe(true);
  for (const wrong of [
    { keys: { ...keys, auth: keys.auth.slice(2) } },
    { keys: { ...keys, p256dh: keys.auth } },
    { keys: { ...keys, p256dh: keys.p256dh.slice(0, -4) } },
    { keys: { ...keys, p256dh: `${keys.p256dh.slice(0, -1)}!` } },
    { endpoint: `https://push.example.org/${"x".repeat(PUSH.endpointMax)}` },
    { more: 1 },
  ])
    expect(subscriptionSchema.safeParse({ ...usable, ...wrong }).success).toBe(false);
});

onEachDatabase("devices", (db) => {
  test.each(["http://push.example.org/", "https://127.0.0.1/", "https://[::1]/", "https://localhost/", "javascript:1"])(
    "%s is not accepted as a push endpoint",
    async (bad) => {
      const made = newDevice(db(), await newUser(db()), bad, { settings: out });
      await expect(made).rejects.toMatchObject({ code: "invalid" });
    },
  );

  test("a browser that subscribes again remains the same device with its settings", async () => {
    const user = await newUser(db());
    const first = await newDevice(db(), user, endpoint(), { showsText: true, settings: out });
    const again = await newDevice(db(), user, first.endpoint, { settings: out });
    expect(again).toMatchObject({ id: first.id, showsText: true });
    expect(await listDevices(db(), user.scope.userId)).toHaveLength(1);
    const [listed] = await listDevices(db(), user.scope.userId);
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(
      ["createdAt", "endpointHash", "id", "lastSentAt", "showsText", "userAgent"].toSorted(),
    );
  });

  test("a browser whose push endpoint has changed remains one device", async () => {
    const user = await newUser(db());
    const old = await newDevice(db(), user, endpoint(), { showsText: true, settings: out });
    const who = { userId: user.scope.userId, sid: user.sid, userAgent: null, now };
    const { keys } = newSubscriber();
    const changed = await subscribe(db(), who, { endpoint: endpoint(), keys, replaces: old.endpoint }, out);
    expect(changed.showsText).toBe(true);
    expect(await listDevices(db(), who.userId)).toEqual([changed]);
  });

  test("a browser that another user signs in on becomes that user's device, with message texts hidden", async () => {
    const [ann, bob] = [await newUser(db()), await newUser(db())];
    const anns = await newDevice(db(), ann, endpoint(), { showsText: true, settings: out });
    const bobs = await newDevice(db(), bob, anns.endpoint, { settings: out });
    expect(await listDevices(db(), ann.scope.userId)).toEqual([]);
    expect(bobs).toMatchObject({ showsText: false });
    expect(bobs.id).not.toBe(anns.id);
    await expect(removeDevice(db(), { userId: ann.scope.userId, id: bobs.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a user can have only a limited number of devices, even with concurrent subscriptions", async () => {
    const user = await newUser(db());
    const tried = await Promise.allSettled(
      Array.from({ length: PUSH.devicesMax + 3 }, () => newDevice(db(), user, endpoint(), { settings: out })),
    );
    expect(await listDevices(db(), user.scope.userId)).toHaveLength(PUSH.devicesMax);
    const refused = tried.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toMatchObject(Array(3).fill({ code: "full" }));
  });

  test("only its user can change or remove a device, and it is removed with its sign-in", async () => {
    const [ann, bob] = [await newUser(db()), await newUser(db())];
    const { id } = await newDevice(db(), ann, endpoint(), { settings: out });
    const [mine, theirs] = [ann, bob].map(({ scope }) => ({ userId: scope.userId, id }));
    if (!mine || !theirs) throw new Error("unreachable");
    for (const address of [theirs, { ...mine, id: "nothing" }]) {
      await expect(changeDevice(db(), address, { showsText: true })).rejects.toMatchObject({ code: "not_found" });
      await expect(removeDevice(db(), address)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await changeDevice(db(), mine, { showsText: true })).toMatchObject({ id, showsText: true });
    await db().delete(authSessions).where(eq(authSessions.id, ann.sid));
    expect(await listDevices(db(), mine.userId)).toEqual([]);
  });
});

onEachDatabase("the VAPID keys of the server", (db) => {
  const keys = (secret: string, settings = out, former: string[] = []) =>
    vapid(db(), now, settings, [secret, ...former]);
  const encryptedIn = async (from: Db) => (await from.select().from(secrets))[0]?.encrypted ?? "";

  test("are created once, also by concurrent calls, and are stored encrypted", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => keys("a secret")));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await keys("a secret")).toEqual(made[0]);
    expect(await encryptedIn(db())).not.toContain(made[0]?.privateKey);
  });

  test("are created again when AUTH_SECRET has changed, and devices bound to the old keys are removed", async () => {
    const user = await newUser(db());
    await newDevice(db(), user, endpoint(), { settings: out });
    const before = await keys("a secret");
    const after = await Promise.all([1, 2, 3].map(() => keys("another secret")));
    expect(new Set(after.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(after[0]?.publicKey).not.toBe(before.publicKey);
    expect(await db().select().from(pushSubscriptions)).toEqual([]);
  });

  test("stay when AUTH_SECRET has changed and the previous one is still configured", async () => {
    const user = await newUser(db());
    const before = await keys("a secret");
    await newDevice(db(), user, endpoint(), { settings: out });
    expect(await keys("another secret", out, ["a secret"])).toEqual(before);
    expect(await db().select().from(pushSubscriptions)).toHaveLength(1);
  });

  test("are those of the environment if it has some, with their contact address", async () => {
    const pair = makeKeyPair();
    const settings = (more: Record<string, string>) => parseEnv({ ...more });
    const given = settings({ VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey });
    expect(await keys("a secret", given)).toMatchObject(pair);
    expect((await keys("x", settings({ AUTH_URL: "https://echo.example.org/app" }))).subject).toBe(
      "https://echo.example.org",
    );
    expect((await keys("x", settings({ OPERATOR_EMAIL: "ops@example.org" }))).subject).toBe("mailto:ops@example.org");
    expect((await keys("x", settings({ VAPID_SUBJECT: "mailto:a@b.cd" }))).subject).toBe("mailto:a@b.cd");
  });
});
