import { noInput } from "@/lib/core/schemas";
import { vapid } from "@/lib/proactive/delivery/vapid";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The public key for a browser's push subscription. */
export const GET = userRoute({ input: noInput }, async ({ services }) => {
  const { publicKey } = await vapid(services.db, services.clock());
  return json({ publicKey });
});
