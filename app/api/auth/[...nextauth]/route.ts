import type { NextRequest } from "next/server";
import { errorResponse } from "@/app/api/respond";
import { handlers } from "@/app/auth";
import { boot } from "@/inngest/boot";
import { runtime } from "@/inngest/runtime";
import { checkAgainst } from "@/lib/auth/rate-limit";

export async function GET(request: NextRequest): Promise<Response> {
  return whenUp(() => handlers.GET(request));
}

export async function POST(request: NextRequest): Promise<Response> {
  return whenUp(async () => {
    await refuseGuessing(request);
    return handlers.POST(request);
  });
}

/** @throws AppError `rate_limited` for an address at which too many passwords were tried. */
async function refuseGuessing(request: NextRequest): Promise<void> {
  if (!request.nextUrl.pathname.endsWith("/callback/credentials")) return;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const email = form?.get("email");
  if (typeof email !== "string") return;
  const { db, clock } = (await runtime()).services;
  await checkAgainst(db, "signInFailure", email.trim().toLowerCase(), clock());
}

async function whenUp(answer: () => Promise<Response>): Promise<Response> {
  try {
    await boot();
    return await answer();
  } catch (error) {
    return errorResponse(error);
  }
}
