import { beforeAll, expect, test } from "vitest";
import { newSubscriber } from "../../lib/proactive/delivery/push-service.fixtures";
import { API_ROUTES, type ApiRoute, type Ids, servedRoutes } from "../support/api-routes";
import { type Answer, answerOf, Client, newPerson } from "../support/client";
import { type Companion, meet, newCompanion } from "../support/companion";
import { CAT_TALKS, REFLECTS_OFTEN, tellInTalks } from "../support/counted";
import { expectRefused } from "../support/refusals";
import type { Page, Persona } from "../support/shapes";
import { anApp } from "./app";

type Correction = { id: string; proposal: { id: string } | null };

const server = anApp(REFLECTS_OFTEN);
const NOBODY: Ids = {
  personaId: "01990000-0000-7000-8000-000000000001",
  sessionId: "01990000-0000-7000-8000-000000000002",
  turnId: "01990000-0000-7000-8000-000000000003",
  nodeId: "01990000-0000-7000-8000-000000000004",
  messageId: "01990000-0000-7000-8000-000000000005",
  thoughtId: "01990000-0000-7000-8000-000000000006",
  entityId: "01990000-0000-7000-8000-000000000007",
  revisionId: "01990000-0000-7000-8000-000000000008",
  slowCycleId: "01990000-0000-7000-8000-000000000009",
  moodId: "01990000-0000-7000-8000-00000000000a",
  binItemId: "01990000-0000-7000-8000-00000000000b",
  correctionId: "01990000-0000-7000-8000-00000000000c",
  proposalId: "01990000-0000-7000-8000-00000000000d",
  conflictId: "01990000-0000-7000-8000-00000000000e",
  deviceId: "01990000-0000-7000-8000-00000000000f",
  reminderId: "01990000-0000-7000-8000-000000000010",
};

const SAID = ["I have a white cat named Biscuit. He is allergic to fish.", "Please call me Annie."] as const;
const LATER = [...CAT_TALKS.en.talks.slice(1), "I live in Berlin.", "I live in Paris."];

let ids: Ids;
let owner: Companion;
beforeAll(async () => {
  owner = await newCompanion(server.url, { blocks: { user: "Ann." } });
  const reply = await owner.talk(SAID[0]);
  await owner.talk(SAID[1]);
  await owner.closeAndWait(reply.sessionId);
  await tellInTalks(owner, LATER);
  const [conflict] = await owner.conflicts("open=1");
  const corrected = await owner.client.get<Page<Correction>>(`/api/chat/corrections?personaId=${owner.id}`);
  const [[event], [thought], [entity], [revision], slowCycle, [mood]] = await Promise.all([
    owner.events(),
    owner.thoughts(),
    owner.entities(),
    owner.revisions("user"),
    owner.slowCycle(),
    owner.moods(),
  ]);
  const place = { personaId: owner.id, canonicalName: "Atlantis", kind: "place" };
  const sunk = await owner.client.post<{ id: string }>("/api/admin/memory/entities", place);
  const { body: forgotten } = await owner.forget("entities", sunk.body.id);
  const subscription = { endpoint: "https://push.example.org/ann", keys: newSubscriber().keys };
  const device = await owner.client.post<{ id: string }>("/api/push/subscriptions", subscription);
  const wanted = { personaId: owner.id, content: "water the plants", repeat: "daily", at: "2099-01-01T08:00:00Z" };
  const reminder = await owner.client.post<{ id: string }>("/api/reminders", wanted);
  const { turnId, sessionId, messageId } = reply;
  ids = {
    personaId: owner.id,
    sessionId,
    turnId,
    messageId,
    nodeId: event?.id ?? "",
    thoughtId: thought?.id ?? "",
    entityId: entity?.id ?? "",
    revisionId: revision?.id ?? "",
    slowCycleId: slowCycle.id,
    moodId: mood?.id ?? "",
    binItemId: forgotten.binItemId ?? "",
    correctionId: corrected.body.items[0]?.id ?? "",
    proposalId: corrected.body.items[0]?.proposal?.id ?? "",
    conflictId: conflict?.id ?? "",
    deviceId: device.body.id,
    reminderId: reminder.body.id,
  };
  for (const [name, id] of Object.entries(ids)) expect(id, name).not.toBe("");
});

async function knock(
  client: Client,
  route: ApiRoute,
  on: Ids,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const body = route.body && JSON.stringify(route.body(on));
  const response = await client.fetch(route.path(on), {
    method: route.method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    body,
  });
  // An event stream that is opened by mistake does not end.
  if (response.status === 200 && response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: 200, headers: response.headers, text: "", body: undefined };
  }
  return answerOf(response);
}

test("every route of the API is named in the table", () => {
  expect(API_ROUTES.map(({ method, route }) => `${method} ${route}`).sort()).toEqual(servedRoutes());
});

