import { boot } from "@/inngest/boot";
import { inngest, jobsKind } from "@/inngest/client";
import { register } from "@/inngest/register";
import { createServeHandler } from "@/inngest/serve-handler";
import { notFound } from "@/lib/core/errors";
import { errorResponse } from "@/server/http/respond";

/** Nobody gets in without a signature, except where Inngest's dev server, which has none, is asked for. */
const handler = createServeHandler({ enableUnauthedSync: false });

/** Where an Inngest server calls our functions. The embedded engine needs no door, so then there is none. */
const when =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (jobsKind() === "embedded") return errorResponse(notFound("page"));
    await boot();
    return answer(request);
  };

export const GET = when(handler.GET);
export const POST = when(handler.POST);
// Unsigned, a request may ask us to register, but say nothing of where and how.
export const PUT = when((request) => (inngest.mode === "dev" ? register() : handler.PUT(request)));
