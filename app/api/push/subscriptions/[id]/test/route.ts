import { noInput } from "@/lib/core/schemas";
import { userItemRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { testPush } from "@/server/notifications";

const spec = { input: noInput, bodyOptional: true };

/** Sends a notification to the device to see whether it arrives: `{status: sent | unsubscribed | failed}`. */
export const POST = userItemRoute(spec, async ({ id, ...context }) =>
  json(await testPush({ ...context, input: { id } })),
);
