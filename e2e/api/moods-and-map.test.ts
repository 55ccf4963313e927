import { beforeAll, expect, test } from "vitest";
import { newUser } from "../support/client";
import { type Companion, meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp } from "./app";

const server = anApp();
let lin: Companion;
let other: Companion;

beforeAll(async () => {
  const ann = await newUser(server.url);
  lin = await meet(ann, { displayName: "Lin" });
  other = await meet(ann, { displayName: "Other" });
  await lin.chat("I have a white cat named Biscuit. He jumps on my face in the middle of the night.");
  await lin.chat("My grandmother passed away.");
  await lin.closeAndWait();
});

const address = (what: "impact" | "map", query = "", of = lin) =>
  `/api/admin/memory/${what}?personaId=${of.id}${query && `&${query}`}`;

type DailyImpact = {
  from: string;
  to: string;
  today: string;
  since: string | null;
  nextCursor: null;
  items: { day: string; memories: number; sessions: number; impact: { min: number; events: string[] } | null }[];
};

test("the moods of a persona have a day for each session, with the number of its memories and how they felt", async () => {
  const { body } = await lin.client.get<DailyImpact>(address("impact"));
  const events = await lin.events();
  expect(body).toMatchObject({ to: body.today, since: body.today, nextCursor: null });
  expect(body.items).toMatchObject([{ day: body.today, sessions: 1, impact: { count: events.length } }]);
  const [day] = body.items;
  expect(day?.impact?.min).toBeLessThan(0);
  expect(day?.impact?.events.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  const { body: none } = await lin.client.get<DailyImpact>(address("impact", "", other));
  expect(none).toMatchObject({ items: [], since: null });
});

test("the days of the moods page are in the user's time zone", async () => {
  const { body } = await lin.client.get<DailyImpact>(address("impact", "from=2026-01-01&to=2026-01-31"));
  expect(body).toMatchObject({ from: "2026-01-01", to: "2026-01-31", items: [] });
});

test("forgotten memories are no longer counted in the moods", async () => {
  const sad = await meet(await newUser(server.url));
  await sad.chat("My grandmother passed away in March.");
  await sad.closeAndWait();
  const [event] = await sad.events();
  expect((await sad.forget("events", event?.id ?? "", "choice=cascade")).status).toBe(200);
  const { body } = await sad.client.get<DailyImpact>(address("impact", "", sad));
  expect(body.items.every(({ impact }) => impact === null)).toBe(true);
  const { body: map } = await sad.client.get<{ nodes: { id: string }[] }>(address("map", "", sad));
  expect(map.nodes.map(({ id }) => id)).not.toContain(event?.id);
});

test("the map contains the persona's entities, connected to the memories about them, and nothing of another persona", async () => {
  type Map = {
    nodes: { id: string; kind: string; label: string }[];
    edges: { from: string; to: string; kind: string }[];
  };
  const { body } = await lin.client.get<Map>(address("map"));
  const cat = body.nodes.find(({ label }) => label === "Biscuit");
  const event = (await lin.events()).find(({ description }) => description.includes("Biscuit"));
  expect(body.edges).toContainEqual({ from: event?.id, to: cat?.id, kind: "speaks_of" });
  expect(Object.keys(body).toSorted()).toEqual(["edges", "left", "nodes", "uncertain"]);
  const { body: one } = await lin.client.get<Map & { left: number }>(address("map", "limit=1"));
  expect(one.nodes).toHaveLength(1);
  expect(one.left).toBe(body.nodes.length - 1);
  const { body: none } = await lin.client.get<Map>(address("map", "", other));
  expect(none).toEqual({ nodes: [], edges: [], left: 0, uncertain: [] });
});

for (const [what, query] of [
  ["impact", "from=2026-03-02&to=2026-03-01"],
  ["impact", "from=2024-01-01&to=2026-01-01"],
] as const) {
  test(`requesting ${what} with ${query} is answered with 422`, async () => {
    expectRefused(await lin.client.get(address(what, query)), 422, "invalid");
  });
}
