import { noInput } from "@/lib/core/schemas";
import { readEmailChannel, requireMail } from "@/lib/proactive/delivery/email-channel";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { removeEmailChannel, setEmailChannel } from "@/server/operations/notifications";

/** The address for e-mail notifications, and whether it is confirmed; 404 where the server sends no e-mail. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  requireMail();
  return json(await readEmailChannel(services.db, who.user.id));
});

export const PUT = setEmailChannel.route;
export const DELETE = removeEmailChannel.route;
