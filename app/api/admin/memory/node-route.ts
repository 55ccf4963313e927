import type { NextRequest } from "next/server";
import type { z } from "zod";
import { refuseCrossOrigin } from "@/app/api/handler";
import { errorResponse } from "@/app/api/respond";
import { currentUser, readyRuntime } from "@/app/current-user";
import type { Runtime } from "@/inngest/runtime";
import { countAgainst } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/core/errors";
import { scopeOfNode } from "@/lib/memory/browse";
import type { Scope } from "@/lib/memory/scope";

type Context<I> = Runtime & { scope: Scope; nodeId: string; input: I };

/** A route about one memory of the person's, addressed by its id alone (`?personaId` may be given and is not needed). */
export function nodeRoute<S extends z.ZodType>(input: S, handle: (context: Context<z.infer<S>>) => Promise<Response>) {
  return async (request: NextRequest, next: { params: Promise<{ id: string }> }): Promise<Response> => {
    try {
      refuseCrossOrigin(request);
      const who = await currentUser();
      if (!who) throw new AppError("unauthenticated", "Please sign in first.");
      const { id: nodeId } = await next.params;
      const { services, runner } = await readyRuntime();
      const scope = await scopeOfNode(services.db, { userId: who.user.id, nodeId });
      const parsed = input.parse(Object.fromEntries(request.nextUrl.searchParams));
      if (request.method !== "GET") await countAgainst(services.db, "write", who.user.id, services.clock());
      return await handle({ services, runner, scope, nodeId, input: parsed });
    } catch (error) {
      return errorResponse(error);
    }
  };
}
