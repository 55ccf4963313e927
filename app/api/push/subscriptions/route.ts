import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { addDevice } from "@/app/notifications";
import { noInput } from "@/lib/core/schemas";
import { listDevices, subscriptionSchema } from "@/lib/proactive/delivery/devices";

/** The browsers that are told of messages. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await listDevices(services.db, who.user.id), nextCursor: null }),
);

/** Has a browser told of messages: 201 with the device, 409 `full`, 422 for a subscription that cannot be one. */
export const POST = userRoute({ input: subscriptionSchema, limit: "write" }, async (context) =>
  json(await addDevice(context, context.request.headers.get("user-agent")), 201),
);
