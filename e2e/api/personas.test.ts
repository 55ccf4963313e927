import { beforeAll, expect, test } from "vitest";
import type { Page, Persona } from "../support/api-types";
import { chatBody } from "../support/chat";
import { newUser, type TestUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
const NEUTRAL = { mood: "neutral", energy: 5, lastUserSignal: null, updatedAt: null };

let ann: TestUser;
beforeAll(async () => {
  ann = await newUser(server.url);
});

const create = (draft: unknown) => ann.client.post<Persona>("/api/personas", draft);

test("a persona needs only a name, and starts neutral and without memories", async () => {
  const made = await create({ displayName: "  Lin 林 " });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    displayName: "Lin 林",
    locale: "en",
    facts: {},
    blocks: { persona: "", user: "", style: "" },
    episodicState: NEUTRAL,
  });
});

test("a persona's texts are stored verbatim", async () => {
  const draft = {
    displayName: "阿竹",
    locale: "zh",
    blocks: { persona: "  她慢热。\n\n爱猫 🐈‍⬛。", user: "<b>Ann</b> & co.", style: "别说「哈哈」" },
    facts: { fullName: "林竹", gender: "female", birthDate: "1990-04-27", timezone: "Asia/Shanghai" },
  };
  const made = await create(draft);
  expect(made.status).toBe(201);
  const read = await ann.client.get<Persona>(`/api/admin/persona?personaId=${made.body.id}`);
  expect(read.body).toMatchObject(draft);
});

test("a persona's greeting and openers are stored, can be changed, and a blank greeting is none", async () => {
  const greeting = "Good evening.\nShall we go on?";
  const made = await create({ displayName: "Lin", greeting, openers: [" Yes. ", "Yes.", "No,\nnot yet."] });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ greeting, openers: ["Yes.", "No, not yet."] });
  const edit = (change: object) =>
    ann.client.post<Persona>("/api/admin/persona", { personaId: made.body.id, ...change });
  expect((await edit({ displayName: "Lin II" })).body).toMatchObject({ greeting, openers: ["Yes.", "No, not yet."] });
  expect((await edit({ greeting: " \n", openers: [] })).body).toMatchObject({ greeting: null, openers: [] });
  expect((await create({ displayName: "Lin" })).body).toMatchObject({ greeting: null, openers: [] });
});

test("the list of personas contains the user's own ones, newest first", async () => {
  const bob = await newUser(server.url);
  const first = await meet(bob, { displayName: "One" });
  const second = await meet(bob, { displayName: "Two" });
  const { body } = await bob.client.get<Page<Persona>>("/api/personas");
  expect(body.items.map((persona) => persona.id)).toEqual([second.id, first.id]);
  expect(body.nextCursor).toBeNull();
});

test("editing a persona changes the given fields only", async () => {
  const lin = await meet(ann, {
    blocks: { persona: "Slow.", user: "Ann." },
    facts: { gender: "female", location: "X" },
  });
  const edit = { personaId: lin.id, displayName: "Lin II", blocks: { persona: "Quick." }, facts: { location: null } };
  const answer = await ann.client.post<Persona>("/api/admin/persona", edit);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ displayName: "Lin II", blocks: { persona: "Quick.", user: "Ann.", style: "" } });
  expect(answer.body.facts.gender).toBe("female");
  expect(answer.body.facts.location ?? null).toBeNull();
  expect(await lin.persona()).toEqual(answer.body);
});

test("the style of a persona can be set, extended and cleared", async () => {
  const lin = await meet(ann);
  const style = async (edit: Record<string, unknown>) =>
    (await ann.client.post<Persona>("/api/admin/persona/style", { personaId: lin.id, ...edit })).body.blocks.style;
  expect(await style({ action: "append", text: "Short." })).toBe("Short.");
  expect(await style({ action: "append", text: "Warm." })).toBe("Short.\nWarm.");
  expect(await style({ action: "set", text: "Dry." })).toBe("Dry.");
  expect(await style({ action: "clear" })).toBe("");
});

test("text that would make the style too long is answered with 422, and the style stays unchanged", async () => {
  const lin = await meet(ann, { blocks: { style: "x".repeat(4_999) } });
  const edit = { personaId: lin.id, action: "append", text: "one too many" };
  expectRefused(await ann.client.post("/api/admin/persona/style", edit), 422, "invalid");
  expect((await lin.persona()).blocks.style).toBe("x".repeat(4_999));
});

test("onboarding writes the persona's initial texts, and can be done only once", async () => {
  const lin = await meet(ann);
  const first = { personaId: lin.id, displayName: "Lin", blocks: { persona: "Slow.", style: "Short." } };
  const answer = await ann.client.post<Persona>("/api/admin/persona/onboarding", first);
  expect(answer).toMatchObject({ status: 200, body: { blocks: { persona: "Slow.", style: "Short.", user: "" } } });
  const again = { ...first, blocks: { persona: "Other." } };
  expectRefused(await ann.client.post("/api/admin/persona/onboarding", again), 409, "conflict");
  expect((await lin.persona()).blocks.persona).toBe("Slow.");
});

