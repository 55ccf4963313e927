import { userItemRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { testPush } from "@/app/notifications";
import { noInput } from "@/lib/core/schemas";

const spec = { input: noInput, bodyOptional: true };

/** Sends a notification to the device to see whether it arrives: `{status: sent | unsubscribed | failed}`. */
export const POST = userItemRoute(spec, async ({ id, ...context }) =>
  json(await testPush({ ...context, input: { id } })),
);
