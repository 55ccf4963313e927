import { modelConsentSchema } from "@/lib/core/types/model-settings";
import { answerConsent } from "@/lib/model-settings/settings";
import { userRoute } from "@/server/http/handler";
import { showModels } from "@/server/views/models";

/** Says whether one's text may be sent to where the server's models are. It holds from the next turn on, and can be changed. */
export const POST = userRoute({ input: modelConsentSchema, limit: "write" }, async (context) => {
  const { services, minds, who, input } = context;
  await answerConsent(services.db, minds, { userId: who.user.id, ...input, now: services.clock() });
  return showModels(context);
});
