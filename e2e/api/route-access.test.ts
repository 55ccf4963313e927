import { beforeAll, expect, test } from "vitest";
import { runtime } from "@/inngest/runtime";
import { API_ROUTES, type ApiRoute, type Ids, servedRoutes } from "../support/api-routes";
import { type Answer, answerOf, Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { allRows, seededUser } from "../support/seeded-user";
import { anApp } from "./app";

// An app of its own, because this account can be created only once per app.
const OPERATOR = "doors@example.org";
const server = anApp({ OPERATOR_EMAIL: OPERATOR });
const NOBODY: Ids = {
  personaId: "01990000-0000-7000-8000-000000000001",
  sessionId: "01990000-0000-7000-8000-000000000002",
  turnId: "01990000-0000-7000-8000-000000000003",
  nodeId: "01990000-0000-7000-8000-000000000004",
  messageId: "01990000-0000-7000-8000-000000000005",
  thoughtId: "01990000-0000-7000-8000-000000000006",
  entityId: "01990000-0000-7000-8000-000000000007",
  revisionId: "01990000-0000-7000-8000-000000000008",
  aboutYouRevisionId: "01990000-0000-7000-8000-000000000018",
  slowCycleId: "01990000-0000-7000-8000-000000000009",
  moodId: "01990000-0000-7000-8000-00000000000a",
  binItemId: "01990000-0000-7000-8000-00000000000b",
  correctionId: "01990000-0000-7000-8000-00000000000c",
  proposalId: "01990000-0000-7000-8000-00000000000d",
  conflictId: "01990000-0000-7000-8000-00000000000e",
  deviceId: "01990000-0000-7000-8000-00000000000f",
  reminderId: "01990000-0000-7000-8000-000000000010",
};

let ids: Ids;
let client: Client;
let stranger: Client;
let userId: string;
let before: Record<string, string[]>;

beforeAll(async () => {
  const { services } = await runtime();
  ({ client, ids, id: userId } = await seededUser(services.db, server.url, { email: OPERATOR }));
  const other = await newUser(server.url);
  await meet(other);
  stranger = other.client;
  before = await rowsOfUser();
});

/** Every row that refers to the owner or their persona. */
async function rowsOfUser(): Promise<Record<string, string[]>> {
  const all = await allRows((await runtime()).services.db);
  const isTheirs = (row: string) => row.includes(userId) || row.includes(ids.personaId);
  return Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.filter(isTheirs)]));
}

async function requestRoute(
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
  // An event stream opened by mistake does not end.
  if (response.status === 200 && response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: 200, headers: response.headers, text: "", body: undefined };
  }
  return answerOf(response);
}

test("the access tests cover every route of the API", () => {
  expect(API_ROUTES.map(({ method, route }) => `${method} ${route}`).sort()).toEqual(servedRoutes());
});

for (const route of API_ROUTES.filter(({ guard }) => guard !== "open")) {
  test(`${route.method} ${route.route} requires a sign-in`, async () => {
    expectRefused(await requestRoute(new Client(server.url), route, ids), 401, "unauthenticated");
  });
}

for (const route of API_ROUTES.filter(({ guard }) => guard === "owner")) {
  test(`${route.method} ${route.route} answers 404 to everyone but the owner`, async () => {
    const foreign = await requestRoute(stranger, route, ids);
    expectRefused(foreign, 404, "not_found");
    // An existing id and an unknown id give the same response, except for the request id.
    const missing = await requestRoute(stranger, route, NOBODY);
    expectRefused(missing, 404, "not_found");
    const [a, b] = [foreign, missing].map(({ text }) => text.replace(/"requestId":"[^"]*"/, ""));
    expect(a).toBe(b);
    expectRefused(await requestRoute(stranger, route, MALFORMED), 404, "not_found");
  });
}

const MALFORMED = Object.fromEntries(Object.keys(NOBODY).map((name) => [name, "not-an-id"])) as Ids;

test("none of the refused requests has changed a row of the owner", async () => {
  expect(await rowsOfUser()).toEqual(before);
});

const CURSORS: [list: string, id: keyof Ids][] = [
  ["chat/history?before=", "messageId"],
  ["admin/memory/events?before=", "nodeId"],
  ["admin/memory/thoughts?before=", "thoughtId"],
  ["admin/memory/search?q=cat&cursor=", "nodeId"],
  ["admin/memory/coming-up?before=", "thoughtId"],
  ["admin/persona/revisions?label=user&before=", "revisionId"],
  ["admin/slow-tick/transcripts?before=", "slowCycleId"],
  ["admin/turns?before=", "turnId"],
  ["admin/memory/bin?before=", "binItemId"],
];

for (const [list, id] of CURSORS) {
  test(`another user's id as the cursor of ${list} is answered with 404`, async () => {
    const other = await meet(await newUser(server.url));
    expectRefused(await other.client.get(`/api/${list}${ids[id]}&personaId=${other.id}`), 404, "not_found");
  });
}

for (const route of API_ROUTES.filter(({ method, guard }) => method !== "GET" && guard !== "open")) {
  test(`${route.method} ${route.route} refuses requests from another origin`, async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${server.url}.evil.example` },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await requestRoute(client, route, ids, headers);
      expectRefused(answer, 403);
    }
  });
}

test("signing up from another origin is refused", async () => {
  const answer = await new Client(server.url).ask("/api/sign-up", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://evil.example" },
    body: "{}",
  });
  expectRefused(answer, 403);
});

test("requests from pages of the app's own origin are accepted", async () => {
  const answer = await client.ask("/api/chat/stop", {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ personaId: ids.personaId }),
  });
  expect(answer).toMatchObject({ status: 200, body: { stopped: false } });
});

test("an unknown route answers with the error envelope", async () => {
  expectRefused(await client.get("/api/nothing-here"), 404);
  expectRefused(await client.get("/api/chat/sessions/x/y/z"), 404);
});

test("a malformed URL is refused with the error envelope on every path", async () => {
  const paths = ["/api/%E0%A4%A", "/api/chat/%/stream", "/api/admin/memory/events/%ff", "/p/%E0%A4%A/chat", "/%c0%80"];
  for (const one of [client, new Client(server.url)]) {
    for (const path of paths) expectRefused(await one.get(path), 400, "malformed");
  }
  // A well-formed URL is passed on unchanged.
  expectRefused(await client.get("/api/%E4%BD%A0"), 404, "not_found");
});

test("with the embedded job engine nobody can impersonate a background worker", async () => {
  for (const method of ["GET", "POST", "PUT"]) {
    const answer = await client.ask("/api/inngest?fnId=echovessel-consolidate-session&stepId=step", { method });
    expectRefused(answer, 404);
  }
});
