import { turnResponse } from "@/app/api/chat/turn-response";
import { errorResponse } from "@/app/api/respond";
import { currentUser, readyRuntime } from "@/app/current-user";
import { AppError } from "@/lib/core/errors";
import { readTurn, scopeOfTurn } from "@/lib/memory/turns";

export const dynamic = "force-dynamic";

/** Joins a turn from its beginning: after a reload, in a second tab, on another device. */
export async function GET(_request: Request, next: { params: Promise<{ turnId: string }> }): Promise<Response> {
  try {
    const who = await currentUser();
    if (!who) throw new AppError("unauthenticated", "Please sign in first.");
    const { turnId } = await next.params;
    const { services, runner } = await readyRuntime();
    const scope = await scopeOfTurn(services.db, { userId: who.user.id, turnId });
    return turnResponse({ services, runner }, scope, await readTurn(services.db, scope, turnId));
  } catch (error) {
    return errorResponse(error);
  }
}
