import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newScope } from "../memory.fixtures";
import { embedNames, person, rememberSession, vectorsAt } from "./entities.fixtures";
import { createEntity } from "./manual-edits";
import { listEntities, readEntity } from "./reader";
import { mentionTexts } from "./resolve";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");

onEachDatabase("resolving mentioned entities", (db) => {
  const fresh = () => newScope(db(), now);
  const known = async (scope: Awaited<ReturnType<typeof fresh>>) =>
    (await listEntities(db(), scope, { limit: 50 })).map(({ canonicalName, status, aliases }) => ({
      canonicalName,
      status,
      aliases,
    }));

  test("a new entity is confirmed, announced, and linked to the memories that contain its name", async () => {
    const scope = await fresh();
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: ["Scott called.", "It rained."], mentioned: [person("Scott")] },
      now,
    );
    expect(conversation.tiers).toEqual([{ entityId: conversation.resolved[0], tier: "new" }]);
    expect(conversation.announcements.map(({ name }) => name)).toEqual(["memory.entity.confirmed"]);
    const { memories } = await readEntity(db(), scope, conversation.resolved[0] ?? "");
    expect(memories.map(({ description }) => description)).toEqual(["Scott called."]);
  });

  test.each([
    ["scott", "SCOTT rang."],
    ["Ｓｃｏｔｔ", "scott rang."],
    ["Scott's", "Scott's car broke."],
  ])(
    "a known name in another spelling (%s) resolves to the known entity, and nothing is announced",
    async (name, text) => {
      const scope = await fresh();
      const first = await rememberSession(db(), scope, { texts: ["Scott called."], mentioned: [person("Scott")] }, now);
      const again = await rememberSession(db(), scope, { texts: [text], mentioned: [person(name)] }, later);
      expect(again).toMatchObject({ resolved: first.resolved, announcements: [], rejects: [] });
      expect((await readEntity(db(), scope, first.resolved[0] ?? "")).linkedCount).toBe(2);
      expect(await known(scope)).toHaveLength(1);
    },
  );

  test("new aliases of a known entity are added, and resolving the same session twice changes nothing", async () => {
    const scope = await fresh();
    const conversation = {
      texts: ["小黑又生病了"],
      mentioned: [person("小黑", { aliases: ["黑黑"], kind: "pet" as const })],
    };
    await rememberSession(db(), scope, conversation, now);
    await rememberSession(db(), scope, { ...conversation, texts: [] }, later);
    expect(await known(scope)).toEqual([{ canonicalName: "小黑", status: "confirmed", aliases: ["黑黑"] }]);
  });

  test("an ambiguous name resolves to the entity of the same kind, then to the one mentioned last", async () => {
    const scope = await fresh();
    const cat = await createEntity(db(), scope, { canonicalName: "Max", kind: "pet", now });
    const uncle = await createEntity(db(), scope, { canonicalName: "Max", kind: "person", now });
    const boss = await createEntity(db(), scope, {
      canonicalName: "Maximilian",
      kind: "person",
      aliases: ["Maxi"],
      now,
    });
    const aunt = await createEntity(db(), scope, { canonicalName: "Maxine", kind: "person", aliases: ["Maxi"], now });
    const rememberMentions = async (mention: ReturnType<typeof person>, text: string) =>
      (await rememberSession(db(), scope, { texts: [text], mentioned: [mention] }, later)).resolved;
    expect(await rememberMentions(person("Max"), "Max came.")).toEqual([uncle.id]);
    expect(await rememberMentions(person("Max", { kind: "pet" }), "Max purred.")).toEqual([cat.id]);
    expect(await rememberMentions(person("Maxine"), "Maxine rang.")).toEqual([aunt.id]);
    expect(await rememberMentions(person("Maxi"), "Maxi rang.")).toEqual([aunt.id]);
    expect(await rememberMentions(person("Maximilian"), "Maximilian rang.")).toEqual([boss.id]);
  });

  test("an alias never matches an entity of another kind, and no entity gets another's canonical name", async () => {
    const scope = await fresh();
    const jack = await createEntity(db(), scope, { canonicalName: "Jack", kind: "person", now });
    const texts = ["Jack came with Jack Daniel."];
    const conversation = await rememberSession(
      db(),
      scope,
      { texts, mentioned: [person("Jack Daniel", { aliases: ["Jack"], kind: "org" })] },
      now,
    );
    expect(conversation.resolved).not.toContain(jack.id);
    const lee = await createEntity(db(), scope, { canonicalName: "Anna Lee", kind: "person", now });
    await createEntity(db(), scope, { canonicalName: "Anna", kind: "person", now });
    await rememberSession(
      db(),
      scope,
      { texts: ["Anna rang."], mentioned: [person("Anna Lee", { aliases: ["Anna"] })] },
      later,
    );
    expect((await readEntity(db(), scope, lee.id)).aliases).toEqual([]);
    expect((await readEntity(db(), scope, lee.id)).linkedCount).toBe(0);
  });

  test.each([
    ["Ann", [], "person"],
    ["ann's", [], "person"],
    ["Vessel", ["the bot"], "person"],
    ["小明", [], "person"],
    ["李小明", [], "other"],
    ["you", [], "person"],
    ["亲爱的", [], "person"],
    ["🎉", [], "other"],
    ["x".repeat(121), [], "other"],
  ] as const)("%s is not stored as an entity", async (canonicalName, aliases, kind) => {
    const scope = await fresh();
    const mentioned = [person(canonicalName, { aliases: [...aliases], kind })];
    const notNames = ["Ann", "Vessel", "李小明"];
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: [`${canonicalName} said so.`], mentioned, notNames },
      now,
    );
    expect(conversation).toMatchObject({ resolved: [], announcements: [], rejects: ["unusable or forgotten name"] });
    expect(await known(scope)).toEqual([]);
  });

  test("a speaker's own name among an entity's aliases is left out, and the others stay", async () => {
    const scope = await fresh();
    await rememberSession(
      db(),
      scope,
      { texts: ["Scott rang."], mentioned: [person("Scott", { aliases: ["Ann", "me", "Scotty"] })] },
      now,
    );
    expect(await known(scope)).toEqual([{ canonicalName: "Scott", status: "confirmed", aliases: ["Scotty"] }]);
  });

  test("a name whose similarity is certain is merged into the known entity, which can be undone", async () => {
    const scope = await fresh();
    const vectors = vectorsAt({ Katherine: 0, Cathrin: 10 });
    const first = await rememberSession(
      db(),
      scope,
      { texts: ["Katherine rang."], mentioned: [person("Katherine")] },
      now,
    );
    await embedNames(db(), scope, vectors, now);
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: ["Cathrin came."], mentioned: [person("Cathrin")], vectors },
      later,
    );
    expect(conversation.tiers).toEqual([{ entityId: first.resolved[0], tier: "merged" }]);
    expect(await known(scope)).toEqual([{ canonicalName: "Katherine", status: "confirmed", aliases: ["Cathrin"] }]);
    const katherine = await readEntity(db(), scope, first.resolved[0] ?? "");
    expect(katherine.linkedCount).toBe(2);
    expect(katherine.merges).toMatchObject([{ loserName: "Cathrin", cause: "automatic" }]);
  });

  test("a name of some similarity creates an uncertain entity that is not announced as confirmed", async () => {
    const scope = await fresh();
    const vectors = vectorsAt({ Katherine: 0, Cathrin: 30, Bob: 120 });
    const first = await rememberSession(
      db(),
      scope,
      { texts: ["Katherine rang."], mentioned: [person("Katherine")] },
      now,
    );
    await embedNames(db(), scope, vectors, now);
    const texts = ["Cathrin came.", "Bob came."];
    const conversation = await rememberSession(
      db(),
      scope,
      { texts, mentioned: [person("Cathrin"), person("Bob")], vectors },
      later,
    );
    expect(conversation.tiers.map(({ tier }) => tier)).toEqual(["uncertain", "new"]);
    expect(await readEntity(db(), scope, conversation.resolved[0] ?? "")).toMatchObject({
      status: "uncertain",
      mergeTargetId: first.resolved[0],
      mergeTargetName: "Katherine",
      linkedCount: 1,
    });
    expect(conversation.announcements.map(({ name }) => name)).toEqual([
      "memory.entity.updated",
      "memory.entity.confirmed",
    ]);
  });

  test("vectors of another model are not compared, and a pet never matches a person", async () => {
    const scope = await fresh();
    const vectors = vectorsAt({ Maxwell: 0, Robin: 5, Rex: 0 });
    await rememberSession(db(), scope, { texts: ["Maxwell rang."], mentioned: [person("Maxwell")] }, now);
    await embedNames(db(), scope, vectors, now);
    const other = { ...vectors, model: "another" };
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: ["Robin came."], mentioned: [person("Robin")], vectors: other },
      later,
    );
    expect(conversation.tiers[0]?.tier).toBe("new");
    const pet = await rememberSession(
      db(),
      scope,
      { texts: ["Rex barked."], mentioned: [person("Rex", { kind: "pet" })], vectors },
      later,
    );
    expect(pet.tiers[0]?.tier).toBe("new");
  });

  test.each([
    ["Room 101", "Room 102", "new"],
    ["Li Wei", "Wei Li", "uncertain"],
  ])("the names %s and %s are not merged, however similar their vectors are", async (one, two, tier) => {
    const scope = await fresh();
    const vectors = vectorsAt({ [one]: 0, [two]: 0 });
    await rememberSession(db(), scope, { texts: [`${one} is it.`], mentioned: [person(one)] }, now);
    await embedNames(db(), scope, vectors, now);
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: [`${two} is it.`], mentioned: [person(two)], vectors },
      later,
    );
    expect(conversation.tiers[0]?.tier).toBe(tier);
  });

  test("two names in one memory are two entities, even when they are similar and mentioned in later sessions", async () => {
    const scope = await fresh();
    const vectors = vectorsAt({ Anna: 0, Hanna: 3, Johanna: 4 });
    const both = { texts: ["Anna and Hanna moved in."], mentioned: [person("Anna"), person("Hanna")], vectors };
    expect((await rememberSession(db(), scope, both, now)).tiers.map(({ tier }) => tier)).toEqual(["new", "new"]);
    await embedNames(db(), scope, vectors, now);
    const texts = ["Johanna met Anna and Hanna."];
    expect(
      (await rememberSession(db(), scope, { texts, mentioned: [person("Johanna")], vectors }, later)).tiers[0]?.tier,
    ).toBe("new");
  });

  test("two similar names mentioned in one session become uncertain at most", async () => {
    const scope = await fresh();
    const vectors = vectorsAt({ Katherine: 0, Cathrin: 1 });
    const texts = ["Katherine rang.", "Cathrin came."];
    const conversation = await rememberSession(
      db(),
      scope,
      { texts, mentioned: [person("Katherine"), person("Cathrin")], vectors },
      now,
    );
    expect(conversation.tiers.map(({ tier }) => tier)).toEqual(["new", "uncertain"]);
  });

  test.each([
    ["Elizabeth", "Liz"],
    ["Dr. Chen", "Chen"],
    ["李小明", "小明"],
  ])("a short form of %s becomes an uncertain entity without comparing vectors: %s", async (long, short) => {
    const scope = await fresh();
    const first = await rememberSession(db(), scope, { texts: [`${long} 来了`], mentioned: [person(long)] }, now);
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: [`${short} 来了`], mentioned: [person(short)] },
      later,
    );
    expect(conversation.tiers).toEqual([{ entityId: conversation.resolved[0], tier: "uncertain" }]);
    expect((await readEntity(db(), scope, conversation.resolved[0] ?? "")).mergeTargetId).toBe(first.resolved[0]);
  });

  test("a clipped name resolves to the only person it fits, and becomes an uncertain entity if it fits two", async () => {
    const scope = await fresh();
    const first = await rememberSession(db(), scope, { texts: ["Daniela rang."], mentioned: [person("Daniela")] }, now);
    const again = await rememberSession(db(), scope, { texts: ["Dani came."], mentioned: [person("Dani")] }, later);
    expect(again.tiers).toEqual([{ entityId: first.resolved[0], tier: "merged" }]);
    const other = await fresh();
    const both = [person("Nikita"), person("Nikifor")];
    await rememberSession(db(), other, { texts: ["Nikita rang.", "Nikifor came."], mentioned: both }, now);
    const conversation = await rememberSession(
      db(),
      other,
      { texts: ["Niki left."], mentioned: [person("Niki")] },
      later,
    );
    expect(conversation.tiers[0]?.tier).not.toBe("merged");
  });

  test.each([
    ["She also went.", "Al", 0],
    ["Al went.", "Al", 1],
    ["AL’S car broke.", "Al", 1],
    ["今天黑很乖", "黑", 1],
    ["小明来了", "小明", 1],
    ["小红来了", "小明", 0],
  ])("an entity is linked to a memory only if its name is in the text (%s, %s)", async (text, name, links) => {
    const scope = await fresh();
    const conversation = await rememberSession(
      db(),
      scope,
      { texts: [text], mentioned: [person(name, { inEvents: [0] })] },
      now,
    );
    expect((await readEntity(db(), scope, conversation.resolved[0] ?? "")).linkedCount).toBe(links);
    expect(conversation.rejects).toEqual(links ? [] : [`name not in ${conversation.nodes[0]?.id}`]);
  });

  test("an entity is also linked to a memory that contains one of its new or known aliases", async () => {
    const scope = await fresh();
    const first = await rememberSession(
      db(),
      scope,
      { texts: ["Kate rang."], mentioned: [person("Katherine", { aliases: ["Kate"] })] },
      now,
    );
    await rememberSession(
      db(),
      scope,
      { texts: ["Kate came."], mentioned: [person("Katherine", { inEvents: [0] })] },
      later,
    );
    expect((await readEntity(db(), scope, first.resolved[0] ?? "")).linkedCount).toBe(2);
  });
});

test("resolving entities embeds only names, each once", () => {
  expect(mentionTexts([person("Ming's"), person("Ming"), person("Wendy's", { kind: "org" }), person(" ")])).toEqual([
    "Ming",
    "Wendy's",
  ]);
});
