import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Persona } from "../support/api-types";
import { newUser } from "../support/client";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
let lin: Companion;
beforeEach(async () => {
  lin = await newCompanion(server.url);
});

const address = "/api/admin/persona/avatar";
const set = (avatar: object) =>
  lin.client.post<Persona & { avatar: unknown }>(address, { personaId: lin.id, ...avatar });
const load = (client = lin.client) => client.fetch(`${address}?personaId=${lin.id}`);
const picture = async (side: number) =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: "teal" } })
      .png()
      .toBuffer()
  ).toString("base64");

test("a persona starts with a monogram, and can have a drawing, an uploaded picture and the monogram again", async () => {
  expect((await lin.persona()) as object).toMatchObject({ avatar: null });
  const drawn = await set({ kind: "drawing", drawing: "whale" });
  expect(drawn).toMatchObject({ status: 200, body: { avatar: { kind: "drawing", drawing: "whale" } } });
  expect((await load()).status).toBe(404);

  const uploaded = await set({ kind: "image", data: await picture(700) });
  expect(uploaded.body.avatar).toMatchObject({ kind: "image", version: expect.any(String) });
  const { body: list } = await lin.client.get<{ items: object[] }>("/api/personas");
  expect(list.items).toEqual([expect.objectContaining({ avatar: uploaded.body.avatar })]);
  const image = await load();
  expect(Object.fromEntries(image.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const { format, width } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: "webp", width: 256 });

  expect(await set({ kind: "monogram" })).toMatchObject({ status: 200, body: { avatar: null } });
  expect((await load()).status).toBe(404);
});

test("a new persona can be created or set up with its picture, and a refused picture creates none", async () => {
  const data = await picture(40);
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  const create = (avatar: object) => lin.client.post<Persona>("/api/personas", { displayName: "Bo", avatar });
  expectRefused(await create({ kind: "image", data: svg }), 422, "invalid");
  expectRefused(await create({ kind: "drawing", drawing: "../secret" }), 422, "invalid");
  expect((await lin.client.get<{ items: object[] }>("/api/personas")).body.items).toHaveLength(1);
  expect(await create({ kind: "image", data })).toMatchObject({ status: 201, body: { avatar: { kind: "image" } } });
  expect(await create({ kind: "monogram" })).toMatchObject({ status: 201, body: { avatar: null } });

  const made = await lin.client.post<Persona>("/api/personas", { displayName: "Mo" });
  const whole = { personaId: made.body.id, blocks: { style: "Short." }, avatar: { kind: "drawing", drawing: "cup" } };
  const onboarding = "/api/admin/persona/onboarding";
  const refused = await lin.client.post(onboarding, { ...whole, avatar: { kind: "image", data: svg } });
  expectRefused(refused, 422, "invalid");
  expect(await lin.client.post(onboarding, whole)).toMatchObject({ status: 200, body: { avatar: { drawing: "cup" } } });
});

test("a refused picture leaves the former avatar as it was", async () => {
  await set({ kind: "drawing", drawing: "cat" });
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  for (const bad of [
    { kind: "image", data: svg },
    { kind: "image", data: "" },
    { kind: "image", data: "not base64!" },
    { kind: "image" },
    { kind: "drawing", drawing: "../secret" },
    { kind: "photo" },
    {},
  ]) {
    expectRefused(await set(bad), 422, "invalid");
  }
  expectRefused(await set({ kind: "image", data: "A".repeat(8_000_000) }), 413, "too_large");
  expect((await lin.persona()) as object).toMatchObject({ avatar: { drawing: "cat" } });
});

test("a picture is exported, survives a reset, and is unknown to other users", async () => {
  await set({ kind: "image", data: await picture(30) });
  const { client: other } = await newUser(server.url);
  expect((await load(other)).status).toBe(404);
  expectRefused(await other.post(address, { personaId: lin.id, kind: "monogram" }), 404, "not_found");
  const exported = await (await lin.client.fetch(`/api/export?personaId=${lin.id}`)).json();
  expect(exported.personas[0].personaAvatars).toEqual([
    expect.objectContaining({ image: expect.stringMatching(/^UklGR/) }),
  ]);
});
