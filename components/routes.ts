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

const page = (personaId: string, name: string) => `/p/${encodeURIComponent(personaId)}/${name}`;

export const memorySections = [
  "events",
  "thoughts",
  "coming-up",
  "people",
  "timeline",
  "sessions",
  "moods",
  "search",
  "conflicts",
] as const;
export type MemorySection = (typeof memorySections)[number];

/** A page of Memory, by default Events. */
const memory = (
  personaId: string,
  section: MemorySection | "about-you" | "map" | "slow-cycle" | "bin" = "events",
  id?: string,
) =>
  [
    page(personaId, "memory"),
    section === "events" && !id ? "" : `/${section}`,
    id ? `/${encodeURIComponent(id)}` : "",
  ].join("");

/** Pages. `next` is where to go after signing in; see {@link safeNext}. */
export const routes = {
  home: () => "/",
  signIn: (next?: string) => withQuery("/sign-in", { next }),
  signUp: (next?: string) => withQuery("/sign-up", { next }),
  /** Sign-up with an invitation link. */
  invitation: (token: string) => withQuery("/sign-up", { invite: token }),
  /** Sign-up that links the identity with which the browser has just tried to sign in. */
  signUpWith: (provider: string) => withQuery("/sign-up", { with: provider }),
  forgotPassword: () => "/forgot-password",
  newPersona: () => "/new",
  /** Target of the system's share menu; `public/sw.js` and the manifest know it too. */
  share: () => "/share",
  /** Targets of links in e-mails; `lib/core/email-link-paths.ts` writes them. */
  confirmEmail: () => "/email/confirm",
  resetPassword: () => "/reset-password",
  changeEmail: () => "/email/change",
  unsubscribe: () => "/email/unsubscribe",
  /** Shown after an account was erased. */
  accountDeleted: () => "/account-deleted",
  /** Download of everything of a persona, or of the account. */
  exportFile: (personaId?: string) => withQuery("/api/export", { personaId }),
  chat: (personaId: string) => page(personaId, "chat"),
  /** A temporary chat, of which nothing is stored. */
  temporaryChat: (personaId: string) => page(personaId, "chat/temporary"),
  memory: (personaId: string, section?: MemorySection) => memory(personaId, section),
  /** A filtered list, or one scrolled to a memory (`focus`). */
  memoryList: (personaId: string, section: "events" | "thoughts", query: Record<string, string | undefined>) =>
    withQuery(memory(personaId, section), query),
  event: (personaId: string, id: string) => memory(personaId, "events", id),
  thought: (personaId: string, id: string) => memory(personaId, "thoughts", id),
  entity: (personaId: string, id: string) => memory(personaId, "people", id),
  /** The promises, scrolled to one of them. */
  promise: (personaId: string, id: string) => withQuery(memory(personaId, "coming-up"), { focus: id }),
  search: (personaId: string, query: { q?: string; type?: string; tag?: string } = {}) =>
    withQuery(memory(personaId, "search"), query),
  timeline: (personaId: string, query: { kind?: string } = {}) => withQuery(memory(personaId, "timeline"), query),
  /** Past conversations, or with `q` a search of their messages. */
  sessions: (personaId: string, query: { q?: string } = {}) => withQuery(memory(personaId, "sessions"), query),
  /** One conversation, scrolled to a message. */
  session: (personaId: string, id: string, query: { message?: string } = {}) =>
    withQuery(memory(personaId, "sessions", id), query),
  /** Download of one conversation. */
  exportSession: (sessionId: string) => `/api/admin/memory/sessions/${encodeURIComponent(sessionId)}/export`,
  moods: (personaId: string, query: { view?: string; range?: string; month?: string; day?: string } = {}) =>
    withQuery(memory(personaId, "moods"), query),
  map: (personaId: string, query: { as?: string; kinds?: string } = {}) => withQuery(memory(personaId, "map"), query),
  /** What the persona knows about the user. */
  aboutYou: (personaId: string) => memory(personaId, "about-you"),
  slowCycles: (personaId: string) => memory(personaId, "slow-cycle"),
  /** Forgotten items that can still be restored. */
  bin: (personaId: string) => memory(personaId, "bin"),
  /** The page of a memory of any type. */
  node: (personaId: string, { type, id }: { type: string; id: string }) => {
    if (type === "event") return routes.event(personaId, id);
    return type === "thought" ? routes.thought(personaId, id) : routes.promise(personaId, id);
  },
  persona: (personaId: string) => page(personaId, "persona"),
  account: (personaId: string) => page(personaId, "account"),
  /** When and about what a persona writes first. */
  proactive: (personaId: string) => page(personaId, "account/proactive"),
  /** Help lines of the user's country. */
  help: (personaId: string) => page(personaId, "account/help"),
  /** Which AI model answers, and how to connect one. */
  model: (personaId: string) => page(personaId, "account/model"),
  /** The page that lists all stored data of the user. */
  yourData: (personaId: string) => page(personaId, "account/your-data"),
  /** A section of the account page. */
  accountSection: (personaId: string, section: "export" | "leave") => `${page(personaId, "account")}#${section}`,
  /** What the AI models used and cost, and the user's monthly limits. */
  cost: (personaId: string) => page(personaId, "account/cost"),
  /** Server settings, for the operator. */
  serverSettings: (personaId: string) => page(personaId, "account/server-settings"),
  /** The audit log, from the newest entry or from the one after `before`. */
  auditLog: (personaId: string, before?: string) =>
    withQuery(page(personaId, "account/server-settings/audit-log"), { before }),
};

export type PageName = "chat" | "memory" | "persona" | "account";

/** The page and persona of a path. Undefined outside `/p/…`. */
export function pageOf(pathname: string): { personaId: string; page: PageName } | undefined {
  const match = /^\/p\/([^/]+)\/(chat|memory|persona|account)(?:\/|$)/.exec(pathname);
  if (!match?.[1] || !match[2]) return undefined;
  return { personaId: decodeURIComponent(match[1]), page: match[2] as PageName };
}

/** A `next` that stays on this site: one leading slash, no scheme, no `//host`, no backslash or control character. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.startsWith("//")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, which could hide a `//`
  if (/[\\\u0000-\u001f\u007f]/.test(next)) return undefined;
  return next;
}
