import {
  anyQuery,
  briefly,
  countQuery,
  day,
  dayQuery,
  email,
  type Field,
  type Fields,
  flag,
  flagQuery,
  formed,
  id,
  idQuery,
  idsQuery,
  list,
  message,
  moment,
  momentQuery,
  newPassword,
  nullable,
  number,
  object,
  oneOf,
  oneOfQuery,
  optional,
  placeQuery,
  secret,
  secretQuery,
  text,
  textQuery,
  time,
  timeZone,
  whole,
  words,
} from "./input-fields";

/** The input of a route, without `personaId`: the table of routes says which routes need it. */
export type Input = {
  body?: Fields;
  query?: Fields;
  /** Whether an unknown field of the body or parameter of the query is refused or ignored. */
  others: "refused" | "ignored";
  /** Every field is optional, but at least one is required. */
  needsOne?: true;
  maxBytes?: number;
  /** Without a `personaId` the request applies to all of the user's personas. */
  anyPersona?: true;
};

const takes = (body: Fields, more: Partial<Input> = {}): Input => ({ body, others: "refused", ...more });
const change = (body: Fields): Input => takes(eachOptional(body), { needsOne: true });
const asks = (query: Fields, others: Input["others"] = "ignored"): Input => ({ query, others });
/** Input of a route that ignores body and query. */
const NOTHING: Input = { others: "ignored" };
/** Input of a route that accepts a body and ignores it. */
const EMPTY: Input = { body: {}, others: "ignored" };

function eachOptional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]));
}

const tiers = (given: Field) => ({ large: given, medium: given, small: given });
const endpoint = {
  preset: formed("custom", ["nobody", "x".repeat(41)]),
  baseUrl: formed("https://models.example.org/v1", [
    "example.org",
    "ftp://example.org",
    `https://x.org/${"a".repeat(500)}`,
  ]),
  apiKey: nullable(formed("sk-of-mine", ["two words", "ключ", "a".repeat(501)])),
};
const models = {
  ...endpoint,
  models: object(tiers(words(200))),
  contextTokens: optional(object(eachOptional(tiers(whole(1_024, 10_000_000))))),
};
const fact = nullable(text(200));
const blocks = object(eachOptional({ persona: text(5_000), user: text(5_000), style: text(5_000) }));
const facts = object({
  fullName: fact,
  gender: nullable(oneOf("female")),
  birthDate: nullable(day),
  ethnicity: fact,
  nationality: fact,
  nativeLanguage: fact,
  localeRegion: fact,
  educationLevel: nullable(oneOf("master")),
  occupation: fact,
  occupationField: fact,
  location: fact,
  timezone: nullable(timeZone),
  relationshipStatus: nullable(oneOf("single")),
  lifeStage: nullable(oneOf("student")),
  healthStatus: nullable(oneOf("healthy")),
});
const displayName = words(80);
const first = { greeting: nullable(text(600)), openers: list(text(120), 3) };
const persona = {
  displayName,
  ...eachOptional({ blocks, facts, locale: oneOf("en"), aboutYou: oneOf("shared"), ...first }),
};

