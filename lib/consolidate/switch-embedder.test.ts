import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { nodeEmbeddings } from "@/db/schema";
import { eventually } from "@/lib/core/eventually.fixtures";
import { retrieve } from "@/lib/memory/recall/retrieve";
import { builtInEmbedder } from "@/lib/mind";
import { chat, createWorld } from "./consolidate.fixtures";
import { reembedOne } from "./embed";
import { FALLBACK_EMBEDDER, switchEmbedder } from "./switch-embedder";

onEachDatabase("an embedder that loads while another stands in for it", (db) => {
  async function setUp() {
    const opened = await createWorld(db());
    Object.assign(opened.services, FALLBACK_EMBEDDER);
    const { run } = await chat(opened, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const rows = () => db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, opened.scope.personaId));
    const models = async () => Object.groupBy(await rows(), ({ model }) => model);
    const count = async (model: string) => (await models())[model]?.length ?? 0;
    return { ...opened, models, count };
  }
  const arriving = { ...builtInEmbedder, id: "arriving", prepare: async () => {} };

  test("takes over once every memory has its vector; the other embedder's vectors are deleted only afterwards", async () => {
    const { services, count } = await setUp();
    const all = await count(builtInEmbedder.id);
    expect(all).toBeGreaterThan(0);
    let inUse: string[] = [];
    const embed: typeof arriving.embed = (texts, options) => {
      inUse = [...inUse, services.embedder.id];
      return arriving.embed(texts, options);
    };
    await switchEmbedder(services, { ...arriving, embed });
    expect(new Set(inUse)).toEqual(new Set([builtInEmbedder.id]));
    expect([services.embedder.id, services.isFallbackEmbedder]).toEqual(["arriving", false]);
    expect([await count("arriving"), await count(builtInEmbedder.id)]).toEqual([all, all]);
    while (await reembedOne(services));
    expect([await count("arriving"), await count(builtInEmbedder.id)]).toEqual([all, 0]);
  });

  test("can have vectors of another length, and search and the next session still work", async () => {
    const { services, scope, count, ...rest } = await setUp();
    const short: typeof arriving.embed = async (texts) => texts.map((text) => (/cat/i.test(text) ? [1, 0] : [0, 1]));
    await switchEmbedder(services, { ...arriving, dims: 2, embed: short });
    await (await chat({ services, scope, ...rest }, "my white cat is ill")).run();
    for (const model of ["arriving", builtInEmbedder.id]) expect(await count(model)).toBeGreaterThan(0);
    const found = await retrieve(db(), scope, {
      ...{ text: "how is the cat?", terms: ["cat"], vector: [1, 0], model: "arriving", floors: arriving.thresholds },
      ...{ asks: true, feeling: 0, relevanceFloor: 0, strongExtra: 0, named: [], topK: 5, relationalWeight: 1 },
      ...{ expectationCosine: 0.5, pinnedTokens: 100, timeZone: "UTC", now: services.clock() },
    });
    expect(found.recalled[0]?.description).toContain("cat");
  });

  test("does not lose its vectors while the other embedder stands in", async () => {
    const { services, models, count } = await setUp();
    const all = await count(builtInEmbedder.id);
    await switchEmbedder(services, arriving);
    while (await reembedOne(services));
    Object.assign(services, FALLBACK_EMBEDDER); // a later process, in which the model is missing
    while (await reembedOne(services));
    expect([await count("arriving"), await count(builtInEmbedder.id)]).toEqual([all, all]);
    await switchEmbedder(services, {
      ...arriving,
      embed: () => Promise.reject(new Error("nothing was left to embed")),
    });
    while (await reembedOne(services));
    expect(Object.keys(await models())).toEqual(["arriving"]);
  });

  test("changes nothing when it is not ready or fails midway, and is tried again", async () => {
    const { services, count } = await setUp();
    const prepare = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(undefined);
    const embed = vi.fn(arriving.embed).mockRejectedValueOnce(new Error("thread ended"));
    await switchEmbedder(services, { ...arriving, prepare, embed }, { againMs: 5 });
    expect([services.embedder.id, services.isFallbackEmbedder]).toEqual([builtInEmbedder.id, true]);
    expect(await count("arriving")).toBe(0);
    await eventually(() => expect(services.embedder.id).toBe("arriving"));
    expect(prepare).toHaveBeenCalledTimes(3);
  });
});
