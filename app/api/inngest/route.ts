import { boot } from "@/inngest/boot";
import { inngest, jobsKind } from "@/inngest/client";
import { register } from "@/inngest/register";
import { createServeHandler } from "@/inngest/serve-handler";
import { notFound } from "@/lib/core/errors";
import { errorResponse } from "@/server/http/respond";

/** Requires a signature, except from Inngest's dev server, which has none. */
const handler = createServeHandler({ enableUnauthedSync: false });

/** The route an Inngest server calls our functions by. The embedded engine does not need it; then it answers 404. */
const when =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (jobsKind() === "embedded") return errorResponse(notFound("page"));
    await boot();
    return answer(request);
  };

export const GET = when(handler.GET);
export const POST = when(handler.POST);
// Without a signature a request may trigger the registration, but not set its address or options.
export const PUT = when((request) => (inngest.mode === "dev" ? register() : handler.PUT(request)));