const writing = {
  description: words(2_000),
  ...eachOptional({ emotionalImpact: whole(-10, 10), emotionTags: list(words(40), 4) }),
  relationalTags: optional(list(oneOf("turning-point"), 20)),
  eventTimeStart: nullable(time),
  eventTimeEnd: nullable(time),
};
const subject = optional(oneOf("user"));
const entity = {
  canonicalName: words(120),
  kind: oneOf("person"),
  ...eachOptional({ description: text(4_000), aliases: list(words(120), 50) }),
};
const forgetting = {
  id: id("nodeId"),
  kind: oneOf("event"),
  others: optional(list(object({ id: id("thoughtId"), kind: oneOf("thought") }), 200)),
  choice: oneOf("orphan"),
  ...eachOptional({ words: oneOf("keep"), older: oneOf("go") }),
};
const reminder = { content: words(1_000), repeat: optional(oneOf("daily")), every: optional(whole(1, 99)), at: moment };
const sent = object(
  {
    id: text(64),
    role: oneOf("user"),
    parts: list(object({ type: oneOf("text"), text: message(20_000) }, "ignored"), 50, 1),
  },
  "ignored",
);
const chat = takes({ message: sent, temporary: optional(flag) }, { others: "ignored", maxBytes: 320_000 });
const key = (sample: string): Field => formed(sample, ["x", "not base64url!", "a".repeat(201)]);
/** The public key of RFC 8291, appendix A, and its secret. */
const keys = object({
  p256dh: key("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: key("BTBZMqHH6r4Tts7J_aSIgg"),
});

const page = (last: Parameters<typeof idQuery>[0]): Fields => ({
  before: idQuery(last),
  cursor: idQuery(last),
  limit: countQuery(1, 200),
});
const placed = (last: Parameters<typeof idQuery>[0]): Fields => ({
  ...page(last),
  offset: countQuery(0, 1_000_000),
  around: idQuery(last, 422),
});
const memories = (last: Parameters<typeof idQuery>[0]): Fields => ({
  ...placed(last),
  feeling: oneOfQuery("mixed"),
  tag: textQuery(40),
  entityId: idQuery("entityId", 422),
  from: dayQuery,
  to: dayQuery,
  origin: oneOfQuery("extraction"),
  subject: oneOfQuery("user"),
});
const forgets = asks(
  {
    choice: oneOfQuery("orphan"),
    words: oneOfQuery("keep"),
    older: oneOfQuery("go"),
    erase: oneOfQuery("now"),
    keep: idsQuery("thoughtId"),
    drop: idsQuery("thoughtId"),
  },
  "refused",
);

/** The input of every method of every route. A test fails when a route of the API is missing here. */
export const INPUTS: Record<string, Input> = {
  // Forms of Auth.js and the engine's calls are not our JSON: see e2e/api/sign-in.test.ts and e2e/http/inngest-endpoint.spec.ts.
  "GET auth/[...nextauth]": NOTHING,
  "POST auth/[...nextauth]": NOTHING,
  "GET inngest": NOTHING,
  "POST inngest": NOTHING,
  "PUT inngest": NOTHING,
  "GET health": NOTHING,
  "POST sign-up": takes({
    ...{ email, password: newPassword, name: displayName },
    ...eachOptional({ locale: oneOf("en"), timeZone, inviteCode: secret(200), identity: oneOf("oidc") }),
  }),
  "GET state": { others: "refused", query: {}, anyPersona: true },
  "GET reminders": asks({
    ...{ status: oneOfQuery("active"), cursor: countQuery(0, 5_000) },
    limit: countQuery(1, 200),
  }),
  "POST reminders": takes(reminder),
  "PATCH reminders/[id]": change({ ...reminder, status: oneOf("active") }),
  "DELETE reminders/[id]": NOTHING,
  "GET proactive": NOTHING,
  "PATCH proactive": change({
    enabled: flag,
    triggersOff: list(oneOf("long_silence"), 20),
    snoozedUntil: nullable(moment),
    quietStart: whole(0, 1_439),
    quietEnd: whole(0, 1_439),
    maxPerDay: whole(0, 24),
  }),
  "GET proactive/decisions": asks(page("decisionId")),
  "GET proactive/messages/[id]": NOTHING,
  "PATCH proactive/messages/[id]": takes({ muted: flag }),
  "POST chat/read": takes({ messageId: id("messageId") }),
  "GET chat/unread": NOTHING,
  "GET chat/recent": NOTHING,
  "GET personas": NOTHING,
  "POST personas": takes(persona),
  "GET personas/bin": NOTHING,
  "DELETE personas/[id]": asks({ erase: oneOfQuery("now") }, "refused"),
  "POST personas/[id]/duplicate": EMPTY,
  "GET personas/archive": NOTHING,
  "POST personas/[id]/archive": EMPTY,
  "POST personas/[id]/unarchive": EMPTY,
  "POST personas/[id]/restore": EMPTY,
  "DELETE account": NOTHING,
  "GET erasures": NOTHING,
  "GET account/about-you": NOTHING,
  "PUT account/about-you": takes({ content: text(5_000) }),
  "DELETE account/about-you/revisions/[id]": NOTHING,
  "POST account/confirm": takes({ password: secret(400) }),
  "POST account/password-reset": takes({ email }),
  "PUT account/password-reset": takes({ token: secret(200), password: newPassword }),
  "POST account/email": takes({ email }),
  "PUT account/email": takes({ token: secret(200) }),
  "POST account/password": takes({ current: secret(400), next: newPassword }),
  "POST sign-in": takes({ provider: oneOf("oidc"), next: optional(formed("/", ["x", "//example.org"])) }),
  "GET account/identities": NOTHING,
  "POST account/identities": takes({ provider: oneOf("oidc"), next: formed("/", ["x", "//example.org"]) }),
  "DELETE account/identities/[id]": NOTHING,
  "GET export": { others: "ignored", anyPersona: true },
  "GET admin/config": NOTHING,
  "GET admin/server": NOTHING,
  "POST admin/server/snapshots": NOTHING,
  "POST admin/server/retry": NOTHING,
  "GET admin/server/audit": asks({
    before: optional(formed("01990000-0000-7000-8000-0000000000ff", ["x"])),
    limit: countQuery(1, 200),
  }),
  "PATCH admin/server/accounts/[id]": takes({ suspended: flag }),
  "GET admin/server/registration": NOTHING,
  "PUT admin/server/registration": takes({ mode: oneOf("open") }),
  "POST admin/server/invites": takes(
    eachOptional({ maxUses: number(1, [0, 101, 1.5]), days: number(7, [0, 91, 1.5]) }),
  ),
  "DELETE admin/server/invites/[id]": NOTHING,
  "PATCH admin/config": change({ memory: object({ retrieveK: nullable(number(10, [-1, 1e9, 0.5])) }) }),
  "GET admin/persona": NOTHING,
  "POST admin/persona": takes(eachOptional({ ...briefly(persona), useMemories: flag, learnFromTalks: flag })),
  "GET admin/persona/avatar": NOTHING,
  "POST admin/persona/avatar": takes({ kind: oneOf("monogram") }, { maxBytes: 6_700_000 }),
  "POST admin/persona/style": takes({ action: oneOf("set"), text: words(5_000) }),
  "POST admin/persona/draft": takes({ material: words(20_000) }),
  "POST admin/persona/onboarding": takes(eachOptional(briefly(persona))),
  "PATCH admin/persona/facts": takes({ facts }),
  "GET admin/persona/revisions": asks({ ...page("revisionId"), label: { ...oneOfQuery("style"), isOptional: false } }),
  "DELETE admin/persona/revisions/[id]": NOTHING,
  "POST admin/persona/revisions/[id]/restore": EMPTY,
  "GET admin/reset": NOTHING,
  "POST admin/reset": EMPTY,
  "POST admin/users/timezone": takes({ timezone: timeZone, override: optional(flag) }),
  "GET admin/memory/events": asks(memories("nodeId")),
  "POST admin/memory/events": takes({ ...writing, subject }),
  "GET admin/memory/thoughts": asks({ ...briefly(memories("thoughtId")), type: oneOfQuery("thought") }),
  "POST admin/memory/thoughts": takes(briefly({ ...writing, subject })),
  "GET admin/memory/entities": asks({
    ...placed("entityId"),
    ...{ q: textQuery(200), kind: oneOfQuery("pet"), status: oneOfQuery("confirmed") },
  }),
  "POST admin/memory/entities": takes(entity),
  "GET admin/memory/entities/[id]": NOTHING,
  "PATCH admin/memory/entities/[id]": change({ ...entity, description: nullable(text(4_000)) }),
  "POST admin/memory/entities/[id]/merge": takes({ targetId: id("otherEntityId") }),
  "POST admin/memory/entities/[id]/unmerge": takes({ mergeId: id("entityMergeId") }),
  "POST admin/memory/entities/[id]/confirm-separate": takes({ otherId: id("otherEntityId") }),
  "GET admin/memory/search": asks({
    ...{ q: textQuery(200), tag: textQuery(200), type: oneOfQuery("events"), includeSuperseded: oneOfQuery("true") },
    ...{ cursor: idQuery("nodeId"), limit: countQuery(1, 200) },
  }),
  "GET admin/memory/timeline": asks({
    ...{ kinds: oneOfQuery("mood"), since: momentQuery, before: momentQuery },
    ...{ cursor: placeQuery, limit: countQuery(1, 200) },
  }),
  "GET admin/memory/sessions": asks(page("sessionId")),
  "GET admin/memory/sessions/[id]": NOTHING,
  "GET admin/memory/sessions/[id]/export": NOTHING,
  "GET chat/search": asks({ q: textQuery(200), sessionId: idQuery("sessionId"), limit: countQuery(1, 200) }),
  "GET admin/memory/impact": asks({ from: dayQuery, to: dayQuery }, "refused"),
  "GET admin/memory/map": asks({ limit: countQuery(1, 300) }, "refused"),
  "GET admin/memory/coming-up": asks({
    ...placed("promiseId"),
    ...{ status: oneOfQuery("pending"), type: oneOfQuery("intention") },
  }),
  "POST admin/memory/coming-up": takes({ ...briefly(writing), subject, type: optional(oneOf("intention")) }),
  "GET admin/memory/coming-up/suggestions": NOTHING,
  "POST admin/memory/coming-up/suggestions": takes({ eventId: id("nodeId") }),
  "PATCH admin/memory/coming-up/[id]": change({ status: oneOf("missed"), dueAt: nullable(day) }),
  "GET admin/memory/thoughts/[id]/trace": NOTHING,
  "GET admin/memory/events/[id]": NOTHING,
  "PATCH admin/memory/events/[id]": change(writing),
  "POST admin/memory/events/[id]/merge": takes({
    ids: list(id("otherEventId"), 50, 1),
    description: optional(words(2_000)),
  }),
  "POST admin/memory/events/[id]/unmerge": takes({ mergeId: id("eventMergeId") }),
  "PATCH admin/memory/thoughts/[id]": change(briefly(writing)),
  ...Object.fromEntries(
    ["events", "thoughts", "coming-up", "entities", "moods", "messages", "sessions"].map((route) => [
      `DELETE admin/memory/${route}/[id]`,
      route === "events" ? forgets : { ...forgets, query: briefly(forgets.query ?? {}) },
    ]),
  ),
  // `nodeId` is an alias of `id`; an empty one counts as missing.
  "POST admin/memory/preview-delete": takes({
    ...eachOptional(forgetting),
    ...{ id: { ...forgetting.id, faults: forgetting.id.faults.filter(({ value }) => value !== "") } },
  }),
  "POST admin/memory/forget": takes({ ...forgetting, erase: optional(flag) }),
  "POST admin/memory/undo": takes({ binItemId: optional(id("binItemId")) }),
  "GET admin/memory/bin": asks(page("binItemId")),
  "DELETE admin/memory/bin": NOTHING,
  "DELETE admin/memory/bin/[id]": NOTHING,
  "POST admin/memory/bin/[id]/restore": EMPTY,
  "GET admin/memory/about-you": NOTHING,
  "GET admin/memory/conflicts": asks({ ...page("conflictId"), open: oneOfQuery("1") }),
  "POST admin/memory/conflicts/[id]/settle": takes({ holds: oneOf("both") }),
  "GET admin/memory/backfill": NOTHING,
  "POST admin/memory/backfill": takes({
    which: oneOf("unread"),
    tokensMax: optional(nullable(whole(1_000, 1_000_000_000))),
  }),
  "PATCH admin/memory/backfill": takes({
    action: oneOf("pause"),
    tokensMax: optional(nullable(whole(1_000, 1_000_000_000))),
  }),
  "GET admin/memory/pins": NOTHING,
  "POST admin/memory/pins": takes({
    ...{ kind: oneOf("node"), id: id("nodeId"), pinned: flag },
    otherIds: optional(list(id("thoughtId"), 200)),
  }),
  "GET admin/memory/events/[id]/dependents": NOTHING,
  "GET admin/memory/events/[id]/sources": NOTHING,
  "GET admin/slow-tick/transcripts": asks(page("slowCycleId")),
  "GET admin/slow-tick/transcripts/[id]": NOTHING,
  "GET admin/cost": { others: "refused", query: { range: oneOfQuery("7d") }, anyPersona: true },
  "GET admin/turns": asks(page("turnId")),
  "GET admin/turns/[id]": NOTHING,
  "GET admin/sessions/[id]/consolidate-trace": NOTHING,
  "POST chat": chat,
  "POST chat/stop": takes({ temporary: optional(flag) }, { others: "ignored" }),
  "POST chat/composer": takes({ composing: flag, temporary: optional(flag) }),
  "PATCH chat/messages/[id]": takes({ content: message(20_000) }, { maxBytes: 320_000 }),
  "GET chat/history": asks({ ...page("messageId"), temporary: flagQuery, sessionId: idQuery("sessionId") }),
  "GET chat/corrections": asks({ sessionId: anyQuery }),
  "POST chat/corrections/[id]/undo": EMPTY,
  "GET admin/persona/proposals": NOTHING,
  "POST admin/persona/proposals/[id]": takes({ decision: oneOf("accept") }),
  "GET chat/sessions": asks({ before: momentQuery, cursor: momentQuery, limit: countQuery(1, 200) }),
  "GET chat/turns": asks({ temporary: flagQuery }),
  "GET chat/[id]/stream": NOTHING,
  "GET chat/turns/[id]/memories": NOTHING,
  "POST chat/turns/[id]/retry": EMPTY,
  "POST chat/turns/[id]/regenerate": takes({ hint: optional(text(500)) }, { others: "ignored" }),
  "POST chat/messages/[id]/edit": { ...chat, body: briefly(chat.body ?? {}) },
  "POST chat/messages/[id]/fork": takes({ temporary: optional(flag) }),
  "POST chat/messages/[id]/select": EMPTY,
  "POST chat/sessions/[id]/close": EMPTY,
  "POST chat/sessions/[id]/keep": EMPTY,
  "POST chat/sessions/[id]/reconsolidate": EMPTY,
  "POST chat/sessions/[id]/retry": EMPTY,
  "GET live": NOTHING,
  "GET push/key": NOTHING,
  "GET push/subscriptions": NOTHING,
  "POST push/subscriptions": takes({
    ...{ endpoint: formed("https://push.example.org/x", ["x", "http://push.example.org/x"]), keys },
    ...{ expirationTime: nullable(number(1, [])), showsText: optional(flag) },
    replaces: nullable(text(2_000)),
  }),
  "PATCH push/subscriptions/[id]": takes({ showsText: flag }),
  "DELETE push/subscriptions/[id]": NOTHING,
  "POST push/subscriptions/[id]/test": EMPTY,
  "GET model": NOTHING,
  "PUT model/own": takes(models),
  "DELETE model/own": NOTHING,
  "PUT model/server": takes(briefly(models)),
  "DELETE model/server": NOTHING,
  "GET model/local": NOTHING,
  "POST model/local/[id]": takes({ action: oneOf("pause") }),
  "PUT model/local/settings": change({ idleMinutes: number(15, [-1, 1_441]), backgroundOnBattery: flag }),
  "GET model/embedder": NOTHING,
  "PUT model/embedder": takes({ kind: oneOf("built_in") }),
  "DELETE model/embedder": NOTHING,
  "PUT model/permissions": change({ ownKeys: flag, ownPrivateAddresses: flag }),
  "POST model/list": takes({ whose: oneOf("server"), ...endpoint }),
  "POST model/check": takes({ whose: oneOf("server"), ...briefly(models) }),
  "POST model/scan": { body: {}, others: "ignored" },
  "POST model/consent": takes({ destination: text(500), answer: oneOf("accept") }),
  "GET email-channel": NOTHING,
  "PUT email-channel": takes({ address: email, showsText: optional(flag) }),
  "DELETE email-channel": NOTHING,
  "POST email/unsubscribe": asks({ token: { ...secretQuery(200), isOptional: false } }),
};
