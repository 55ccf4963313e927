import { noInput } from "@/lib/core/schemas";
import { readAboutUser } from "@/lib/memory/recall/about-user";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** What a persona knows about its user: the user's own text, facts, people and open plans, each with its source. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  return json(await readAboutUser(services.db, scope));
});
