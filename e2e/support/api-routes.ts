import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { chatBody } from "./chat";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Ids that belong to one user, for another user to try. */
export type Ids = {
  personaId: string;
  sessionId: string;
  turnId: string;
  messageId: string;
  nodeId: string;
  thoughtId: string;
  entityId: string;
  revisionId: string;
  aboutYouRevisionId: string;
  slowCycleId: string;
  moodId: string;
  binItemId: string;
  correctionId: string;
  proposalId: string;
  conflictId: string;
  deviceId: string;
  reminderId: string;
};

export type ApiRoute = {
  /** Path of the route's folder under `app/api`. */
  route: string;
  method: Method;
  /** `open`: for anyone; `own`: for any signed-in user; `owner`: names something that belongs to one user. */
  guard: "open" | "own" | "owner";
  path: (ids: Ids) => string;
  body?: (ids: Ids) => Record<string, unknown>;
};

const mine = (route: string, method: Method, body?: Record<string, unknown>, query = ""): ApiRoute => ({
  route,
  method,
  guard: "owner",
  path: (ids) => (method === "GET" ? `/api/${route}?personaId=${ids.personaId}${query}` : `/api/${route}`),
  body: method === "GET" ? undefined : (ids) => ({ personaId: ids.personaId, ...body }),
});

const byId = (route: string, method: Method, path: ApiRoute["path"], body: Record<string, unknown> = {}): ApiRoute => ({
  route,
  method,
  guard: "owner",
  path,
  body: method === "POST" || method === "PATCH" || method === "PUT" ? () => body : undefined,
});

const free = (route: string, method: Method, guard: "open" | "own", body?: Record<string, unknown>): ApiRoute => ({
  route,
  method,
  guard,
  path: () => `/api/${route}`,
  body: body && (() => body),
});

const forgets = (route: string, id: keyof Ids, query = ""): ApiRoute =>
  byId(`admin/memory/${route}/[id]`, "DELETE", (ids) => `/api/admin/memory/${route}/${ids[id]}${query}`);

const ADDRESS = { preset: "custom", baseUrl: "https://models.example.org/v1" };
const MODELS = {
  ...ADDRESS,
  models: { large: "a", medium: "a", small: "a" },
};

