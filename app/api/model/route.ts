import { userRoute } from "@/app/api/handler";
import { noInput } from "@/lib/core/schemas";
import { showModels } from "./show";

/** Which models answer who is signed in, and what they and the operator have set. */
export const GET = userRoute({ input: noInput }, showModels);
