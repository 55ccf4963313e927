import type { NextRequest } from "next/server";
import { readQuery } from "@/app/api/query";
import { errorResponse, json } from "@/app/api/respond";
import { readyRuntime } from "@/app/current-user";
import { tokenSchema, unsubscribe } from "@/lib/proactive/delivery/email-channel";

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
