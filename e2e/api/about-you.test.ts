import { expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import { anApp } from "./app";

const server = anApp();

type Link = { messageId: string; sessionId: string };
type Sourced = { id: string; type: string; description: string; source: Link | null };
type EntityBody = {
  relation: (Link & { role: string }) | null;
  lastTold: (Link & { text: string }) | null;
  memories: Sourced[];
};
type AboutYou = {
  written: { content: string } | null;
  facts: Sourced[];
  people: { canonicalName: string }[];
  plans: Sourced[];
};

test("a person's page has the relation and the last message about them in the user's words, and the source of each memory", async () => {
  const lin = await newCompanion(server.url);
  const first = await lin.chat("My sister Anna moved to Leeds on Friday.");
  const second = await lin.chat("Anna found a flat near the river.");
  await lin.closeAndWait();
  const id = (await lin.entities()).find(({ canonicalName }) => canonicalName === "Anna")?.id ?? "";
  const read = async () => (await lin.client.get<EntityBody>(`/api/admin/memory/entities/${id}`)).body;
  const anna = await read();
  expect(anna.relation).toMatchObject({ role: "sister", messageId: first.messageId, sessionId: first.sessionId });
  expect(anna.lastTold).toMatchObject({ text: "Anna found a flat near the river.", messageId: second.messageId });
  const sources = anna.memories.filter(({ type }) => type === "event").map(({ source }) => source?.messageId);
  expect(sources.toSorted()).toEqual([first.messageId, second.messageId].toSorted());
  await lin.client.delete(`/api/admin/memory/messages/${second.messageId}`);
  expect((await read()).lastTold).toMatchObject({ messageId: first.messageId });
});

test("what it knows about you joins the user's text, facts, people and open plans of this persona alone, each with its source", async () => {
  const lin = await newCompanion(server.url, { blocks: { user: "I breed alpacas." } });
  const read = async (of = lin) =>
    (await of.client.get<AboutYou>(`/api/admin/memory/about-you?personaId=${of.id}`)).body;
  expect(await read()).toMatchObject({ written: { content: "I breed alpacas." }, facts: [], people: [], plans: [] });
  const sent = await lin.chat("I have a white cat named Biscuit. Tomorrow I will take her to the vet.");
  await lin.closeAndWait();
  const known = await read();
  expect(known.people.map(({ canonicalName }) => canonicalName)).toContain("Biscuit");
  for (const fact of known.facts.filter(({ type }) => type === "event"))
    expect(fact.source).toMatchObject({ messageId: sent.messageId });
  const pending = await lin.client.get<{ items: { id: string }[] }>(
    `/api/admin/memory/coming-up?personaId=${lin.id}&status=pending`,
  );
  expect(known.plans.map(({ id }) => id).toSorted()).toEqual(pending.body.items.map(({ id }) => id).toSorted());
  const stranger = await newCompanion(server.url);
  expect(await read(stranger)).toMatchObject({ written: null, facts: [], people: [], plans: [] });
});
