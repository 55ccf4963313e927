import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Claims,
  newSubscriber,
  readVapid,
  startPushService,
} from "../../lib/proactive/delivery/push-service.fixtures";
import type { Page } from "../support/api-types";
import { Client, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

type Device = { id: string; endpointHash: string; showsText: boolean; userAgent: string | null };

const closed = anApp();
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const subscribe = (client: Client, endpoint: string, more: object = {}, { keys } = newSubscriber()) =>
  client.post<Device>("/api/push/subscriptions", { endpoint, expirationTime: null, keys, ...more });
const devicesOf = async (client: Client) => (await client.get<Page<Device>>("/api/push/subscriptions")).body.items;

test("all users receive the server's one public push key, which survives a restart", async () => {
  const [ann, bob] = await Promise.all([newUser(closed.url), newUser(closed.url)]);
  const keys = await Promise.all([ann, bob].map(({ client }) => client.get<{ publicKey: string }>("/api/push/key")));
  expect(keys[0]?.body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
  expect(keys[1]?.body).toEqual(keys[0]?.body);
});

test("a push device can be added, listed without its secrets, changed and removed", async () => {
  const { client } = await newUser(closed.url);
  const subscriber = newSubscriber();
  const endpoint = "https://push.example.org/ann-1";
  const made = await subscribe(client, endpoint, {}, subscriber);
  expect(made.status).toBe(201);
  const listed = await client.get("/api/push/subscriptions");
  for (const secret of [endpoint, subscriber.keys.auth, subscriber.keys.p256dh])
    expect(listed.text + made.text).not.toContain(secret);
  expect(await devicesOf(client)).toMatchObject([{ id: made.body.id, showsText: false }]);
  const at = `/api/push/subscriptions/${made.body.id}`;
  expect((await client.patch<Device>(at, { showsText: true })).body).toMatchObject({ showsText: true });
  expectRefused(await client.patch(at, { showsText: true, endpoint }), 422, "invalid");
  expect((await client.delete(at)).status).toBe(200);
  expectRefused(await client.delete(at), 404, "not_found");
  expect(await devicesOf(client)).toEqual([]);
});

test("a push endpoint in a private network is refused with the error envelope", async () => {
  const { client } = await newUser(closed.url);
  for (const endpoint of ["https://127.0.0.1:1/", "https://2130706433/", "https://[::1]/"])
    expectRefused(await subscribe(client, endpoint), 422, "invalid");
  expect(await devicesOf(client)).toEqual([]);
});

test("a push device is removed together with its sign-in", async () => {
  const { client, login } = await newUser(closed.url);
  const here = new Client(closed.url);
  await here.signIn(login);
  await subscribe(here, "https://push.example.org/here");
  expect(await devicesOf(client)).toHaveLength(1);
  await here.signOut();
  expect(await devicesOf(client)).toEqual([]);
});

test("without a mail server email notifications are not offered", async () => {
  const { client } = await newUser(closed.url);
  expectRefused(await client.get("/api/email-channel"), 404, "not_found");
  const put = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"address":"ann@example.org"}' };
  expectRefused(await client.ask("/api/email-channel", put), 404, "not_found");
  expectRefused(await client.delete("/api/email-channel"), 404, "not_found");
});

describe("where private addresses are allowed", () => {
  const open = anApp({ PUSH_PRIVATE_ADDRESSES: "on" });

  test("a test notification is encrypted for the browser and signed with the published key, and too many are refused", async () => {
    const { client } = await newUser(open.url);
    const subscriber = newSubscriber();
    const made = await subscribe(client, `${service.url}/push/ann`, {}, subscriber);
    const send = () => client.post<{ status: string }>(`/api/push/subscriptions/${made.body.id}/test`);
    expect((await send()).body).toEqual({ status: "sent" });
    const [request] = service.at("/push/ann");
    const { publicKey } = (await client.get<{ publicKey: string }>("/api/push/key")).body;
    const vapid = readVapid(request?.headers.authorization);
    expect(vapid.publicKey).toBe(publicKey);
    expect(vapid.claims).toMatchObject({ aud: service.url } satisfies Partial<Claims>);
    expect(JSON.parse(subscriber.decrypt(request?.body ?? Buffer.alloc(0)))).toMatchObject({ isTest: true });
    for (let nth = 1; nth < 10; nth++) await send();
    expectRefused(await send(), 429, "rate_limited");
  });
});
