import { createRequire } from "node:module";
import { NextRequest, type NextResponse } from "next/server";
import { proxy } from "@/proxy";

type Params = Record<string, string | string[]>;
type Handler = (request: NextRequest, context: { params: Promise<Params> }) => Response | Promise<Response>;
type Route = { pattern: RegExp; names: string[]; load: () => Promise<Partial<Record<string, Handler>>> };

/** The route handlers by path, those with more static segments first, in Next's order of matching. */
const routes = Object.entries(import.meta.glob<Partial<Record<string, Handler>>>("../../app/api/**/route.ts"))
  .map(([file, load]): Route & { rank: string } => {
    const parts = file
      .replace(/^.*\/app\//, "")
      .split("/")
      .slice(0, -1);
    const names = parts.flatMap((part) => /^\[(?:\.\.\.)?(.+)\]$/.exec(part)?.[1] ?? []);
    const source = parts.map((part) => (part.startsWith("[...") ? "(.+)" : part.startsWith("[") ? "([^/]+)" : part));
    const rank = parts.map((part) => (part.startsWith("[...") ? "2" : part.startsWith("[") ? "1" : "0")).join("");
    return { pattern: new RegExp(`^/${source.join("/")}/?$`), names, load, rank };
  })
  .sort((one, other) => one.rank.localeCompare(other.rank));

/** Answers an API request in this process through the exported route handlers, as the server would. */
export async function serve(input: Request): Promise<Response> {
  const request = new NextRequest(input);
  const { pathname } = request.nextUrl;
  if (pathname.includes("%")) {
    const first = proxy(request) as NextResponse;
    if (first.headers.get("x-middleware-next") !== "1") return first;
  }
  for (const { pattern, names, load } of routes) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const handlers = await load();
    const handler = handlers[request.method] ?? (request.method === "HEAD" ? handlers.GET : undefined);
    if (!handler) return new Response(null, { status: 405 });
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]));
    return inRequestScope(request, () => handler(request, { params: Promise.resolve(params) }));
  }
  return new Response(null, { status: 404 });
}

/** Next's storage of the current request, which `cookies()` and `headers()` read. */
const require = createRequire(import.meta.url);
const { workAsyncStorage } = require("next/dist/server/app-render/work-async-storage.external.js");
const { workUnitAsyncStorage } = require("next/dist/server/app-render/work-unit-async-storage.external.js");
const { createRequestStoreForAPI } = require("next/dist/server/async-storage/request-store.js");

/** Runs a handler as Next does, so that cookies set through `cookies()` are added to its response. */
async function inRequestScope(request: NextRequest, handle: () => Response | Promise<Response>): Promise<Response> {
  let cookies: string[] = [];
  const store = createRequestStoreForAPI(request, request.nextUrl, undefined, (set: string[]) => {
    cookies = set;
  });
  const work = { route: request.nextUrl.pathname, page: request.nextUrl.pathname };
  const response: Response = await workAsyncStorage.run(work, () => workUnitAsyncStorage.run(store, handle));
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
