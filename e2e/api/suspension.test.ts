import { beforeAll, beforeEach, expect, test } from "vitest";
import { Client, newUser, type TestUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp, newOperator } from "./app";

type Entry = { id: string; kind: string; email: string | null; subject: string | null; signInId: string | null };
type AuditPage = { entries: Entry[]; next: string | null };

const server = anApp();
let operator: TestUser;
let user: TestUser;
beforeAll(async () => {
  operator = await newOperator();
});
beforeEach(async () => {
  user = await newUser(server.url);
});

const suspend = (id: string, suspended = true, client = operator.client) =>
  client.patch(`/api/admin/server/accounts/${id}`, { suspended });
const signIn = (client: Client, { email, password }: { email: string; password: string }) =>
  client.form("/api/auth/callback/credentials", { email, password });
const audit = async (query = "") => (await operator.client.get<AuditPage>(`/api/admin/server/audit${query}`)).body;

test("suspending an account ends its sign-ins at once, and signing in says why until the suspension is lifted", async () => {
  expect((await suspend(user.id)).body).toEqual({ id: user.id, suspended: true });
  expectRefused(await user.client.get("/api/personas"), 401, "unauthenticated");
  const again = new Client(server.url);
  expectRefused(await signIn(again, user.login), 403, "suspended");
  expectRefused(await again.get("/api/personas"), 401, "unauthenticated");
  await suspend(user.id, false);
  await signIn(again, user.login);
  expect((await again.get("/api/personas")).status).toBe(200);
});

test("without the right password, a suspended account is not told apart from another one", async () => {
  const [other] = [await newUser(server.url), await suspend(user.id)];
  const wrong = "not the password";
  const answers = await Promise.all(
    [user, other].map(({ login }) => signIn(new Client(server.url), { ...login, password: wrong })),
  );
  const [suspended, active] = answers.map(({ status, headers }) => [status, headers.get("location")]);
  expect(suspended).toEqual(active);
});

test("nothing of a suspended account is deleted", async () => {
  const lin = await meet(user, { displayName: "Lin" });
  await suspend(user.id);
  await suspend(user.id);
  await suspend(user.id, false);
  const again = new Client(server.url);
  await again.signIn(user.login);
  expect((await again.get<{ id: string }[]>("/api/personas")).text).toContain(lin.id);
});

test("an operator cannot suspend themselves, and nobody else can suspend anybody", async () => {
  expectRefused(await suspend(operator.id), 409, "conflict");
  expectRefused(await suspend(operator.id, true, user.client), 404, "not_found");
  expectRefused(await suspend(crypto.randomUUID()), 404, "not_found");
  expectRefused(await suspend("x"), 404, "not_found");
  expect((await user.client.get("/api/personas")).status).toBe(200);
});

test("the audit log says who signed in, exported, erased and was suspended, and in which sign-in", async () => {
  const { client, login } = user;
  await meet(user, { displayName: "A secret name" });
  await client.post("/api/account/confirm", { password: login.password });
  expect((await client.get("/api/export")).status).toBe(200);
  await suspend(user.id);
  const { entries } = await audit();
  const mine = entries.filter(({ email, subject }) => [email, subject].includes(login.email));
  expect(mine.map(({ kind, email }) => [kind, email])).toEqual([
    ["account_suspended", operator.login.email],
    ["export", login.email],
    ["sign_in", login.email],
  ]);
  expect(mine[1]?.signInId).toBe(mine[2]?.signInId);
  expect(JSON.stringify(entries)).not.toContain("A secret name");
});

test("an erased account stays in the audit log without its address", async () => {
  const { client, login } = user;
  await client.post("/api/account/confirm", { password: login.password });
  const [signedIn] = (await audit()).entries;
  expect((await client.ask("/api/account", { method: "DELETE" })).status).toBe(200);
  const { entries } = await audit();
  expect(entries[0]).toMatchObject({ kind: "account_erased", email: null });
  expect(entries.find(({ id }) => id === signedIn?.id)).toMatchObject({ kind: "sign_in", email: null });
  expect(JSON.stringify(entries)).not.toContain(login.email);
});

test("the audit log is read page by page, and by the operator only", async () => {
  const all = (await audit("?limit=200")).entries.map(({ id }) => id);
  const first = await audit("?limit=2");
  const second = await audit(`?limit=2&before=${first.next}`);
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(all.slice(0, 4));
  expect((await audit(`?before=${all.at(-1)}`)).entries).toEqual([]);
  expectRefused(await user.client.get("/api/admin/server/audit"), 404, "not_found");
  expectRefused(await operator.client.get("/api/admin/server/audit?before=x"), 422, "invalid");
});

test("a user's export contains their own entries of the audit log", async () => {
  const { client, login } = user;
  await client.post("/api/account/confirm", { password: login.password });
  const { text } = await client.get("/api/export");
  expect(JSON.parse(text)).toMatchObject({ account: { auditLog: [{ kind: "sign_in" }, { kind: "export" }] } });
});
