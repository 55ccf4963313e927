/** Every address of the app, built here and nowhere else. */

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const place = (personaId: string, name: string) => `/p/${encodeURIComponent(personaId)}/${name}`;

export const memoryRooms = [
  "events",
  "thoughts",
  "promises",
  "people",
  "timeline",
  "talks",
  "feelings",
  "search",
  "at-odds",
] as const;
export type MemoryRoom = (typeof memoryRooms)[number];

/** A room of Memory, or something in it. Events are what one finds first. */
const memory = (personaId: string, room: MemoryRoom | "map" | "between" | "bin" = "events", id?: string) =>
  [place(personaId, "memory"), room === "events" && !id ? "" : `/${room}`, id ? `/${encodeURIComponent(id)}` : ""].join(
    "",
  );

/** Pages. `next` is where to go after signing in; see {@link safeNext}. */
export const routes = {
  home: () => "/",
  signIn: (next?: string) => withQuery("/sign-in", { next }),
  signUp: (next?: string) => withQuery("/sign-up", { next }),
  newPersona: () => "/new",
  /** Where links of e-mails lead; `lib/core/email-link-paths.ts` writes them. */
  confirmEmail: () => "/email/confirm",
  unsubscribe: () => "/email/unsubscribe",
  /** After an account is gone. */
  farewell: () => "/farewell",
  /** Everything of a persona, or of the account, as a file to keep. */
  exportFile: (personaId?: string) => withQuery("/api/export", { personaId }),
  talk: (personaId: string) => place(personaId, "talk"),
  /** A talk of which nothing stays. */
  temporaryTalk: (personaId: string) => place(personaId, "talk/temporary"),
  memory: (personaId: string, room?: MemoryRoom) => memory(personaId, room),
  /** A room's list, narrowed, or with one memory brought into view (`focus`). */
  memoryList: (personaId: string, room: "events" | "thoughts", query: Record<string, string | undefined>) =>
    withQuery(memory(personaId, room), query),
  event: (personaId: string, id: string) => memory(personaId, "events", id),
  thought: (personaId: string, id: string) => memory(personaId, "thoughts", id),
  entity: (personaId: string, id: string) => memory(personaId, "people", id),
  /** The promises, with one of them brought into view. */
  promise: (personaId: string, id: string) => withQuery(memory(personaId, "promises"), { focus: id }),
  search: (personaId: string, query: { q?: string; type?: string; tag?: string } = {}) =>
    withQuery(memory(personaId, "search"), query),
  timeline: (personaId: string, query: { kind?: string } = {}) => withQuery(memory(personaId, "timeline"), query),
  /** The talks as they were spoken; with `q` those of its words that answer. */
  talks: (personaId: string, query: { q?: string } = {}) => withQuery(memory(personaId, "talks"), query),
  /** One talk, with one of its messages in view. */
  oldTalk: (personaId: string, id: string, query: { message?: string } = {}) =>
    withQuery(memory(personaId, "talks", id), query),
  /** One talk as a file to keep. */
  exportTalk: (sessionId: string) => `/api/admin/memory/sessions/${encodeURIComponent(sessionId)}/export`,
  feelings: (personaId: string, query: { view?: string; range?: string; month?: string; day?: string } = {}) =>
    withQuery(memory(personaId, "feelings"), query),
  map: (personaId: string, query: { as?: string; kinds?: string } = {}) => withQuery(memory(personaId, "map"), query),
  betweenTalks: (personaId: string) => memory(personaId, "between"),
  /** What was forgotten and can still be put back. */
  bin: (personaId: string) => memory(personaId, "bin"),
  /** Where a memory of any type is seen whole. */
  node: (personaId: string, { type, id }: { type: string; id: string }) => {
    if (type === "event") return routes.event(personaId, id);
    return type === "thought" ? routes.thought(personaId, id) : routes.promise(personaId, id);
  },
  persona: (personaId: string) => place(personaId, "persona"),
  you: (personaId: string) => place(personaId, "you"),
  /** When and about what a persona writes first. */
  writesFirst: (personaId: string) => place(personaId, "you/first"),
  /** Help lines of the user's country. */
  help: (personaId: string) => place(personaId, "you/help"),
  /** Which AI model answers, and how to connect one. */
  model: (personaId: string) => place(personaId, "you/model"),
  /** The numbers of the install, for whoever runs it. */
  install: (personaId: string) => place(personaId, "you/install"),
};

export type PlaceName = "talk" | "memory" | "persona" | "you";

/** Which of the four places a path is in, and whose. Undefined outside `/p/…`. */
export function placeOf(pathname: string): { personaId: string; place: PlaceName } | undefined {
  const match = /^\/p\/([^/]+)\/(talk|memory|persona|you)(?:\/|$)/.exec(pathname);
  if (!match?.[1] || !match[2]) return undefined;
  return { personaId: decodeURIComponent(match[1]), place: match[2] as PlaceName };
}

/** A `next` that stays on this site: one leading slash, no scheme, no `//host`, no backslash or control character. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.startsWith("//")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, which could hide a `//`
  if (/[\\\u0000-\u001f\u007f]/.test(next)) return undefined;
  return next;
}
