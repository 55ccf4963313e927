import type { NextRequest } from "next/server";
import { tokenSchema, unsubscribe } from "@/lib/proactive/delivery/email-channel";
import { readyRuntime } from "@/server/current-user";
import { readQuery } from "@/server/http/query";
import { errorResponse, json } from "@/server/http/respond";

/**
 * No more e-mails, by one request of a mail program without a sign-in (RFC 8058); `POST /email/unsubscribe` leads here. It answers alike
 * whatever the token is.
 */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    const { token } = tokenSchema.parse({ token: readQuery(request).token });
    await unsubscribe((await readyRuntime()).services.db, token);
    return json({ unsubscribed: true });
  } catch (error) {
    return errorResponse(error);
  }
}
