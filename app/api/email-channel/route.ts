import { noInput } from "@/lib/core/schemas";
import {
  emailChannelSchema,
  readEmailChannel,
  removeEmailChannel,
  requireMail,
} from "@/lib/proactive/delivery/email-channel";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { setEmail } from "@/server/notifications";

/** Where messages are sent by e-mail, and whether the address is confirmed; 404 where the install sends none. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) => {
  requireMail();
  return json(await readEmailChannel(services.db, who.user.id));
});

/** Sets the address. One that is new is sent a link to confirm it, and nothing else before that. */
export const PUT = userRoute({ input: emailChannelSchema, limit: "write" }, async (context) =>
  json(await setEmail(context)),
);

export const DELETE = userRoute({ input: noInput, limit: "write" }, async ({ services, who }) => {
  requireMail();
  await removeEmailChannel(services.db, who.user.id);
  return json({ removed: true });
});
