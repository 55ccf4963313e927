import { describe, expect, test } from "vitest";
import { authSessions } from "@/db/schema";
import { runtime } from "@/inngest/runtime";
import { env } from "@/lib/core/env";
import type { Page, Persona } from "../support/api-types";
import { Client, newLogin, newUser } from "../support/client";
import { meet, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const FOREIGN: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
const CAT = "I have a white cat named Biscuit.";

test("after an account is erased no route returns its data, and none of its sign-ins works", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  const { turnId, sessionId } = await lin.chat(CAT);
  await lin.closeAndWait();
  const [event] = await lin.events();
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  const thief = new Client(server.url);
  for (const [name, value] of ann.client.jar) thief.jar.set(name, value);

  const erased = await ann.client.delete("/api/account");
  expect(erased.status, erased.text).toBe(200);
  expect([...ann.client.jar.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  const paths = [
    "/api/personas",
    "/api/export",
    `/api/admin/persona?personaId=${lin.id}`,
    `/api/chat/history?personaId=${lin.id}`,
    `/api/admin/memory/events/${event?.id}`,
    `/api/admin/turns/${turnId}`,
  ];
  for (const client of [ann.client, elsewhere, thief]) {
    for (const path of paths) expectRefused(await client.get(path), 401, "unauthenticated");
    expectRefused(await client.delete("/api/account"), 401, "unauthenticated");
  }
  expect((await new Client(server.url).signIn(ann.login)).searchParams.has("error")).toBe(true);
  const stranger = await newCompanion(server.url);
  expectRefused(await stranger.client.get(`/api/admin/persona?personaId=${lin.id}`), 404, "not_found");
  expectRefused(await stranger.close(sessionId), 404, "not_found");
});

test("the email of an erased account can be used again, and the new account sees nothing of the erased one", async () => {
  const ann = await newUser(server.url);
  await (await meet(ann)).chat(CAT);
  expect((await ann.client.delete("/api/account")).status).toBe(200);
  const again = await newUser(server.url, ann.login);
  expect(again.id).not.toBe(ann.id);
  expect((await again.client.get("/api/personas")).body).toEqual({ items: [], nextCursor: null });
  const { text } = await again.client.get("/api/export");
  expect(text).not.toMatch(/Biscuit/);
  expect(text).not.toContain(ann.id);
});

test("an account can be erased while a reply streams and a session is consolidated", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  const { sessionId } = await lin.chat(CAT);
  await lin.close(sessionId);
  const pending = lin.startChat("Do you remember my cat?");
  expect((await ann.client.delete("/api/account")).status).toBe(200);
  await pending.done.catch(() => undefined);
  expectRefused(await ann.client.get("/api/personas"), 401, "unauthenticated");
  // The server keeps serving other users.
  const other = await newCompanion(server.url);
  expect(await other.chat("Hello there.")).toMatchObject({ status: 200, ended: "done" });
});

test("erasing one user's account leaves every other user's data unchanged", async () => {
  const [ann, lin] = [await newUser(server.url), await newCompanion(server.url)];
  await lin.chat(CAT);
  expect((await ann.client.delete("/api/account")).status).toBe(200);
  expect(await lin.messageTexts()).toEqual([CAT]);
});

test("a request from a page of another origin cannot erase an account", async () => {
  const ann = await newUser(server.url);
  for (const headers of FOREIGN) {
    expectRefused(await ann.client.ask("/api/account", { method: "DELETE", headers }), 403);
  }
  expect((await ann.client.get("/api/personas")).status).toBe(200);
});

test("changing the password ends all other sign-ins and invalidates copies of this sign-in's cookie and the old password", async () => {
  const { client, login } = await newUser(server.url);
  const [elsewhere, thief] = [new Client(server.url), new Client(server.url)];
  await elsewhere.signIn(login);
  for (const [name, value] of client.jar) thief.jar.set(name, value);
  // The holder of a cookie cannot choose the id stored in it.
  await thief.post("/api/auth/session", { data: { sid: crypto.randomUUID() } });
  const change = (current: string, next: string) => client.post("/api/account/password", { current, next });

  expectRefused(await change("not the password", "a better horse"), 403, "wrong_password");
  expectRefused(await change(login.password, "password123"), 422, "invalid");
  expectRefused(await change(login.password, "short"), 422, "invalid");
  expect((await elsewhere.get("/api/personas")).status).toBe(200);

  const changed = await change(login.password, "a better horse");
  expect(changed.status, changed.text).toBe(200);
  expect((await client.get("/api/personas")).status).toBe(200);
  for (const ended of [elsewhere, thief]) expectRefused(await ended.get("/api/personas"), 401, "unauthenticated");
  expect((await new Client(server.url).signIn(login)).searchParams.get("code")).toBe("credentials");
  const again = await new Client(server.url).signIn({ ...login, password: "a better horse" });
  expect(again.searchParams.has("error")).toBe(false);
});

test("after five wrong passwords within one sign-in further attempts must wait", async () => {
  const { client, login } = await newUser(server.url);
  const guess = (current: string) => client.post("/api/account/password", { current, next: "a better horse" });
  for (let nth = 0; nth < 5; nth++) expectRefused(await guess(`guess ${nth}`), 403, "wrong_password");
  const refused = await guess(login.password);
  expectRefused(refused, 429, "rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expectRefused(await client.post("/api/account/confirm", { password: login.password }), 429, "rate_limited");
});

describe("some time after signing in", () => {
  /** Makes every password confirmation older than `CONFIRM_MINUTES`. */
  const passConfirmTime = async () => {
    const { services } = await runtime();
    const longAgo = new Date(services.clock().getTime() - (env().CONFIRM_MINUTES + 1) * 60_000);
    await services.db.update(authSessions).set({ confirmedAt: longAgo });
  };

  test("the password is required again before an account or persona is exported or erased", async () => {
    const { client, login } = await newUser(server.url);
    const confirm = async () =>
      expect((await client.post("/api/account/confirm", { password: login.password })).status).toBe(200);
    await passConfirmTime();
    expectRefused(await client.get("/api/export"), 403, "confirm_password");
    expectRefused(await client.delete("/api/account"), 403, "confirm_password");
    expectRefused(await client.post("/api/account/confirm", { password: "not it" }), 403, "wrong_password");
    expectRefused(await client.delete("/api/account"), 403, "confirm_password");

    await confirm();
    expect((await client.get("/api/export")).status).toBe(200);
    await passConfirmTime();
    expectRefused(await client.delete("/api/account"), 403, "confirm_password");
    await confirm();
    expect((await client.delete("/api/account")).status).toBe(200);
    expectRefused(await client.get("/api/personas"), 401, "unauthenticated");
  });

  test("the password is required again before a persona is reset, binned or erased", async () => {
    const lin = await newCompanion(server.url);
    const { client } = lin;
    await lin.chat(CAT);
    await passConfirmTime();
    const actions = [
      () => client.post("/api/admin/reset", { personaId: lin.id }),
      () => client.delete(`/api/personas/${lin.id}`),
      () => client.delete(`/api/personas/${lin.id}?erase=now`),
    ];
    for (const action of actions) expectRefused(await action(), 403, "confirm_password");
    expect(await lin.messageTexts()).toEqual([CAT]);
    for (const action of actions) {
      await passConfirmTime();
      await client.post("/api/account/confirm", { password: newLogin().password });
      expect((await action()).status).toBe(200);
    }
  });

  test("confirming the password in one sign-in does not confirm it for another", async () => {
    const { client, login } = await newUser(server.url);
    const elsewhere = new Client(server.url);
    await elsewhere.signIn(login);
    await passConfirmTime();
    await client.post("/api/account/confirm", { password: login.password });
    expectRefused(await elsewhere.delete("/api/account"), 403, "confirm_password");
  });
});

describe("personas", () => {
  const bin = async (client: Client) => (await client.get<Page<{ id: string }>>("/api/personas/bin")).body.items;
  const listed = async (client: Client) => (await client.get<Page<Persona>>("/api/personas")).body.items;

  test("a persona in the bin appears nowhere else and is restored unchanged", async () => {
    const lin = await newCompanion(server.url, { blocks: { user: "Ann." } });
    const { client } = lin;
    const { turnId } = await lin.chat(CAT);
    await lin.closeAndWait();
    const [persona, history, events] = [await lin.persona(), await lin.history(), await lin.events()];

    const response = await client.delete(`/api/personas/${lin.id}`);
    expect(response.status, response.text).toBe(200);
    expect(await listed(client)).toEqual([]);
    expect(await bin(client)).toEqual([expect.objectContaining({ id: lin.id, displayName: "Lin" })]);
    const paths = [
      `/api/admin/persona?personaId=${lin.id}`,
      `/api/chat/history?personaId=${lin.id}`,
      `/api/live?personaId=${lin.id}`,
      `/api/admin/memory/search?q=cat&personaId=${lin.id}`,
      `/api/admin/memory/events/${events[0]?.id}`,
      `/api/admin/turns/${turnId}`,
    ];
    for (const path of paths) expectRefused(await client.get(path), 404, "not_found");
    expect((await lin.chat("Are you there?")).status).toBe(404);
    expectRefused(await client.delete(`/api/personas/${lin.id}`), 404, "not_found");

    const back = await client.post(`/api/personas/${lin.id}/restore`);
    expect(back.status, back.text).toBe(200);
    expect(await bin(client)).toEqual([]);
    expect(await lin.persona()).toEqual(persona);
    expect(await lin.history()).toEqual(history);
    expect(await lin.events()).toEqual(events);
    expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
    expectRefused(await client.post(`/api/personas/${lin.id}/restore`), 404, "not_found");
  });

  test("a persona can be erased permanently, with or without moving it to the bin first", async () => {
    const ann = await newUser(server.url);
    const [living, binned] = [await meet(ann), await meet(ann)];
    await ann.client.delete(`/api/personas/${binned.id}`);
    for (const { id } of [living, binned]) {
      expect((await ann.client.delete(`/api/personas/${id}?erase=now`)).status).toBe(200);
      expectRefused(await ann.client.post(`/api/personas/${id}/restore`), 404, "not_found");
      expectRefused(await ann.client.delete(`/api/personas/${id}?erase=now`), 404, "not_found");
    }
    expect(await bin(ann.client)).toEqual([]);
    expect(await listed(ann.client)).toEqual([]);
  });

  test("only the user who owns a persona can bin, restore or erase it, and an invalid request changes nothing", async () => {
    const lin = await newCompanion(server.url);
    const other = await newUser(server.url);
    const place = `/api/personas/${lin.id}`;
    expectRefused(await other.client.delete(place), 404, "not_found");
    expectRefused(await other.client.delete(`${place}?erase=now`), 404, "not_found");
    expectRefused(await lin.client.delete(`${place}?erase=later`), 422, "invalid");
    expectRefused(await lin.client.delete(`${place}?earse=now`), 422, "invalid");
    expectRefused(await lin.client.delete(`/api/personas/${lin.id.toUpperCase()}`), 404, "not_found");
    await lin.client.delete(place);
    expectRefused(await other.client.post(`${place}/restore`), 404, "not_found");
    expectRefused(await other.client.delete(`${place}?erase=now`), 404, "not_found");
    expect(await bin(other.client)).toEqual([]);
    expect(await bin(lin.client)).toHaveLength(1);
  });
});
