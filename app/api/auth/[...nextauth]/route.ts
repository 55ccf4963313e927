import type { NextRequest } from "next/server";
import { errorResponse } from "@/app/api/respond";
import { handlers } from "@/app/auth";
import { boot } from "@/inngest/boot";

export async function GET(request: NextRequest): Promise<Response> {
  return whenUp(() => handlers.GET(request));
}

export async function POST(request: NextRequest): Promise<Response> {
  return whenUp(() => handlers.POST(request));
}

async function whenUp(answer: () => Promise<Response>): Promise<Response> {
  try {
    await boot();
    return await answer();
  } catch (error) {
    return errorResponse(error);
  }
}
