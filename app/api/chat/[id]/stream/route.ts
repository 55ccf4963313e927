import { turnResponse } from "@/app/api/chat/turn-response";
import { noInput } from "@/lib/core/schemas";
import { readTurn, scopeOfTurn } from "@/lib/memory/conversation/turns";
import { resourceRoute } from "@/server/http/handler";

export const dynamic = "force-dynamic";

/** Joins a turn from its beginning: after a reload, in a second tab, on another device. */
export const GET = resourceRoute({ input: noInput, own: scopeOfTurn }, async ({ services, runner, who, scope, id }) => {
  return turnResponse({ services, runner, who }, scope, await readTurn(services.db, scope, id));
});
