import { beforeAll, beforeEach, expect, test } from "vitest";
import { invites } from "@/db/schema";
import { runtime } from "@/inngest/runtime";
import { Client, newLogin, newUser } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { anApp, newOperator } from "./app";

type Invite = { id: string; uses: number; maxUses: number; token: string };
type View = { mode: string; hasCode: boolean; invites: Omit<Invite, "token">[] };

const server = anApp({ INVITE_CODE: "come in, friend" });
let operator: Client;
beforeAll(async () => {
  operator = (await newOperator()).client;
});
beforeEach(() => choose("invite"));

const REGISTRATION = "/api/admin/server/registration";
const INVITES = "/api/admin/server/invites";
const ask = (client: Client, method: string, path: string, body?: object) =>
  client.ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const choose = (mode: string) => ask(operator, "PUT", REGISTRATION, { mode });
const view = async () => (await operator.get<View>(REGISTRATION)).body;
const invite = async (body: object = {}) => (await operator.post<Invite>(INVITES, body)).body;
const signUp = (inviteCode?: string) => new Client(server.url).post("/api/sign-up", { ...newLogin(), inviteCode });

test("the operator's choice of who may sign up applies at once and instead of the environment", async () => {
  await choose("closed");
  expectRefused(await signUp(), 403, "forbidden");
  await choose("open");
  expect((await signUp()).status).toBe(201);
  await choose("invite");
  expectRefused(await signUp(), 403, "forbidden");
  expect((await signUp("come in, friend")).status).toBe(201);
  expect(await view()).toMatchObject({ mode: "invite", hasCode: true });
  expectRefused(await choose("friends"), 422, "invalid");
});

test("an invitation link creates as many accounts as it allows", async () => {
  const { token, id } = await invite({ maxUses: 2 });
  expect((await signUp(token)).status).toBe(201);
  expect((await signUp(` ${token} `)).status).toBe(201);
  expectRefused(await signUp(token), 403, "forbidden");
  const listed = (await view()).invites.find((one) => one.id === id);
  expect(listed).toMatchObject({ uses: 2, maxUses: 2 });
  expect(Object.keys(listed ?? {})).not.toContain("token");
});

test("of two concurrent sign-ups with a single-use link, one succeeds", async () => {
  const { token } = await invite();
  const answers = await Promise.all([signUp(token), signUp(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
});

test("a sign-up that fails does not use up the link", async () => {
  const { login } = await newUser(server.url);
  const { token } = await invite();
  const taken = { ...newLogin(), email: login.email, inviteCode: token };
  expectRefused(await new Client(server.url).post("/api/sign-up", taken), 409, "conflict");
  expect((await signUp(token)).status).toBe(201);
});

test("an expired, revoked or unknown link creates no account", async () => {
  const { db, clock } = (await runtime()).services;
  const expired = await invite();
  await db.update(invites).set({ expiresAt: clock() });
  const revoked = await invite();
  expect((await ask(operator, "DELETE", `${INVITES}/${revoked.id}`)).status).toBe(200);
  for (const token of [expired.token, revoked.token, "made-up", ""])
    expectRefused(await signUp(token), 403, "forbidden");
  expectRefused(await ask(operator, "DELETE", `${INVITES}/${revoked.id}`), 404, "not_found");
  expect((await view()).invites).toEqual([]);
});

test("no invitation opens a closed server", async () => {
  const { token } = await invite();
  await choose("closed");
  for (const code of [token, "come in, friend"]) expectRefused(await signUp(code), 403, "forbidden");
  await choose("invite");
  expect((await signUp(token)).status).toBe(201);
});

test("only the operator chooses who may sign up, and sees, creates and revokes links", async () => {
  const { client } = await newUser(server.url);
  const { id, token } = await invite();
  expectRefused(await client.get(REGISTRATION), 404, "not_found");
  expectRefused(await ask(client, "PUT", REGISTRATION, { mode: "open" }), 404, "not_found");
  expectRefused(await client.post(INVITES, {}), 404, "not_found");
  expectRefused(await ask(client, "DELETE", `${INVITES}/${id}`), 404, "not_found");
  expect((await signUp(token)).status).toBe(201);
});

test("the token of a link is stored as a hash only", async () => {
  const { db } = (await runtime()).services;
  const { token } = await invite();
  expect(JSON.stringify(await db.select().from(invites))).not.toContain(token);
});

test("a link is for at most 100 accounts and 90 days, and there are at most 200 links", async () => {
  for (const body of [{ maxUses: 0 }, { maxUses: 101 }, { days: 0 }, { days: 91 }, { maxUses: 1.5 }])
    expectRefused(await operator.post(INVITES, body), 422, "invalid");
  const { db, clock } = (await runtime()).services;
  const [createdAt, expiresAt] = [clock(), new Date(clock().getTime() + 60_000)];
  await db.insert(invites).values(
    Array.from({ length: 200 }, () => ({
      ...{ id: crypto.randomUUID(), tokenHash: crypto.randomUUID(), maxUses: 1, createdAt, expiresAt },
    })),
  );
  expectRefused(await operator.post(INVITES, {}), 409, "full");
  await db.delete(invites);
});
