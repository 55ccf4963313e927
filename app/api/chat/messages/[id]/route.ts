import { z } from "zod";
import { CHAT_BODY_MAX_BYTES } from "@/lib/core/limits";
import { editReply } from "@/lib/memory/conversation/edit-reply";
import { scopeOfMessage } from "@/lib/memory/conversation/versions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = {
  input: z.strictObject({ content: z.string() }),
  limit: "write" as const,
  grows: ["messages"] as const,
  maxBytes: CHAT_BODY_MAX_BYTES,
  own: scopeOfMessage,
};

/** Puts the person's words in the place of what the persona said, marked as such. */
export const PATCH = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await editReply(services.db, scope, { messageId: id, ...input, now: services.clock() }));
});
