import { beforeEach, expect, test } from "vitest";
import { type Companion, newCompanion } from "../support/companion";
import { anApp } from "./app";

const server = anApp();
let lin: Companion;
beforeEach(async () => {
  lin = await newCompanion(server.url);
});

const set = (change: unknown) =>
  lin.client.post<{ useMemories: boolean; learnFromTalks: boolean }>("/api/admin/persona", {
    personaId: lin.id,
    ...(change as object),
  });

test("learning memories and using them are on by default, and can be switched separately", async () => {
  expect(await lin.persona()).toMatchObject({ useMemories: true, learnFromTalks: true });
  expect((await set({ useMemories: false })).body).toMatchObject({ useMemories: false, learnFromTalks: true });
  expect((await set({ learnFromTalks: false })).body).toMatchObject({ useMemories: false, learnFromTalks: false });
  expect((await set({ displayName: "Mei" })).body).toMatchObject({ useMemories: false, learnFromTalks: false });
  expect(await lin.persona()).toMatchObject({ useMemories: false });
});

test("a session with learning switched off leaves no memories, and earlier memories stay", async () => {
  await lin.chat("I have a white cat named Biscuit.");
  // Switching it off does not affect the open session, which is still remembered.
  await set({ learnFromTalks: false });
  await expect.poll(async () => (await lin.events()).length).toBeGreaterThan(0);
  await lin.chat("My brother Tom broke his leg skiing in Norway.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  await set({ learnFromTalks: true });
  const descriptions = (await lin.events()).map(({ description }) => description).join("\n");
  expect(descriptions).toContain("Biscuit");
  expect(descriptions).not.toContain("Tom");
  const { text } = await lin.chat("What do you know about Tom?");
  expect(text).not.toMatch(/leg|Norway/);
});

test("while the use of memories is switched off, a reply uses nothing from other sessions", async () => {
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await set({ useMemories: false });
  expect((await lin.chat("What is my cat called?")).text).not.toContain("Biscuit");
  await set({ useMemories: true });
  expect((await lin.chat("What is my cat called?")).text).toContain("Biscuit");
});
