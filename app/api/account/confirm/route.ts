import { confirmPassword, confirmSchema } from "@/lib/auth/authenticate";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { clientAddress } from "@/server/request-info";

/** The password once more, for what asks for it (403 `confirm_password`): 403 `wrong_password`, and 429 after too many of those. */
export const POST = userRoute(
  { input: confirmSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, who, input, request }) => {
    const asking = {
      userId: who.user.id,
      sid: who.sid,
      address: clientAddress(request.headers),
      now: services.clock(),
    };
    await confirmPassword(services.db, asking, input.password);
    return json({ confirmed: true });
  },
);