for (const route of API_ROUTES.filter(({ guard }) => guard !== "open")) {
  test(`${route.method} ${route.route} asks a stranger to sign in first`, async () => {
    expectRefused(await knock(new Client(server.url), route, ids), 401, "unauthenticated");
  });
}

for (const route of API_ROUTES.filter(({ guard }) => guard === "owner")) {
  test(`${route.method} ${route.route} answers 404 to everyone but the owner`, async () => {
    const other = await newPerson(server.url);
    await meet(other);
    const foreign = await knock(other.client, route, ids);
    expectRefused(foreign, 404, "not_found");
    // What exists and what does not cannot be told apart, but for the request's own number.
    const missing = await knock(other.client, route, NOBODY);
    expectRefused(missing, 404, "not_found");
    const [a, b] = [foreign, missing].map(({ text }) => text.replace(/"requestId":"[^"]*"/, ""));
    expect(a).toBe(b);
    expectRefused(await knock(other.client, route, MALFORMED), 404, "not_found");
  });
}

const MALFORMED = Object.fromEntries(Object.keys(NOBODY).map((name) => [name, "not-an-id"])) as Ids;

test("after all that knocking nothing of the owner's has changed", async () => {
  expect((await owner.client.get<Page<Persona>>("/api/personas")).body.items.map(({ id }) => id)).toEqual([owner.id]);
  expect((await owner.persona()).displayName).toBe("Lin");
  expect((await owner.persona()).blocks).toEqual({ persona: "", user: "Ann.", style: "" });
  expect((await owner.persona()).facts).toEqual({});
  expect(await owner.revisions("user")).toHaveLength(1);
  expect(await owner.said()).toEqual([...SAID, ...LATER]);
  expect((await owner.events()).map((event) => event.id)).toContain(ids.nodeId);
  expect((await owner.moods()).map((mood) => mood.id)).toContain(ids.moodId);
  expect((await owner.bin()).map((item) => item.id)).toEqual([ids.binItemId]);
  const devices = await owner.client.get<Page<{ id: string; showsText: boolean }>>("/api/push/subscriptions");
  expect(devices.body.items).toMatchObject([{ id: ids.deviceId, showsText: false }]);
});

const CURSORS: [list: string, id: keyof Ids][] = [
  ["chat/history?before=", "messageId"],
  ["admin/memory/events?before=", "nodeId"],
  ["admin/memory/thoughts?before=", "thoughtId"],
  ["admin/memory/search?q=cat&cursor=", "nodeId"],
  ["admin/memory/promises?before=", "thoughtId"],
  ["admin/persona/revisions?label=user&before=", "revisionId"],
  ["admin/slow-tick/transcripts?before=", "slowCycleId"],
  ["admin/turns?before=", "turnId"],
  ["admin/memory/bin?before=", "binItemId"],
];

for (const [list, id] of CURSORS) {
  test(`another person's id as the cursor of ${list} is 404`, async () => {
    const other = await newCompanion(server.url);
    expectRefused(await other.client.get(`/api/${list}${ids[id]}&personaId=${other.id}`), 404, "not_found");
  });
}

for (const route of API_ROUTES.filter(({ method, guard }) => method !== "GET" && guard !== "open")) {
  test(`${route.method} ${route.route} takes nothing from another site's page`, async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${server.url}.evil.example` },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await knock(owner.client, route, ids, headers);
      expectRefused(answer, 403);
    }
  });
}

test("signing up from another site's page is refused", async () => {
  const answer = await new Client(server.url).ask("/api/sign-up", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://evil.example" },
    body: "{}",
  });
  expectRefused(answer, 403);
});

test("our own origin is welcome", async () => {
  const answer = await owner.client.ask("/api/chat/stop", {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ personaId: owner.id }),
  });
  expect(answer).toMatchObject({ status: 200, body: { stopped: false } });
});

test("a route that does not exist answers in the envelope too", async () => {
  expectRefused(await owner.client.get("/api/nothing-here"), 404);
  expectRefused(await owner.client.get("/api/chat/sessions/x/y/z"), 404);
});

test("an address that nobody can read is refused in the envelope, wherever it leads", async () => {
  const paths = ["/api/%E0%A4%A", "/api/chat/%/stream", "/api/admin/memory/events/%ff", "/p/%E0%A4%A/talk", "/%c0%80"];
  for (const client of [owner.client, new Client(server.url)]) {
    for (const path of paths) expectRefused(await client.get(path), 400, "malformed");
  }
  // What can be read is not touched.
  expectRefused(await owner.client.get("/api/%E4%BD%A0"), 404, "not_found");
});

test("nobody may speak for a background worker on the embedded engine", async () => {
  for (const method of ["GET", "POST", "PUT"]) {
    const answer = await owner.client.ask("/api/inngest?fnId=echovessel-consolidate-session&stepId=step", { method });
    expectRefused(answer, 404);
  }
});
