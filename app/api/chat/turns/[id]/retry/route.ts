import type { NextRequest } from "next/server";
import { refuseCrossOrigin } from "@/app/api/handler";
import { errorResponse, json } from "@/app/api/respond";
import { currentUser, readyRuntime } from "@/app/current-user";
import { countAgainst } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/core/errors";
import { scopeOfTurn } from "@/lib/memory/turns";
import { retryReply } from "@/lib/turn/receive";

/** Has a failed reply written again; 409 when it did not fail. Join the turn to read it. */
export async function POST(request: NextRequest, next: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    refuseCrossOrigin(request);
    const who = await currentUser();
    if (!who) throw new AppError("unauthenticated", "Please sign in first.");
    const { id } = await next.params;
    const { services, runner } = await readyRuntime();
    const scope = await scopeOfTurn(services.db, { userId: who.user.id, turnId: id });
    await countAgainst(services.db, "message", who.user.id, services.clock());
    const turn = await retryReply(services, runner, scope, id);
    return json({ turnId: turn.id });
  } catch (error) {
    return errorResponse(error);
  }
}
