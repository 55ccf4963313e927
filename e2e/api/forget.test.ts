import { expect, test } from "vitest";
import { CAT_SESSIONS, chatInSessions, REFLECTS_OFTEN, reflectsOnAll } from "../support/cat-sessions";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";
import { reusableData } from "./seeded-memory";

const server = anAppWithModel(REFLECTS_OFTEN);
const STORIES = [
  { locale: "en", asked: "Do you remember my cat?", thought: "Biscuit is dear to them.", ...CAT_SESSIONS.en },
  { locale: "zh", asked: "你还记得我的猫吗", thought: "小黑对他们很重要。", ...CAT_SESSIONS.zh },
] as const;

/** A user who mentioned a cat in three sessions, which also forms a thought, or in one session. */
async function liveStory(story: (typeof STORIES)[number], sessions: readonly string[] = story.sessions) {
  server.model.behave(reflectsOnAll(story.thought));
  const lin = await newCompanion(server.url, { locale: story.locale });
  await chatInSessions(lin, sessions);
  const ids = (await lin.events()).map(({ id }) => id);
  expect(ids).toHaveLength(sessions.length);
  return { lin, ids, eventId: ids[0] ?? "" };
}

const fixtures = new Map(STORIES.map((story) => [story, reusableData(() => liveStory(story))]));
const withMemory = async (story: (typeof STORIES)[number]) =>
  (await fixtures.get(story)?.()) ?? expect.fail("no such story");

const forget = (lin: Companion, id: string, choice?: string) =>
  lin.client.delete<{ forgotten: string[]; retained: string[] }>(
    `/api/admin/memory/events/${id}${choice ? `?choice=${choice}` : ""}`,
  );

for (const story of STORIES) {
  for (const choice of ["orphan", "cascade"]) {
    test(`a forgotten event (${choice}) is deleted, and a reply to a question about it does not mention it (${story.locale})`, async () => {
      const { lin, ids } = await withMemory(story);
      const thought = (await lin.thoughts()).find(({ description }) => description.includes(story.name));
      expect(thought?.evidence.toSorted()).toEqual(ids.toSorted());
      for (const [nth, id] of ids.entries()) {
        const answer = await forget(lin, id, choice);
        expect(answer.status, answer.text).toBe(200);
        const thoughtAfter = (await lin.thoughts()).find((one) => one.id === thought?.id);
        // Memories with other evidence stay; a memory that names the entity is deleted with the last event about it, whatever the choice.
        if (nth < ids.length - 1) expect(thoughtAfter?.evidence.toSorted()).toEqual(ids.slice(nth + 1).toSorted());
        else expect(thoughtAfter).toBeUndefined();
      }

      expect(await lin.events()).toEqual([]);
      expect((await lin.entities()).map((entity) => entity.canonicalName)).not.toContain(story.name);

      const asked = await lin.chat(story.asked);
      expect(asked.text).not.toContain(story.name);
      await lin.closeAndWait();
      const known = [...(await lin.events()), ...(await lin.thoughts())];
      expect(known.filter((node) => node.description.includes(story.name))).toEqual([]);
      expect((await lin.entities()).map((entity) => entity.canonicalName)).not.toContain(story.name);
      // The messages of the session stay.
      expect(await lin.messageTexts()).toEqual(expect.arrayContaining([...story.sessions]));
    });
  }
}

test("an event forgotten during its own session is not repeated from the recent messages", async () => {
  const { lin, eventId } = await liveStory(STORIES[0], CAT_SESSIONS.en.sessions.slice(0, 1));
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
  await forget(lin, eventId, "cascade");
  expect((await lin.chat("Do you remember my cat?")).text).not.toContain("Biscuit");
});

test("a preview lists the memories that would lose their evidence when an event is forgotten", async () => {
  const { lin, eventId } = await withMemory(STORIES[0]);
  const { body } = await lin.client.get<{ items: { id: string }[] }>(`/api/admin/memory/events/${eventId}/dependents`);
  expect(body.items.length).toBeGreaterThan(0);
  expect(body.items.map((item) => item.id)).toEqual((await lin.reflections()).map((thought) => thought.id));
});

test("an event can be forgotten only once, with one of the two choices, and only through the route for events", async () => {
  const { lin, eventId } = await withMemory(STORIES[0]);
  const [thought] = await lin.reflections();
  expectRefused(await forget(lin, eventId, "everything"), 422, "invalid");
  expectRefused(await forget(lin, thought?.id ?? "", "orphan"), 404, "not_found");
  expect((await forget(lin, eventId)).body).toMatchObject({ forgotten: [eventId], retained: [thought?.id] });
  expectRefused(await forget(lin, eventId), 404, "not_found");
});
