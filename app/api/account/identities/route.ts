import { listIdentities } from "@/lib/auth/identities";
import { noInput } from "@/lib/core/schemas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { linkIdentity } from "@/server/operations/identities";

/** The services with which the user can sign in. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await listIdentities(services.db, who.user.id) }),
);
export const POST = linkIdentity.route;
