import { expect, test } from "@playwright/test";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/refusals";
import { aServer } from "../support/running";

const server = aServer();
const STORIES = [
  { locale: "en", told: "I have a white cat named Biscuit.", asked: "Do you remember my cat?", name: "Biscuit" },
  { locale: "zh", told: "我养了只白猫，叫小黑。", asked: "你还记得我的猫吗", name: "小黑" },
];

async function withMemory(story: (typeof STORIES)[number]): Promise<{ lin: Companion; eventId: string }> {
  const lin = await newCompanion(server.url, { locale: story.locale });
  await lin.talk(story.told);
  await lin.closeAndWait();
  const [event] = await lin.events();
  return { lin, eventId: event?.id ?? "" };
}

const forget = (lin: Companion, id: string, choice?: string) =>
  lin.client.delete<{ forgotten: string[]; kept: string[] }>(
    `/api/admin/memory/events/${id}${choice ? `?choice=${choice}` : ""}`,
  );

for (const story of STORIES) {
  for (const choice of ["orphan", "cascade"]) {
    test(`a forgotten event (${choice}) is gone and does not come back when asked about (${story.locale})`, async () => {
      const { lin, eventId } = await withMemory(story);
      const [thought] = await lin.thoughts();
      const answer = await forget(lin, eventId, choice);
      expect(answer.status, answer.text).toBe(200);

      expect(await lin.events()).toEqual([]);
      expect((await lin.entities()).map((entity) => entity.canonicalName)).not.toContain(story.name);
      if (choice === "cascade") expect(await lin.thoughts()).toEqual([]);
      else expect(await lin.thoughts()).toEqual([expect.objectContaining({ id: thought?.id, evidence: [] })]);

      const asked = await lin.talk(story.asked);
      expect(asked.text).not.toContain(story.name);
      await lin.closeAndWait();
      const known = [...(await lin.events()), ...(await lin.thoughts())].filter((node) => node.id !== thought?.id);
      expect(known.filter((node) => node.description.includes(story.name))).toEqual([]);
      expect((await lin.entities()).map((entity) => entity.canonicalName)).not.toContain(story.name);
      // The talk itself stays the person's.
      expect(await lin.said()).toContain(story.told);
    });
  }
}

test("forgetting within the same talk holds: the window does not repeat it", async () => {
  const { lin, eventId } = await withMemory(STORIES[0] ?? { locale: "", told: "", asked: "", name: "" });
  expect((await lin.talk("Do you remember my cat?")).text).toContain("Biscuit");
  await forget(lin, eventId, "cascade");
  expect((await lin.talk("Do you remember my cat?")).text).not.toContain("Biscuit");
});

test("what would lose its evidence can be seen before", async () => {
  const { lin, eventId } = await withMemory(STORIES[0] ?? { locale: "", told: "", asked: "", name: "" });
  const { body } = await lin.client.get<{ items: { id: string }[] }>(`/api/admin/memory/events/${eventId}/dependents`);
  expect(body.items.map((item) => item.id)).toEqual((await lin.thoughts()).map((thought) => thought.id));
});

test("an event is forgotten once, the choice has two values, and a thought is no event", async () => {
  const { lin, eventId } = await withMemory(STORIES[0] ?? { locale: "", told: "", asked: "", name: "" });
  const [thought] = await lin.thoughts();
  expectRefused(await forget(lin, eventId, "everything"), 422, "invalid");
  expectRefused(await forget(lin, thought?.id ?? "", "orphan"), 404, "not_found");
  expect((await forget(lin, eventId)).body).toMatchObject({ forgotten: [eventId], kept: [thought?.id] });
  expectRefused(await forget(lin, eventId), 404, "not_found");
});
