import { expect, test } from "vitest";
import type { ForgottenCounts } from "../support/api-types";
import { newUser } from "../support/client";
import { newCompanion } from "../support/companion";
import { anApp } from "./app";

const server = anApp();

type Counts = ForgottenCounts & { binItems: number };

test("resetting a persona's memory deletes all rows counted before, keeps the persona and what the user wrote about it, and can be repeated", async () => {
  const lin = await newCompanion(server.url, { blocks: { user: "Afraid of heights." } });
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  const address = `/api/admin/reset?personaId=${lin.id}`;
  const counted = await lin.client.get<Counts>(address);
  expect(counted.status).toBe(200);
  expect(counted.body).toMatchObject({ sessions: 1, binItems: 0 });
  expect(counted.body.messages).toBeGreaterThanOrEqual(2);
  expect(counted.body.events).toBeGreaterThan(0);

  const done = await lin.client.post<Counts>("/api/admin/reset", { personaId: lin.id });
  expect([done.status, done.body]).toEqual([
    200,
    { ...counted.body, files: expect.objectContaining({ sweptAt: null }) },
  ]);
  for (const list of [lin.events(), lin.thoughts(), lin.entities(), lin.history(), lin.sessions(), lin.timeline()])
    expect(await list).toEqual([]);
  expect(await lin.persona()).toMatchObject({ displayName: "Lin", blocks: { user: "Afraid of heights." } });
  expect((await lin.search("Biscuit")).length).toBe(0);

  const again = await lin.client.post<Counts>("/api/admin/reset", { personaId: lin.id });
  expect(again.status).toBe(200);
  expect(again.body).toEqual({
    ...Object.fromEntries(Object.keys(counted.body).map((kind) => [kind, 0])),
    files: expect.anything(),
  });
  expect((await lin.chat("Hello again.")).text).not.toContain("Biscuit");
});

test("the memory of another user's persona or an unknown one cannot be reset", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  const { client } = await newUser(server.url);
  for (const personaId of [lin.id, "0198a7e0-0000-7000-8000-000000000000", "nobody"]) {
    expect((await client.get(`/api/admin/reset?personaId=${personaId}`)).status).toBe(404);
    expect((await client.post("/api/admin/reset", { personaId })).status).toBe(404);
  }
  expect(await lin.messageTexts()).toEqual(["I have a white cat named Biscuit."]);
});

test("the first browser that reports its time zone sets the account's; afterwards only the user can change it", async () => {
  const { client } = await newUser(server.url);
  const tell = (body: object) =>
    client.post<{ ok: boolean; timezone: string; written: boolean }>("/api/admin/users/timezone", body);
  expect((await tell({ timezone: "Asia/Shanghai" })).body).toEqual({
    ok: true,
    timezone: "Asia/Shanghai",
    written: true,
  });
  expect((await tell({ timezone: "America/Lima" })).body).toMatchObject({ timezone: "Asia/Shanghai", written: false });
  expect((await tell({ timezone: "America/Lima", override: true })).body).toMatchObject({
    timezone: "America/Lima",
    written: true,
  });
  expect((await tell({ timezone: "Asia/Shanghai" })).body).toMatchObject({ timezone: "America/Lima", written: false });
  expect((await tell({ timezone: "Mars/Olympus" })).status).toBe(422);
});
