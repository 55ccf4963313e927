import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { errorResponse } from "@/app/api/respond";
import { boot } from "@/inngest/boot";
import { inngest, jobsKind } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { notFound } from "@/lib/core/errors";

type Handler = (request: NextRequest, context: unknown) => Promise<Response>;
const served = serve({ client: inngest, functions }) as unknown as Record<"GET" | "POST" | "PUT", Handler>;

/** Where an Inngest server calls our functions. The embedded engine needs no door, so then there is none. */
const when =
  (method: "GET" | "POST" | "PUT"): Handler =>
  async (request, context) => {
    if (jobsKind() === "embedded") return errorResponse(notFound("page"));
    await boot();
    return served[method](request, context);
  };

export const GET = when("GET");
export const POST = when("POST");
export const PUT = when("PUT");
