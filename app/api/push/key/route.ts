import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { vapid } from "@/lib/proactive/delivery/vapid";

/** The public key that a browser subscribes with. */
export const GET = userRoute({ input: noInput }, async ({ services }) => {
  const { publicKey } = await vapid(services.db, services.clock());
  return json({ publicKey });
});
