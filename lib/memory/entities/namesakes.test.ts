import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { person, rememberSession } from "./entities.fixtures";
import { listEntities, readEntity } from "./reader";

const day = (nth: number) => new Date(Date.UTC(2026, 2, nth, 10));
const COWORKER = "My coworker Lin got engaged on Monday.";
const NEIGHBOUR = "My neighbour Lin broke her leg, she is 80.";

onEachDatabase("entities with the same name", (db) => {
  const known = async (scope: Scope) => {
    const entities = await listEntities(db(), scope, { limit: 50 });
    const all = await Promise.all(entities.map(({ id }) => readEntity(db(), scope, id)));
    return all
      .map(({ status, memories }) => ({ status, mentioned: memories.map(({ description }) => description) }))
      .toSorted((a, b) => a.status.localeCompare(b.status));
  };
  const lin = (...inEvents: number[]) => person("Lin", { inEvents });
  const rememberMentions = (scope: Scope, nth: number, ...texts: string[]) =>
    rememberSession(db(), scope, { texts, mentioned: [lin(...texts.keys())] }, day(nth));

  test("a known name with another role creates an uncertain entity to ask the user about", async () => {
    const scope = await newScope(db(), day(1));
    await rememberMentions(scope, 1, COWORKER);
    const { tiers } = await rememberMentions(scope, 2, NEIGHBOUR);
    expect(tiers).toMatchObject([{ tier: "uncertain" }]);
    expect(await known(scope)).toEqual([
      { status: "confirmed", mentioned: [COWORKER] },
      { status: "uncertain", mentioned: [NEIGHBOUR] },
    ]);
  });

  test("each of two namesakes is recognized by its role", async () => {
    const scope = await newScope(db(), day(1));
    const first = await rememberMentions(scope, 1, COWORKER);
    const second = await rememberMentions(scope, 2, NEIGHBOUR);
    expect((await rememberMentions(scope, 3, "my coworker Lin has set a date")).resolved).toEqual(first.resolved);
    expect((await rememberMentions(scope, 4, "my neighbour Lin is home again")).resolved).toEqual(second.resolved);
  });

  test.each([
    ["two memories", [COWORKER, NEIGHBOUR]],
    ["one memory", [`${COWORKER}\n${NEIGHBOUR}`]],
  ])("two namesakes in %s of one session are distinguished", async (_, texts) => {
    const scope = await newScope(db(), day(1));
    const { tiers } = await rememberMentions(scope, 1, ...texts);
    expect(tiers.map(({ tier }) => tier)).toEqual(["new", "uncertain"]);
    const [one, other] = await known(scope);
    expect([one?.mentioned, other?.mentioned]).toEqual([[texts[0]], [texts.at(-1)]]);
  });

  test("a known name with a compatible role raises no question", async () => {
    const scope = await newScope(db(), day(1));
    const first = await rememberMentions(scope, 1, "my friend Lin moved to Leeds");
    expect((await rememberMentions(scope, 2, "my roommate Lin cooks every night")).resolved).toEqual(first.resolved);
  });
});
