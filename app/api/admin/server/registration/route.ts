import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { setRegistration } from "@/server/operations/registration";
import { readRegistrationView } from "@/server/views/registration";

/** Who may create an account, whether the environment has an invite code, and the invitation links without their tokens. */
export const GET = operatorRoute({ input: noInput }, async (runtime) => json(await readRegistrationView(runtime)));
export const PUT = setRegistration.route;
