import { type NextRequest, NextResponse } from "next/server";
import { routes } from "@/components/routes";
import { ONE_CLICK_HEADER } from "@/lib/core/email-link-paths";
import { AppError } from "@/lib/core/errors";
import { errorResponse } from "@/server/http/respond";

const development = process.env.NODE_ENV === "development";

/** Pages that need no sign-in. */
const open = new Set([
  routes.signIn(),
  routes.signUp(),
  routes.accountDeleted(),
  routes.forgotPassword(),
  routes.resetPassword(),
  routes.changeEmail(),
  routes.confirmEmail(),
  routes.unsubscribe(),
]);

/**
 * Refuses malformed addresses, which the framework would answer with a page of its own. Sets the content security policy of every page and
 * redirects requests without a session cookie to the sign-in page. Only the cookie's presence is checked; whoever reads data checks whether
 * it is valid.
 */
export function proxy(request: NextRequest): Response {
  const { pathname, search } = request.nextUrl;
  if (!isReadable(pathname)) return errorResponse(new AppError("malformed", "The address cannot be read."));
  if (pathname.startsWith("/api/")) return NextResponse.next();
  // A server action reports a missing sign-in itself; a redirect would hide its message.
  const isAction = request.headers.has("next-action");
  // The unsubscribe link has one address for users and for mail programs, which post to it (RFC 8058); `rewrites` of next.config.ts handle
  // such a post. A rewrite from here would name an origin, which behind a TLS proxy is not the server's own.
  if (pathname === routes.unsubscribe() && request.method === "POST" && !isAction) {
    const headers = new Headers(request.headers);
    headers.set(ONE_CLICK_HEADER, "1");
    return NextResponse.next({ request: { headers } });
  }
  if (!open.has(pathname) && !isAction && !hasSessionCookie(request)) {
    const next = pathname === routes.home() ? undefined : pathname + search;
    return NextResponse.redirect(new URL(routes.signIn(next), request.nextUrl));
  }

  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and adds it to its own scripts.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Whether every `%` of an address is part of valid percent-encoded UTF-8. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Whether the request has next-auth's session cookie, plain or secure, whole or in chunks. */
function hasSessionCookie(request: NextRequest): boolean {
  return request.cookies.getAll().some(({ name }) => /^(__Secure-)?authjs\.session-token(\.0)?$/.test(name));
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // React in development rebuilds stacks with eval.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Radix and vaul write style attributes and style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The service worker; without this line `strict-dynamic` would refuse it.
    "worker-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  // Of the API, only requests whose address contains a `%` pass through this function.
  matcher: [
    "/((?!api/|_next/static|_next/image|icons/|icon\\.|apple-icon\\.|offline\\.|notification\\.|sw\\.js|manifest\\.webmanifest|favicon\\.ico).*)",
    "/api/(.*%.*)",
  ],
};
