import { noInput } from "@/lib/core/schemas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readModelView } from "@/server/views/models";

/** Which models answer the user, and what they and the operator have set. */
export const GET = userRoute({ input: noInput }, async (context) => json(await readModelView(context)));
