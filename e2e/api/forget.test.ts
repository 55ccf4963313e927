import { expect, test } from "vitest";
import { CAT_SESSIONS, chatInSessions, REFLECTS_OFTEN, thinksOfAll } from "../support/cat-sessions";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";
import { reusableLife } from "./seeded-memory";

const server = anAppWithModel(REFLECTS_OFTEN);
const STORIES = [
  { locale: "en", asked: "Do you remember my cat?", thought: "Biscuit is dear to them.", ...CAT_SESSIONS.en },
  { locale: "zh", asked: "你还记得我的猫吗", thought: "小黑对他们很重要。", ...CAT_SESSIONS.zh },
] as const;

/** Somebody who told of a cat, in three talks, which is a thought as well, or in one. */
async function liveStory(story: (typeof STORIES)[number], sessions: readonly string[] = story.sessions) {
  server.model.behave(thinksOfAll(story.thought));
  const lin = await newCompanion(server.url, { locale: story.locale });
  await chatInSessions(lin, sessions);
  const ids = (await lin.events()).map(({ id }) => id);
  expect(ids).toHaveLength(sessions.length);
  return { lin, ids, eventId: ids[0] ?? "" };
}

const fixtures = new Map(STORIES.map((story) => [story, reusableLife(() => liveStory(story))]));
const withMemory = async (story: (typeof STORIES)[number]) =>
  (await fixtures.get(story)?.()) ?? expect.fail("no such story");

const forget = (lin: Companion, id: string, choice?: string) =>
  lin.client.delete<{ forgotten: string[]; retained: string[] }>(
    `/api/admin/memory/events/${id}${choice ? `?choice=${choice}` : ""}`,
  );

for (const story of STORIES) {
  for (const choice of ["orphan", "cascade"]) {
    test(`a forgotten event (${choice}) is gone and does not come back when asked about (${story.locale})`, async () => {
      const { lin, ids } = await withMemory(story);
      const thought = (await lin.thoughts()).find(({ description }) => description.includes(story.name));
      expect(thought?.evidence.toSorted()).toEqual(ids.toSorted());
      for (const [nth, id] of ids.entries()) {
        const answer = await forget(lin, id, choice);
        expect(answer.status, answer.text).toBe(200);
        const thoughtAfter = (await lin.thoughts()).find((one) => one.id === thought?.id);
        // What other memories hold stays; what names somebody goes with the last memory of them, whatever is chosen.
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
      // The talk itself stays the person's.
      expect(await lin.messageTexts()).toEqual(expect.arrayContaining([...story.sessions]));
    });
  }
}

test("forgetting within the same talk holds: the window does not repeat it", async () => {
  const { lin, eventId } = await liveStory(STORIES[0], CAT_SESSIONS.en.sessions.slice(0, 1));
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
  await forget(lin, eventId, "cascade");
  expect((await lin.chat("Do you remember my cat?")).text).not.toContain("Biscuit");
});

test("what would lose its evidence can be seen before", async () => {
  const { lin, eventId } = await withMemory(STORIES[0]);
  const { body } = await lin.client.get<{ items: { id: string }[] }>(`/api/admin/memory/events/${eventId}/dependents`);
  expect(body.items.length).toBeGreaterThan(0);
  expect(body.items.map((item) => item.id)).toEqual((await lin.reflections()).map((thought) => thought.id));
});

test("an event is forgotten once, the choice has two values, and a thought is no event", async () => {
  const { lin, eventId } = await withMemory(STORIES[0]);
  const [thought] = await lin.reflections();
  expectRefused(await forget(lin, eventId, "everything"), 422, "invalid");
  expectRefused(await forget(lin, thought?.id ?? "", "orphan"), 404, "not_found");
  expect((await forget(lin, eventId)).body).toMatchObject({ forgotten: [eventId], retained: [thought?.id] });
  expectRefused(await forget(lin, eventId), 404, "not_found");
});
