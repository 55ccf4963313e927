import { access } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { authSessions, deliveries, messages, personas, pushSubscriptions } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { DELIVERY_RETENTION_MS, PUSH } from "@/lib/core/settings/delivery";
import { drawings } from "@/lib/core/types/avatar";
import type { PushPayload } from "@/lib/core/types/delivery";
import { writeAvatar } from "@/lib/memory/persona/avatars";
import { deliverMessage } from "./deliver";
import { lateBy, newDevice, newMessage, newUser, now, onLoopback, type TestUser } from "./delivery.fixtures";
import { purgeDeliveries } from "./delivery-rows";
import { topicOf } from "./push";
import { readVapid, startPushService } from "./push-service.fixtures";
import { testDevice } from "./test-push";
import { vapid } from "./vapid";

const SECRET_TEXT = "The biopsy came back and it is fine.";
const TAG = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let paths = 0;
const nextPath = () => `/push/${++paths}`;

onEachDatabase("delivery of a proactive message", (db) => {
  const deliver = ({ scope }: TestUser, messageId: string, at = now, settings = onLoopback) =>
    deliverMessage({ db: db() }, scope, { messageId, tag: TAG, now: at }, { settings });
  const someone = async (more: { showsText?: boolean } = {}, options: Parameters<typeof newUser>[1] = {}) => {
    const user = await newUser(db(), options);
    const path = nextPath();
    const device = await newDevice(db(), user, service.url + path, more);
    const read = () => service.at(path).map((one) => JSON.parse(device.subscriber.decrypt(one.body)) as PushPayload);
    return { user, path, device, read };
  };
  const rowsOf = (messageId: string) => db().select().from(deliveries).where(eq(deliveries.messageId, messageId));
  const failuresOf = async (id: string) =>
    (await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0]?.failures;

  test("reaches a browser signed and encrypted only for it, with topic and time to live, and without its text", async () => {
    const { user, path, device, read } = await someone();
    const messageId = await newMessage(db(), user.scope, SECRET_TEXT);
    expect(await deliver(user, messageId)).toEqual({
      outcomes: [{ channel: "push", targetId: device.id, status: "sent", reason: null }],
      again: false,
      againAfterSeconds: undefined,
    });
    const { personaId } = user.scope;
    expect(read()).toEqual([
      {
        tag: TAG,
        personaId,
        personaName: "Mei",
        title: "Mei",
        body: "Mei sent you a message.",
        url: `/p/${personaId}/chat`,
        messageId,
        lang: "en",
      },
    ]);
    const [request] = service.at(path);
    expect(request).toMatchObject({
      method: "POST",
      headers: { "content-encoding": "aes128gcm", urgency: "normal", ttl: "43200", topic: TAG.replaceAll("-", "") },
    });
    expect(request?.body.toString("latin1")).not.toContain("biopsy");
    const { claims, publicKey } = readVapid(request?.headers.authorization);
    expect(publicKey).toBe((await vapid(db(), now, onLoopback)).publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: "mailto:ops@example.org" });
    expect(claims.exp - Date.now() / 1000).toBeLessThan(86_401);
  });

  test("contains its text only if the user allowed it, shortened, and everything else in the user's language", async () => {
    const { user, device, read } = await someone({ showsText: true }, { locale: "zh", personaName: "小梅" });
    const other = await newDevice(db(), user, service.url + nextPath());
    const messageId = await newMessage(db(), user.scope, "猫".repeat(20_000));
    await deliver(user, messageId);
    expect(read()[0]?.body).toBe(`${"猫".repeat(PUSH.bodyMax)}…`);
    const quiet = service.at(new URL(other.endpoint).pathname).map((one) => other.subscriber.decrypt(one.body));
    expect(JSON.parse(quiet[0] ?? "")).toMatchObject({ body: "小梅给你发来一条消息。", lang: "zh" });
    expect(service.at(new URL(device.endpoint).pathname)[0]?.body.length).toBeLessThan(4_096);
  });

  test("is made once to every device, however often it is requested", async () => {
    const { user, path } = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    await Promise.all([1, 2, 3].map(() => deliver(user, messageId)));
    await deliver(user, messageId, lateBy(PUSH.claimMs * 2));
    expect(service.at(path)).toHaveLength(1);
    expect(await rowsOf(messageId)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("is retried under the same topic if a process died while sending, but not while another process sends it", async () => {
    const { user, path, device } = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    await db().insert(deliveries).values({
      personaId: user.scope.personaId,
      messageId,
      channel: "push",
      targetId: device.id,
      status: "sending",
      attempts: 1,
      createdAt: now,
      updatedAt: now,
    });
    expect(await deliver(user, messageId)).toMatchObject({ again: true });
    expect(service.at(path)).toEqual([]);
    expect(await deliver(user, messageId, lateBy(PUSH.claimMs))).toMatchObject({ again: false });
    expect(service.at(path)).toMatchObject([{ headers: { topic: topicOf(TAG) } }]);
  });

  test.each([404, 410])("removes a subscription whose push service answers %i", async (status) => {
    const { user, path, device } = await someone();
    service.answer(path, status);
    const messageId = await newMessage(db(), user.scope, "Hello.");
    expect(await deliver(user, messageId)).toMatchObject({
      outcomes: [{ targetId: device.id, status: "failed", reason: "unsubscribed" }],
      again: false,
    });
    expect(await failuresOf(device.id)).toBeUndefined();
  });

  test.each([429, 500, 503])(
    "is retried after an answer of %i when the push service says so, and then given up",
    async (status) => {
      const { user, path, device } = await someone();
      service.answer(path, status, { "retry-after": "120" });
      const messageId = await newMessage(db(), user.scope, "Hello.");
      for (let nth = 1; nth < PUSH.triesMax; nth++)
        expect(await deliver(user, messageId)).toMatchObject({ again: true, againAfterSeconds: 120 });
      expect(await failuresOf(device.id)).toBe(0);
      expect(await deliver(user, messageId)).toMatchObject({ outcomes: [{ status: "failed" }], again: false });
      expect(await failuresOf(device.id)).toBe(1);
      expect(service.at(path)).toHaveLength(PUSH.triesMax);
    },
  );

  test("is retried after a pause when the push service failed, and success clears the earlier failures", async () => {
    const { user, path, device, read } = await someone();
    await db().update(pushSubscriptions).set({ failures: 4 }).where(eq(pushSubscriptions.id, device.id));
    service.answer(path, 503);
    const messageId = await newMessage(db(), user.scope, "Hello.");
    expect(await deliver(user, messageId)).toMatchObject({ again: true });
    service.answer(path, 201);
    expect(await deliver(user, messageId)).toMatchObject({ outcomes: [{ status: "sent" }], again: false });
    expect(read()).toHaveLength(2);
    expect(await failuresOf(device.id)).toBe(0);
  });

  test("removes a device that was unreachable many times in a row", async () => {
    const { user, path, device } = await someone();
    service.answer(path, 403);
    for (let nth = 0; nth < PUSH.failuresMax; nth++) {
      expect(await failuresOf(device.id)).toBe(nth);
      await deliver(user, await newMessage(db(), user.scope, "Hello."));
    }
    expect(await failuresOf(device.id)).toBeUndefined();
  });

  test("does not take place once the message was read", async () => {
    const { user, path } = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    await db().update(personas).set({ readAt: now }).where(eq(personas.id, user.scope.personaId));
    expect(await deliver(user, messageId)).toMatchObject({
      outcomes: [{ status: "skipped", reason: "read" }],
      nothing: "read",
    });
    await db()
      .update(personas)
      .set({ readAt: lateBy(-1) })
      .where(eq(personas.id, user.scope.personaId));
    await deliver(user, messageId);
    expect(service.at(path)).toEqual([]);
  });

  test("does not take place to an ended sign-in, to another user, or once the message was forgotten", async () => {
    const { user, path } = await someone();
    const stranger = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    await db().update(authSessions).set({ revokedAt: now }).where(eq(authSessions.id, user.sid));
    expect(await deliver(user, messageId)).toMatchObject({ outcomes: [], nothing: "no_pushable_channel" });
    expect(await deliver(stranger.user, messageId)).toMatchObject({ outcomes: [], nothing: "gone" });
    expect(await deliver(stranger.user, newId(now))).toMatchObject({ nothing: "gone" });
    await db().update(messages).set({ active: false }).where(eq(messages.id, messageId));
    expect(await deliver(user, messageId)).toMatchObject({ nothing: "gone" });
    expect([...service.at(path), ...service.at(stranger.path)]).toEqual([]);
  });

  test("does not request an endpoint in a private network, unless the operator allows it", async () => {
    const { user, path, device } = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    const closed = parseEnv({});
    expect(await deliver(user, messageId, now, closed)).toMatchObject({
      outcomes: [{ status: "failed", reason: "refused_address" }],
    });
    expect(await failuresOf(device.id)).toBe(1);
    const named = await newDevice(db(), user, "https://push.example.org/x", { settings: closed });
    const lookup = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    const other = await newMessage(db(), user.scope, "Hello.");
    const delivery = await deliverMessage(
      { db: db() },
      user.scope,
      { messageId: other, tag: TAG, now },
      { settings: closed, lookup: lookup as never },
    );
    expect(delivery.outcomes).toContainEqual({
      channel: "push",
      targetId: named.id,
      status: "failed",
      reason: "refused_address",
    });
    expect(service.at(path)).toEqual([]);
  });

  test("brings the address of the persona's picture, as an image that notifications can show; a monogram has none", async () => {
    const { user, read } = await someone();
    const { personaId } = user.scope;
    const icons = [];
    for (const avatar of [{ drawing: "whale" }, { image: Buffer.from("webp") }, null] as const) {
      await writeAvatar(db(), user.scope, avatar, now);
      await deliver(user, await newMessage(db(), user.scope, "Hello."));
      icons.push(read().at(-1)?.icon);
    }
    const version = now.getTime().toString(36);
    expect(icons).toEqual([
      "/avatars/whale.png",
      `/api/admin/persona/avatar?personaId=${personaId}&v=${version}`,
      undefined,
    ]);
    await Promise.all(drawings.map((drawing) => access(`public/avatars/${drawing}.png`)));
  });

  test("leaves a record that is deleted after ninety days", async () => {
    const { user } = await someone();
    const messageId = await newMessage(db(), user.scope, "Hello.");
    await deliver(user, messageId);
    await purgeDeliveries(db(), lateBy(DELIVERY_RETENTION_MS));
    expect(await rowsOf(messageId)).toHaveLength(1);
    await purgeDeliveries(db(), lateBy(DELIVERY_RETENTION_MS + 1));
    expect(await rowsOf(messageId)).toEqual([]);
  });

  test("can be tested with a push that contains no user data, and the result is reported", async () => {
    const { user, path, device, read } = await someone({ showsText: true });
    const asked = { userId: user.scope.userId, id: device.id, locale: "en", now };
    expect(await testDevice(db(), asked, onLoopback)).toEqual({ status: "sent" });
    expect(read()).toMatchObject([{ isTest: true, personaId: null, messageId: null, title: "EchoVessel" }]);
    const { user: stranger } = await someone();
    const foreign = { ...asked, userId: stranger.scope.userId };
    await expect(testDevice(db(), foreign, onLoopback)).rejects.toMatchObject({ code: "not_found" });
    service.answer(path, 500);
    expect(await testDevice(db(), asked, onLoopback)).toEqual({ status: "failed" });
    service.answer(path, 410);
    expect(await testDevice(db(), asked, onLoopback)).toEqual({ status: "unsubscribed" });
    await expect(testDevice(db(), asked, onLoopback)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the topic of a push is at most 32 characters of base64url, whatever its tag", () => {
  for (const tag of [TAG, "test-1", "提醒", "x".repeat(500)]) expect(topicOf(tag)).toMatch(/^[\w-]{20,32}$/);
  expect(topicOf("a")).not.toBe(topicOf("b"));
});
