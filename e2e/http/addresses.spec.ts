import { expect, test } from "@playwright/test";
import nextConfig from "../../next.config";
import { API_ROUTES, type Ids } from "../support/api-routes";
import { Client } from "../support/client";
import { aServer } from "../support/test-servers";

const server = aServer();

/** Retired page addresses with their new ones. */
const MOVED = {
  "/farewell": "/account-deleted",
  "/p/1/talk": "/p/1/chat",
  "/p/1/talk/temporary": "/p/1/chat/temporary",
  "/p/1/memory/talks": "/p/1/memory/sessions",
  "/p/1/memory/talks/2": "/p/1/memory/sessions/2",
  "/p/1/memory/promises": "/p/1/memory/coming-up",
  "/p/1/memory/feelings": "/p/1/memory/moods",
  "/p/1/memory/at-odds": "/p/1/memory/conflicts",
  "/p/1/memory/between": "/p/1/memory/slow-cycle",
  "/p/1/you": "/p/1/account",
  "/p/1/you/first": "/p/1/account/proactive",
  "/p/1/you/install": "/p/1/account/server-settings",
  "/p/1/you/model": "/p/1/account/model",
  "/p/1/you/help": "/p/1/account/help",
};

test("every retired page address answers 308 with the new address and the same query", async () => {
  const client = new Client(server.url);
  for (const [path, target] of Object.entries(MOVED)) {
    for (const query of ["", "?focus=a%2Fb&q=%E7%99%BD%E7%8C%AB+x&q=2"]) {
      const { status, headers } = await client.ask(path + query);
      const to = new URL(headers.get("location") ?? "", server.url);
      expect([status, to.origin, to.pathname], path).toEqual([308, server.url, target]);
      expect([...to.searchParams], path).toEqual([...new URLSearchParams(query)]);
    }
  }
});

test("the test of retired addresses covers every redirect", async () => {
  const redirects = (await nextConfig.redirects?.()) ?? [];
  const isTested = (source: string) => {
    const pattern = RegExp(`^${source.replace("/:path*", "(/.+)?").replace(/:\w+/g, "[^/]+")}$`);
    return Object.keys(MOVED).some((path) => pattern.test(path));
  };
  expect(redirects.map(({ source }) => source).filter((source) => !isTested(source))).toEqual([]);
});

/** API paths that other programs use; they keep their names even where the glossary uses another term. */
const CONTRACT = [
  ...["POST sign-up", "GET health", "GET personas", "POST personas", "GET admin/persona", "POST admin/persona"],
  ...["POST admin/persona/style", "POST admin/persona/onboarding", "POST chat", "POST chat/stop"],
  ...["GET chat/[id]/stream", "GET chat/history", "GET chat/sessions", "POST chat/sessions/[id]/close"],
  ...["POST chat/sessions/[id]/retry", "GET live", "GET admin/memory/events", "GET admin/memory/thoughts"],
  ...["GET admin/memory/entities", "DELETE admin/memory/events/[id]", "GET admin/memory/events/[id]/dependents"],
  ...["GET admin/memory/thoughts/[id]/trace", "GET admin/memory/search", "GET admin/memory/timeline"],
  ...["POST admin/memory/entities", "PATCH admin/memory/entities/[id]", "POST admin/memory/entities/[id]/merge"],
  ...["POST admin/memory/entities/[id]/confirm-separate", "GET admin/slow-tick/transcripts"],
  ...["DELETE admin/memory/thoughts/[id]", "DELETE admin/memory/messages/[id]", "DELETE admin/memory/sessions/[id]"],
  ...["DELETE admin/memory/entities/[id]", "POST admin/memory/preview-delete", "POST admin/memory/undo"],
  ...["GET export", "DELETE account", "GET admin/turns/[id]", "GET admin/sessions/[id]/consolidate-trace"],
  "GET admin/cost",
];

test("the API paths that other programs use are served, and no API path answers by a redirect", async () => {
  const served = API_ROUTES.map(({ method, route }) => `${method} ${route}`);
  expect(CONTRACT.filter((path) => !served.includes(path))).toEqual([]);
  const client = new Client(server.url);
  const ids = new Proxy({} as Ids, { get: () => "01990000-0000-7000-8000-000000000001" });
  for (const { method, route, guard, path, body } of API_ROUTES) {
    // The sign-in library redirects by its own protocol.
    if (route.startsWith("auth/")) continue;
    const headers = { "content-type": "application/json" };
    const answer = await client.ask(path(ids), { method, headers, body: body && JSON.stringify(body(ids)) });
    expect(answer.headers.get("location"), `${method} ${route}`).toBeNull();
    expect(Math.floor(answer.status / 100), `${method} ${route}`).not.toBe(3);
    if (guard !== "open") expect(answer.status, `${method} ${route}`).toBe(401);
  }
});
