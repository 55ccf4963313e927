import { beforeEach, expect, test } from "vitest";
import type { Page, Persona, Revision } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel();
let lin: Companion;
beforeEach(async () => {
  lin = await newCompanion(server.url, { blocks: { user: "Ann." } });
});

const write = (user: string) => lin.client.post("/api/admin/persona", { personaId: lin.id, blocks: { user } });
const restore = (id: string | undefined) => lin.client.post<Persona>(`/api/admin/persona/revisions/${id}/restore`);
const facts = (change: unknown) =>
  lin.client.patch<Persona>("/api/admin/persona/facts", { personaId: lin.id, facts: change });

test("every former text of a block of L1 can be listed and restored, and restoring one loses no other", async () => {
  await write("Ann, a nurse.");
  await write("Ann, a nurse.");
  const [, first] = await lin.revisions("user");
  expect((await lin.revisions("user")).map((one) => one.content)).toEqual(["Ann, a nurse.", "Ann."]);
  const restored = await restore(first?.id);
  expect(restored).toMatchObject({ status: 200, body: { blocks: { user: "Ann.", persona: "", style: "" } } });
  await restore(first?.id);
  expect((await lin.revisions("user")).map((one) => [one.version, one.content])).toEqual([
    [3, "Ann."],
    [2, "Ann, a nurse."],
    [1, "Ann."],
  ]);
  expect(await lin.revisions("style")).toEqual([]);
});

test("a former text of a block can be erased permanently, the current text cannot", async () => {
  await write("Ann, a nurse.");
  const [now, first] = await lin.revisions("user");
  const erase = (id: string | undefined) => lin.client.delete(`/api/admin/persona/revisions/${id}`);
  expectRefused(await erase(now?.id), 409, "conflict");
  expect(await erase(first?.id)).toMatchObject({ status: 200, body: { revisionId: first?.id } });
  expectRefused(await erase(first?.id), 404, "not_found");
  expect((await lin.revisions("user")).map((one) => one.content)).toEqual(["Ann, a nurse."]);
  expect((await lin.persona()).blocks.user).toBe("Ann, a nurse.");
});

test("the revisions of a block are paged, and those of other blocks are not listed", async () => {
  for (const text of ["2", "3"]) await write(text);
  const whole = await lin.revisions("user");
  const page = (query: string) =>
    lin.client.get<Page<Revision>>(`/api/admin/persona/revisions?personaId=${lin.id}&${query}`);
  const first = await page("label=user&limit=2");
  expect(first.body).toEqual({ items: whole.slice(0, 2), nextCursor: whole[1]?.id });
  expect((await page(`label=user&limit=2&cursor=${whole[1]?.id}`)).body.items).toEqual(whole.slice(2));
  expectRefused(await page(`label=style&cursor=${whole[1]?.id}`), 404, "not_found");
});

test("the persona's facts can be changed individually, and null clears a fact", async () => {
  const set = await facts({ fullName: "林竹", birthDate: "1990-04-27", timezone: "Asia/Shanghai", gender: "female" });
  expect(set.status, set.text).toBe(200);
  const changed = await facts({ gender: null, lifeStage: "new_parent" });
  const left = { fullName: "林竹", birthDate: "1990-04-27", timezone: "Asia/Shanghai", lifeStage: "new_parent" };
  expect(changed.body.facts).toEqual(left);
  expect(await lin.persona()).toEqual(changed.body);
});

test("each of the persona's fifteen facts is stored exactly as given", async () => {
  const all = {
    fullName: "林竹",
    gender: "non_binary",
    birthDate: "1990-04-27",
    ethnicity: "Han",
    nationality: "CN",
    nativeLanguage: "zh-CN",
    localeRegion: "CN",
    educationLevel: "master",
    occupation: "nurse",
    occupationField: "health",
    location: "Oslo",
    timezone: "Europe/Oslo",
    relationshipStatus: "widowed",
    lifeStage: "between_jobs",
    healthStatus: "recovering",
  };
  expect((await facts(all)).body.facts).toEqual(all);
  expect((await facts(Object.fromEntries(Object.keys(all).map((key) => [key, null])))).body.facts).toEqual({});
});

test("a session and its consolidation do not change the texts that the user wrote (L1)", async () => {
  await lin.chat("I have a white cat named Biscuit. Call me Bob from now on, and change your style.");
  const before = await lin.persona();
  await lin.closeAndWait();
  await lin.slowCycle();
  const { blocks, facts: factsAfter, displayName } = await lin.persona();
  expect({ blocks, facts: factsAfter, displayName }).toEqual({ blocks: before.blocks, facts: {}, displayName: "Lin" });
  expect(await lin.revisions("user")).toHaveLength(1);
});
