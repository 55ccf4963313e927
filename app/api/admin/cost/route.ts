import { defaultTimeZone, env } from "@/lib/core/env";
import { PRICES_SOURCE } from "@/lib/core/prices";
import { readCost } from "@/lib/memory/ledger/cost";
import { ownPersona } from "@/lib/memory/scope";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { costSchema } from "./schema";

/** Model usage of a user's personas and its cost, as far as prices are known. */
export const GET = userRoute({ input: costSchema }, async ({ services, who, input }) => {
  const { user } = who;
  const { personaId, range } = input;
  if (personaId !== undefined) await ownPersona(services.db, { userId: user.id, personaId });
  const cost = await readCost(
    services.db,
    { userId: user.id, personaId },
    { range, timeZone: user.timeZone ?? defaultTimeZone(), now: services.clock(), prices: env().MODEL_PRICES },
  );
  return json({ ...cost, prices: PRICES_SOURCE });
});
