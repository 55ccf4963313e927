import { changePassword, passwordChangeSchema } from "@/lib/auth/authenticate";
import { reissueSignIn } from "@/server/auth";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { clientAddress } from "@/server/request-info";

const spec = { input: passwordChangeSchema, limit: "write" } as const;

/** Changes the password and ends every other sign-in; the answer sets a new cookie for this one: 403 `wrong_password`, 422 for one that cannot be a new one. */
export const POST = userRoute(spec, async ({ services, who, input, request }) => {
  const asking = { userId: who.user.id, sid: who.sid, address: clientAddress(request.headers), now: services.clock() };
  await reissueSignIn(await changePassword(services.db, asking, input));
  return json({ changed: true });
});
