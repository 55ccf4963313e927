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

/** Pages. `next` is where to go after signing in; see {@link safeNext}. */
export const routes = {
  home: () => "/",
  signIn: (next?: string) => withQuery("/sign-in", { next }),
  signUp: (next?: string) => withQuery("/sign-up", { next }),
  newPersona: () => "/new",
  talk: (personaId: string) => place(personaId, "talk"),
  memory: (personaId: string, query: { tab?: string; focus?: string } = {}) =>
    withQuery(place(personaId, "memory"), query),
  persona: (personaId: string) => place(personaId, "persona"),
  you: (personaId: string) => place(personaId, "you"),
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