test("of two concurrent onboardings one is stored completely and the other is answered with 409", async () => {
  const lin = await meet(ann);
  const onboard = (persona: string) =>
    ann.client.post("/api/admin/persona/onboarding", { personaId: lin.id, displayName: "Lin", blocks: { persona } });
  const statuses = (await Promise.all(["A", "B", "C"].map(onboard))).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test("a block of L1 holds 5,000 characters, however many bytes they take", async () => {
  const block = "🐈".repeat(5_000);
  const made = await create({ displayName: "Lin", blocks: { persona: block, user: block, style: block } });
  expect(made.status, made.text.slice(0, 300)).toBe(201);
  expect(made.body.blocks).toEqual({ persona: block, user: block, style: block });
});

test("a persona can be duplicated without its memory; another user's cannot", async () => {
  const lin = await meet(ann, { blocks: { persona: "Slow.", user: "Ann." }, facts: { occupation: "nurse" } });
  await lin.chat("I have a white cat named Biscuit.");
  const made = await ann.client.post<Persona>(`/api/personas/${lin.id}/duplicate`);
  expect(made.status, made.text).toBe(201);
  const { displayName, blocks, facts } = await lin.persona();
  expect(made.body).toMatchObject({ displayName: `${displayName} (copy)`, blocks, facts, episodicState: NEUTRAL });
  const history = await ann.client.get<Page<object>>(`/api/chat/history?personaId=${made.body.id}`);
  expect(history.body.items).toEqual([]);

  const bob = await newUser(server.url);
  expectRefused(await bob.client.post(`/api/personas/${lin.id}/duplicate`), 404, "not_found");
  const { body } = await bob.client.get<Page<Persona>>("/api/personas");
  expect(body.items).toEqual([]);
});

test("an archived persona can be read but not changed, until it is restored", async () => {
  const bob = await newUser(server.url);
  const lin = await meet(bob, { blocks: { persona: "Slow." } });
  await lin.chat("I have a white cat named Biscuit.");
  const archive = () => bob.client.post(`/api/personas/${lin.id}/archive`);
  const listed = async (path = "") => (await bob.client.get<Page<Persona>>(`/api/personas${path}`)).body.items.length;
  expectRefused(await ann.client.post(`/api/personas/${lin.id}/archive`), 404, "not_found");
  expectRefused(await bob.client.post(`/api/personas/${lin.id}/unarchive`), 404, "not_found");
  expect((await archive()).status).toBe(200);
  expect((await archive()).status).toBe(200);
  expect([await listed(), await listed("/archive")]).toEqual([0, 1]);

  expect((await lin.history()).length).toBeGreaterThan(0);
  expect((await bob.client.get(`/api/export?personaId=${lin.id}`)).text).toContain("Biscuit");
  const edit = { personaId: lin.id, displayName: "Other" };
  expectRefused(await bob.client.post("/api/admin/persona", edit), 409, "archived");
  expectRefused(await bob.client.post("/api/chat", chatBody(lin.id, "Hello?")), 409, "archived");
  expectRefused(await bob.client.post("/api/admin/reset", { personaId: lin.id }), 409, "archived");
  expect((await lin.persona()).displayName).toBe("Lin");

  expect((await bob.client.post(`/api/personas/${lin.id}/unarchive`)).status).toBe(200);
  expect([await listed(), await listed("/archive")]).toEqual([1, 0]);
  expect((await bob.client.post("/api/admin/persona", edit)).status).toBe(200);
});

test("the text about the user is written once for all personas, and each may have its own or none", async () => {
  const bob = await newUser(server.url);
  const address = "/api/account/about-you";
  type AboutYou = { content: string; revisions: { id: string; content: string }[] };
  const about = async () => (await bob.client.get<AboutYou>(address)).body;
  expect(await about()).toEqual({ content: "", revisions: [] });
  const [lin, kai] = [await meet(bob), await meet(bob, { blocks: { user: "Only for Kai." } })];
  expect((await bob.client.put(address, { content: "Bob, a baker." })).status).toBe(200);
  expect((await bob.client.put(address, { content: "Bob, a cook." })).status).toBe(200);
  const userOf = async (one: typeof lin) => (await one.persona()).blocks.user;
  expect([await userOf(lin), await userOf(kai)]).toEqual(["Bob, a cook.", "Only for Kai."]);
  const choose = (aboutYou: unknown) => bob.client.post<Persona>("/api/admin/persona", { personaId: kai.id, aboutYou });
  expect((await choose("shared")).body.blocks.user).toBe("Bob, a cook.");
  expectRefused(await choose("everyone"), 422, "invalid");
  expectRefused(await bob.client.put(address, { content: "x".repeat(5_001) }), 422, "invalid");

  const [current, old] = (await about()).revisions;
  const erase = (id = "", by = bob) => by.client.delete(`${address}/revisions/${id}`);
  expectRefused(await erase(old?.id, ann), 404, "not_found");
  expectRefused(await erase(current?.id), 409, "conflict");
  expect((await erase(old?.id)).status).toBe(200);
  expect((await about()).revisions.map(({ content }) => content)).toEqual(["Bob, a cook."]);
  const file = (await bob.client.get("/api/export")).text;
  expect(file).toContain("aboutYouRevisions");
  expect(file).toContain("Bob, a cook.");
});
