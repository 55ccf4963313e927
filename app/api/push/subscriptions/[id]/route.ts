import { noInput } from "@/lib/core/schemas";
import { changeDevice, deviceChangeSchema, removeDevice } from "@/lib/proactive/delivery/devices";
import { userItemRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Whether the words of messages may stand on the device's locked screen. */
export const PATCH = userItemRoute(
  { input: deviceChangeSchema, limit: "write" },
  async ({ services, who, id, input }) => json(await changeDevice(services.db, { userId: who.user.id, id }, input)),
);

/** The device is told of nothing any more. */
export const DELETE = userItemRoute({ input: noInput, limit: "write" }, async ({ services, who, id }) => {
  await removeDevice(services.db, { userId: who.user.id, id });
  return json({ id });
});
