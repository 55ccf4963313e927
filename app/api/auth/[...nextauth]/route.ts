import { NextRequest } from "next/server";
import { boot } from "@/inngest/boot";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { AUTH_BODY_MAX_BYTES } from "@/lib/core/limits";
import { handlers, signInContext } from "@/server/auth";
import { readBytes } from "@/server/http/body";
import { errorResponse } from "@/server/http/respond";

export async function GET(request: NextRequest): Promise<Response> {
  return whenUp(() => handlers.GET(atPublicOrigin(request)));
}

/** Answers of Auth.js, except for a body that is too large (413) or unreadable (400), too many wrong passwords (429), and a suspended account (403). */
export async function POST(request: NextRequest): Promise<Response> {
  return whenUp(async () => {
    const { url, method, headers } = request;
    const body = await readBytes(request, AUTH_BODY_MAX_BYTES);
    const seen: { refusal?: AppError } = {};
    const answer = await signInContext.run(seen, () =>
      handlers.POST(new NextRequest(url, { method, headers, body: body.byteLength > 0 ? body : undefined })),
    );
    if (seen.refusal) throw seen.refusal;
    return answer;
  });
}

/**
 * The request at the origin that the browser used. Next names the server's own one, or localhost instead of 127.0.0.1, and Auth.js would
 * send the browser there after another service has answered. With `AUTH_URL`, Auth.js replaces the origin itself.
 */
function atPublicOrigin(request: NextRequest): NextRequest {
  const { headers, nextUrl } = request;
  const protocol = headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? nextUrl.protocol.slice(0, -1);
  const origin = `${protocol}://${headers.get("x-forwarded-host") ?? headers.get("host")}`;
  if (env().AUTH_URL || !URL.canParse(origin)) return request;
  // A plain request, because a `NextRequest` changes loopback addresses to localhost. Without `AUTH_URL`, Auth.js reads nothing else of it.
  return new Request(new URL(nextUrl.pathname + nextUrl.search, origin), request) as NextRequest;
}

async function whenUp(answer: () => Promise<Response>): Promise<Response> {
  try {
    await boot();
    const response = await answer();
    if (response.status === 400) throw new AppError("malformed", "The request cannot be read.");
    return response;
  } catch (error) {
    return errorResponse(error);
  }
}
