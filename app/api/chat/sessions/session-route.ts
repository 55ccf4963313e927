import type { NextRequest } from "next/server";
import { refuseCrossOrigin } from "@/app/api/handler";
import { errorResponse, json } from "@/app/api/respond";
import { currentUser, readyRuntime } from "@/app/current-user";
import type { Db } from "@/db";
import { countAgainst } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/core/errors";
import type { Scope } from "@/lib/memory/scope";
import { type Session, scopeOfSession } from "@/lib/memory/sessions";
import { showSession } from "./show";

type Act = (db: Db, scope: Scope, sessionId: string, now: Date) => Promise<Session>;

/** A route that acts on one session of the person's, addressed by its id alone. */
export function sessionRoute(act: Act) {
  return async (request: NextRequest, next: { params: Promise<{ id: string }> }): Promise<Response> => {
    try {
      refuseCrossOrigin(request);
      const who = await currentUser();
      if (!who) throw new AppError("unauthenticated", "Please sign in first.");
      const { id } = await next.params;
      const { services } = await readyRuntime();
      const { db, clock } = services;
      const scope = await scopeOfSession(db, { userId: who.user.id, sessionId: id });
      await countAgainst(db, "write", who.user.id, clock());
      return json(showSession(await act(db, scope, id, clock())));
    } catch (error) {
      return errorResponse(error);
    }
  };
}
