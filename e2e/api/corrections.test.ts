import { beforeEach, expect, test } from "vitest";
import type { Page, Persona } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

type Proposal = { id: string; label: string; content: string; status: string; createdAt: string };
type Correction = {
  id: string;
  messageId: string;
  kind: string;
  value: string | null;
  old: string | null;
  about: string | null;
  status: string;
  createdAt: string;
  proposal: Omit<Proposal, "createdAt"> | null;
  effects: number;
};

const server = anApp();
let lin: Companion;

beforeEach(async () => {
  lin = await newCompanion(server.url);
});

const corrections = async (query = "") =>
  (await lin.client.get<Page<Correction>>(`/api/chat/corrections?personaId=${lin.id}${query}`)).body.items;
const proposals = async () =>
  (await lin.client.get<Page<Proposal>>(`/api/admin/persona/proposals?personaId=${lin.id}`)).body.items;
const decide = (id: string | undefined, decision: string) =>
  lin.client.post<Proposal>(`/api/admin/persona/proposals/${id}`, { decision });
const undo = (id: string | undefined) =>
  lin.client.post<Correction & { isInL1: boolean }>(`/api/chat/corrections/${id}/undo`, {});
const blocks = async () => (await lin.client.get<Persona>(`/api/admin/persona?personaId=${lin.id}`)).body.blocks;

test("a name stated in chat is recognised and proposed for the persona's texts (L1), and is written there only after the user accepts", async () => {
  await lin.chat("call me Jo");
  const [correction] = await corrections();
  expect(correction).toMatchObject({ kind: "name", value: "Jo", status: "noted", effects: 0 });
  expect(correction?.proposal).toMatchObject({ label: "user", content: "Call them Jo.", status: "pending" });
  const before = await blocks();
  expect(before.user).not.toContain("Jo");
  const [proposal] = await proposals();
  expect(proposal).toMatchObject({ id: correction?.proposal?.id, status: "pending" });
  expect((await decide(proposal?.id, "accept")).body).toMatchObject({ status: "accepted" });
  expect((await decide(proposal?.id, "accept")).status).toBe(200);
  expect((await blocks()).user).toMatch(/(?:^|\n)Call them Jo\.$/);
  expect(await proposals()).toEqual([]);
  expectRefused(await decide(proposal?.id, "decline"), 409, "conflict");
  expect((await undo(correction?.id)).body).toMatchObject({ status: "undone", isInL1: true });
});

test("a correction can be undone together with its proposal, and undoing it twice changes nothing more", async () => {
  await lin.chat("别叫我宝宝");
  const [correction] = await corrections();
  expect(correction).toMatchObject({ kind: "not_name", proposal: { label: "style", status: "pending" } });
  const once = await undo(correction?.id);
  expect(once.body).toMatchObject({ status: "undone", isInL1: false, proposal: { status: "declined" } });
  expect((await undo(correction?.id)).body).toEqual(once.body);
  expect(await proposals()).toEqual([]);
  expectRefused(await decide(correction?.proposal?.id, "accept"), 409, "conflict");
});

test("a correction changes memory when its session is consolidated, and undoing it restores the previous value", async () => {
  await lin.chat("My sister is called May, she is a nurse and lives in Hull with two cats.");
  await lin.closeAndWait();
  await lin.chat("actually my sister is called Mei, not May");
  await lin.closeAndWait();
  const [correction] = await corrections();
  expect(correction).toMatchObject({ kind: "correction", value: "Mei", status: "applied" });
  const descriptions = async () => (await lin.events()).map((event) => event.description).join("\n");
  expect(await descriptions()).toContain("Mei");
  expect((await undo(correction?.id)).body.status).toBe("undone");
  expect(await descriptions()).toContain("May");
});

test("corrections can be listed by session, and a proposal accepts only known decisions", async () => {
  await lin.chat("call me Jo");
  const unknown = "0196e000-0000-7000-8000-ffffffffffff";
  expect(await corrections(`&sessionId=${unknown}`)).toEqual([]);
  const [proposal] = await proposals();
  for (const decision of ["", "yes"]) expectRefused(await decide(proposal?.id, decision), 422, "invalid");
  expectRefused(await decide(unknown, "accept"), 404, "not_found");
  expectRefused(await undo(unknown), 404, "not_found");
  const stranger = await newCompanion(server.url);
  const path = `/api/admin/persona/proposals/${proposal?.id}`;
  expectRefused(await stranger.client.post(path, { decision: "accept" }), 404, "not_found");
  expect(await proposals()).toHaveLength(1);
});