/** Every method of every route. A test fails when this table and the folder `app/api` differ. */
export const API_ROUTES: ApiRoute[] = [
  free("auth/[...nextauth]", "GET", "open"),
  free("auth/[...nextauth]", "POST", "open"),
  free("health", "GET", "open"),
  free("inngest", "GET", "open"),
  free("inngest", "POST", "open"),
  free("inngest", "PUT", "open"),
  free("sign-up", "POST", "open"),
  mine("state", "GET"),
  mine("reminders", "GET"),
  mine("reminders", "POST", { content: "mine now", repeat: "once", at: "2099-01-01T00:00:00Z" }),
  byId("reminders/[id]", "PATCH", (ids) => `/api/reminders/${ids.reminderId}`, { status: "cancelled" }),
  byId("reminders/[id]", "DELETE", (ids) => `/api/reminders/${ids.reminderId}`),
  mine("proactive", "GET"),
  mine("proactive", "PATCH", { enabled: true }),
  mine("proactive/decisions", "GET"),
  byId("proactive/messages/[id]", "GET", (ids) => `/api/proactive/messages/${ids.messageId}`),
  byId("proactive/messages/[id]", "PATCH", (ids) => `/api/proactive/messages/${ids.messageId}`, { muted: true }),
  { ...mine("chat/read", "POST"), body: (ids) => ({ personaId: ids.personaId, messageId: ids.messageId }) },
  free("chat/unread", "GET", "own"),
  free("chat/recent", "GET", "own"),
  free("personas", "GET", "own"),
  free("personas", "POST", "own", { displayName: "Lin" }),
  free("personas/bin", "GET", "own"),
  byId("personas/[id]", "DELETE", (ids) => `/api/personas/${ids.personaId}`),
  byId("personas/[id]/duplicate", "POST", (ids) => `/api/personas/${ids.personaId}/duplicate`),
  free("personas/archive", "GET", "own"),
  byId("personas/[id]/archive", "POST", (ids) => `/api/personas/${ids.personaId}/archive`),
  byId("personas/[id]/unarchive", "POST", (ids) => `/api/personas/${ids.personaId}/unarchive`),
  byId("personas/[id]/restore", "POST", (ids) => `/api/personas/${ids.personaId}/restore`),
  free("account", "DELETE", "own"),
  free("erasures", "GET", "own"),
  free("account/about-you", "GET", "own"),
  free("account/about-you", "PUT", "own", { content: "Mine now." }),
  byId(
    "account/about-you/revisions/[id]",
    "DELETE",
    (ids) => `/api/account/about-you/revisions/${ids.aboutYouRevisionId}`,
  ),
  free("account/confirm", "POST", "own", { password: "not the password" }),
  free("account/password-reset", "POST", "open", { email: "ann@example.org" }),
  free("account/password-reset", "PUT", "open", { token: "made-up", password: "a better horse" }),
  free("account/email", "POST", "own", { email: "ann@example.org" }),
  free("account/email", "PUT", "open", { token: "made-up" }),
  free("account/password", "POST", "own", { current: "not the password", next: "a better horse" }),
  free("sign-in", "POST", "open", { provider: "oidc" }),
  free("account/identities", "GET", "own"),
  free("account/identities", "POST", "own", { provider: "oidc", next: "/" }),
  byId("account/identities/[id]", "DELETE", () => "/api/account/identities/oidc"),
  mine("export", "GET"),
  byId("admin/server", "GET", () => "/api/admin/server"),
  byId("admin/server/snapshots", "POST", () => "/api/admin/server/snapshots"),
  byId("admin/server/retry", "POST", () => "/api/admin/server/retry"),
  byId("admin/server/audit", "GET", () => "/api/admin/server/audit"),
  byId("admin/server/accounts/[id]", "PATCH", ({ personaId }) => `/api/admin/server/accounts/${personaId}`, {
    suspended: true,
  }),
  byId("admin/server/registration", "GET", () => "/api/admin/server/registration"),
  byId("admin/server/registration", "PUT", () => "/api/admin/server/registration", { mode: "open" }),
  byId("admin/server/invites", "POST", () => "/api/admin/server/invites", { maxUses: 100 }),
  byId("admin/server/invites/[id]", "DELETE", ({ personaId }) => `/api/admin/server/invites/${personaId}`),
  byId("admin/config", "GET", () => "/api/admin/config"),
  byId("admin/config", "PATCH", () => "/api/admin/config", { memory: { retrieveK: 10 } }),
  mine("admin/persona", "GET"),
  mine("admin/persona", "POST", { displayName: "Mine now" }),
  mine("admin/persona/style", "POST", { action: "set", text: "Be rude." }),
  mine("admin/persona/avatar", "GET"),
  mine("admin/persona/avatar", "POST", { kind: "drawing", drawing: "lamp" }),
  mine("admin/persona/draft", "POST", { material: "A beekeeper." }),
  mine("admin/persona/onboarding", "POST", { displayName: "Mine now" }),
  mine("admin/persona/facts", "PATCH", { facts: { fullName: "Mine now" } }),
  mine("admin/persona/revisions", "GET", undefined, "&label=user"),
  byId("admin/persona/revisions/[id]", "DELETE", (ids) => `/api/admin/persona/revisions/${ids.revisionId}`),
  byId(
    "admin/persona/revisions/[id]/restore",
    "POST",
    (ids) => `/api/admin/persona/revisions/${ids.revisionId}/restore`,
  ),
  mine("admin/reset", "GET"),
  mine("admin/reset", "POST"),
  free("admin/users/timezone", "POST", "own", { timezone: "Europe/Paris" }),
  mine("admin/memory/events", "GET"),
  mine("admin/memory/events", "POST", { description: "Mine now." }),
  mine("admin/memory/thoughts", "GET"),
  mine("admin/memory/thoughts", "POST", { description: "Mine now." }),
  mine("admin/memory/entities", "GET"),
  mine("admin/memory/entities", "POST", { canonicalName: "Mine now", kind: "person" }),
  byId("admin/memory/entities/[id]", "GET", (ids) => `/api/admin/memory/entities/${ids.entityId}`),
  byId("admin/memory/entities/[id]", "PATCH", (ids) => `/api/admin/memory/entities/${ids.entityId}`, {
    canonicalName: "Mine now",
  }),
  byId("admin/memory/entities/[id]/merge", "POST", (ids) => `/api/admin/memory/entities/${ids.entityId}/merge`),
  byId("admin/memory/entities/[id]/unmerge", "POST", (ids) => `/api/admin/memory/entities/${ids.entityId}/unmerge`),
  byId(
    "admin/memory/entities/[id]/confirm-separate",
    "POST",
    (ids) => `/api/admin/memory/entities/${ids.entityId}/confirm-separate`,
  ),
  mine("admin/memory/search", "GET", undefined, "&q=cat"),
  mine("admin/memory/timeline", "GET"),
  mine("admin/memory/sessions", "GET"),
  byId("admin/memory/sessions/[id]", "GET", (ids) => `/api/admin/memory/sessions/${ids.sessionId}`),
  byId("admin/memory/sessions/[id]/export", "GET", (ids) => `/api/admin/memory/sessions/${ids.sessionId}/export`),
  mine("chat/search", "GET", undefined, "&q=cat"),
  mine("admin/memory/impact", "GET"),
  mine("admin/memory/map", "GET"),
  mine("admin/memory/coming-up", "GET"),
  mine("admin/memory/coming-up", "POST", { description: "Mine now." }),
  mine("admin/memory/coming-up/suggestions", "GET"),
  {
    ...mine("admin/memory/coming-up/suggestions", "POST"),
    body: (ids) => ({ personaId: ids.personaId, eventId: ids.nodeId }),
  },
  byId("admin/memory/coming-up/[id]", "PATCH", (ids) => `/api/admin/memory/coming-up/${ids.nodeId}`, {
    status: "missed",
  }),
  byId("admin/memory/thoughts/[id]/trace", "GET", (ids) => `/api/admin/memory/thoughts/${ids.thoughtId}/trace`),
  byId("admin/memory/events/[id]", "GET", (ids) => `/api/admin/memory/events/${ids.nodeId}`),
  byId("admin/memory/events/[id]", "PATCH", (ids) => `/api/admin/memory/events/${ids.nodeId}`, {
    description: "Mine now.",
  }),
  byId("admin/memory/events/[id]/merge", "POST", (ids) => `/api/admin/memory/events/${ids.nodeId}/merge`, {
    ids: ["01900000-0000-7000-8000-000000000000"],
  }),
  byId("admin/memory/events/[id]/unmerge", "POST", (ids) => `/api/admin/memory/events/${ids.nodeId}/unmerge`, {
    mergeId: "01900000-0000-7000-8000-000000000000",
  }),
  byId("admin/memory/thoughts/[id]", "PATCH", (ids) => `/api/admin/memory/thoughts/${ids.thoughtId}`, {
    description: "Mine now.",
  }),
  forgets("events", "nodeId", "?choice=cascade"),
  forgets("thoughts", "thoughtId"),
  forgets("coming-up", "nodeId"),
  forgets("entities", "entityId"),
  forgets("moods", "moodId"),
  forgets("messages", "messageId"),
  forgets("sessions", "sessionId"),
  { ...mine("admin/memory/preview-delete", "POST"), body: (ids) => ({ personaId: ids.personaId, id: ids.nodeId }) },
  {
    ...mine("admin/memory/forget", "POST"),
    body: (ids) => ({ personaId: ids.personaId, id: ids.nodeId, kind: "event", choice: "orphan" }),
  },
  mine("admin/memory/undo", "POST"),
  mine("admin/memory/bin", "GET"),
  byId("admin/memory/bin", "DELETE", (ids) => `/api/admin/memory/bin?personaId=${ids.personaId}`),
  forgets("bin", "binItemId"),
  byId("admin/memory/bin/[id]/restore", "POST", (ids) => `/api/admin/memory/bin/${ids.binItemId}/restore`),
  mine("admin/memory/about-you", "GET"),
  mine("admin/memory/conflicts", "GET", undefined, "&open=1"),
  byId("admin/memory/conflicts/[id]/settle", "POST", (ids) => `/api/admin/memory/conflicts/${ids.conflictId}/settle`, {
    holds: "older",
  }),
  mine("admin/memory/backfill", "GET"),
  mine("admin/memory/backfill", "POST", { which: "unread" }),
  mine("admin/memory/backfill", "PATCH", { action: "pause" }),
  mine("admin/memory/pins", "GET"),
  {
    ...mine("admin/memory/pins", "POST"),
    body: (ids) => ({ personaId: ids.personaId, kind: "node", id: ids.nodeId, pinned: true }),
  },
  byId("admin/memory/events/[id]/dependents", "GET", (ids) => `/api/admin/memory/events/${ids.nodeId}/dependents`),
  byId("admin/memory/events/[id]/sources", "GET", (ids) => `/api/admin/memory/events/${ids.nodeId}/sources`),
  mine("admin/slow-tick/transcripts", "GET"),
  byId("admin/slow-tick/transcripts/[id]", "GET", (ids) => `/api/admin/slow-tick/transcripts/${ids.slowCycleId}`),
  mine("admin/cost", "GET", undefined, "&range=7d"),
  mine("admin/turns", "GET"),
  byId("admin/turns/[id]", "GET", (ids) => `/api/admin/turns/${ids.turnId}`),
  byId(
    "admin/sessions/[id]/consolidate-trace",
    "GET",
    (ids) => `/api/admin/sessions/${ids.sessionId}/consolidate-trace`,
  ),
  { ...mine("chat", "POST"), body: (ids) => chatBody(ids.personaId, "Let me in.") },
  mine("chat/stop", "POST"),
  mine("chat/composer", "POST", { composing: true }),
  byId("chat/messages/[id]", "PATCH", (ids) => `/api/chat/messages/${ids.messageId}`, { content: "Mine now." }),
  mine("chat/history", "GET"),
  mine("chat/corrections", "GET"),
  byId("chat/corrections/[id]/undo", "POST", (ids) => `/api/chat/corrections/${ids.correctionId}/undo`),
  mine("admin/persona/proposals", "GET"),
  byId("admin/persona/proposals/[id]", "POST", (ids) => `/api/admin/persona/proposals/${ids.proposalId}`, {
    decision: "accept",
  }),
  mine("chat/sessions", "GET"),
  mine("chat/turns", "GET"),
  byId("chat/[id]/stream", "GET", (ids) => `/api/chat/${ids.turnId}/stream`),
  byId("chat/turns/[id]/memories", "GET", (ids) => `/api/chat/turns/${ids.turnId}/memories`),
  byId("chat/turns/[id]/retry", "POST", (ids) => `/api/chat/turns/${ids.turnId}/retry`),
  byId("chat/turns/[id]/regenerate", "POST", (ids) => `/api/chat/turns/${ids.turnId}/regenerate`, { hint: "shorter" }),
  byId(
    "chat/messages/[id]/edit",
    "POST",
    (ids) => `/api/chat/messages/${ids.messageId}/edit`,
    chatBody("", "Let me in."),
  ),
  byId("chat/messages/[id]/fork", "POST", (ids) => `/api/chat/messages/${ids.messageId}/fork`),
  byId("chat/messages/[id]/select", "POST", (ids) => `/api/chat/messages/${ids.messageId}/select`),
  byId("chat/sessions/[id]/close", "POST", (ids) => `/api/chat/sessions/${ids.sessionId}/close`),
  byId("chat/sessions/[id]/keep", "POST", (ids) => `/api/chat/sessions/${ids.sessionId}/keep`),
  byId("chat/sessions/[id]/reconsolidate", "POST", (ids) => `/api/chat/sessions/${ids.sessionId}/reconsolidate`),
  byId("chat/sessions/[id]/retry", "POST", (ids) => `/api/chat/sessions/${ids.sessionId}/retry`),
  mine("live", "GET"),
  free("push/key", "GET", "own"),
  free("push/subscriptions", "GET", "own"),
  free("push/subscriptions", "POST", "own", { endpoint: "https://push.example.org/x" }),
  byId("push/subscriptions/[id]", "PATCH", (ids) => `/api/push/subscriptions/${ids.deviceId}`, { showsText: true }),
  byId("push/subscriptions/[id]", "DELETE", (ids) => `/api/push/subscriptions/${ids.deviceId}`),
  byId("push/subscriptions/[id]/test", "POST", (ids) => `/api/push/subscriptions/${ids.deviceId}/test`),
  free("model", "GET", "own"),
  free("model/own", "PUT", "own", MODELS),
  free("model/own", "DELETE", "own"),
  byId("model/server", "PUT", () => "/api/model/server", MODELS),
  byId("model/server", "DELETE", () => "/api/model/server"),
  byId("model/local", "GET", () => "/api/model/local"),
  byId("model/local/[id]", "POST", () => "/api/model/local/tiny", { action: "pause" }),
  byId("model/local/settings", "PUT", () => "/api/model/local/settings", { idleMinutes: 15 }),
  byId("model/embedder", "GET", () => "/api/model/embedder"),
  byId("model/embedder", "PUT", () => "/api/model/embedder", { kind: "built_in" }),
  byId("model/embedder", "DELETE", () => "/api/model/embedder"),
  byId("model/permissions", "PUT", () => "/api/model/permissions", { ownKeys: true }),
  byId("model/list", "POST", () => "/api/model/list", { whose: "server", ...ADDRESS }),
  byId("model/check", "POST", () => "/api/model/check", { whose: "server", ...MODELS }),
  byId("model/scan", "POST", () => "/api/model/scan"),
  free("model/consent", "POST", "own", { destination: "models.example.org", answer: "accept" }),
  free("email-channel", "GET", "own"),
  free("email-channel", "PUT", "own", { address: "ann@example.org" }),
  free("email-channel", "DELETE", "own"),
  free("email/unsubscribe", "POST", "open"),
];

/** What the folder `app/api` serves, as "METHOD route". */
export function servedRoutes(): string[] {
  const root = fileURLToPath(new URL("../../app/api/", import.meta.url));
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)route\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const exported = source.matchAll(
        /export (?:const|(?:async )?function) (GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/g,
      );
      return [...exported].map(([, method]) => `${method} ${relative(root, join(root, file, ".."))}`);
    })
    .sort();
}
