import { noInput } from "@/lib/core/schemas";
import { userRoute } from "@/server/http/handler";
import { showModels } from "@/server/views/models";

/** Which models answer who is signed in, and what they and the operator have set. */
export const GET = userRoute({ input: noInput }, showModels);
