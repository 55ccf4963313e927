import { NextRequest, type NextResponse } from "next/server";
import { proxy } from "@/proxy";

type Params = Record<string, string | string[]>;
type Handler = (request: NextRequest, context: { params: Promise<Params> }) => Response | Promise<Response>;
type Route = { pattern: RegExp; names: string[]; load: () => Promise<Partial<Record<string, Handler>>> };

/** The route handlers by their paths, those with more fixed parts first, as Next picks them. */
const routes = Object.entries(import.meta.glob<Partial<Record<string, Handler>>>("../../app/api/**/route.ts"))
  .map(([file, load]): Route & { rank: string } => {
    const parts = file.replace(/^.*\/app\//, "").split("/").slice(0, -1);
    const names = parts.flatMap((part) => /^\[(?:\.\.\.)?(.+)\]$/.exec(part)?.[1] ?? []);
    const source = parts.map((part) => (part.startsWith("[...") ? "(.+)" : part.startsWith("[") ? "([^/]+)" : part));
    const rank = parts.map((part) => (part.startsWith("[...") ? "2" : part.startsWith("[") ? "1" : "0")).join("");
    return { pattern: new RegExp(`^/${source.join("/")}/?$`), names, load, rank };
  })
  .sort((one, other) => one.rank.localeCompare(other.rank));

/** Answers a request to the API in this process, by the exported route handlers, as the server would. */
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
    return handler(request, { params: Promise.resolve(params) });
  }
  return new Response(null, { status: 404 });
}
