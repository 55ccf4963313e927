import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { nodeEmbeddings } from "@/db/schema";
import { onEachDatabase } from "@/db/testing";
import { reembedOne } from "./embed";
import { oneThought, openHouse, talk } from "./testing";

onEachDatabase("another embedder than the one that made the vectors", (db) => {
  async function house() {
    const opened = await openHouse(db(), { reflect: oneThought("They are fond of animals.") });
    const { run } = await talk(opened, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const rows = () => db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, opened.scope.personaId));
    return { ...opened, rows, models: async () => [...new Set((await rows()).map(({ model }) => model))] };
  }

  test("everything gets a vector of the new one, and only then the old ones go", async () => {
    const { services, rows, models } = await house();
    const before = await rows();
    const { embedder } = services;
    services.embedder = { ...embedder, id: "another", embed: () => Promise.reject(new Error("not there")) };
    await expect(reembedOne(services)).rejects.toThrow("not there");
    expect(await rows()).toEqual(before);
    services.embedder = { ...embedder, id: "another" };
    while (await reembedOne(services));
    expect(await models()).toEqual(["another"]);
    expect((await rows()).map(({ ownerId }) => ownerId).toSorted()).toEqual(
      before.map(({ ownerId }) => ownerId).toSorted(),
    );
    expect(await reembedOne(services)).toBe(false);
  });
});
