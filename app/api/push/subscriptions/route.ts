import { noInput } from "@/lib/core/schemas";
import { listDevices } from "@/lib/proactive/delivery/devices";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { subscribeDevice } from "@/server/operations/notifications";

/** The browsers that receive notifications. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await listDevices(services.db, who.user.id), nextCursor: null }),
);

export const POST = subscribeDevice.route;
