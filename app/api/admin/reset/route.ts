import { noInput } from "@/lib/core/schemas";
import { previewReset } from "@/lib/memory/forgetting/reset";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { resetMemory } from "@/server/operations/forgetting";

/** Counts of what a reset would erase. Changes nothing. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(await previewReset(services.db, scope)),
);

export const POST = resetMemory.route;
