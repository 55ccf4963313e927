import { noInput } from "@/lib/core/schemas";
import { listDevices, subscriptionSchema } from "@/lib/proactive/delivery/devices";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { addDevice } from "@/server/notifications";

/** The browsers that are told of messages. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await listDevices(services.db, who.user.id), nextCursor: null }),
);

/** Has a browser told of messages: 201 with the device, 409 `full`, 422 for a subscription that cannot be one. */
export const POST = userRoute({ input: subscriptionSchema, limit: "write" }, async (context) =>
  json(await addDevice(context, context.request.headers.get("user-agent")), 201),
);
