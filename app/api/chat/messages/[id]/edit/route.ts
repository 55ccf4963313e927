import { turnResponse } from "@/app/api/chat/turn-response";
import { CHAT_BODY_MAX_BYTES } from "@/lib/core/limits";
import { chatRequestSchema } from "@/lib/core/schemas";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { scopeOfMessage } from "@/lib/memory/conversation/versions";
import { editAndResend } from "@/lib/turn/versions";
import { resourceRoute } from "@/server/http/handler";

const spec = {
  input: chatRequestSchema,
  limit: "message" as const,
  maxBytes: CHAT_BODY_MAX_BYTES,
  own: scopeOfMessage,
};

/** Replaces the text of a user's message, then streams the turn that answers it. */
export const POST = resourceRoute(spec, async ({ services, runner, who, scope, id, input }) => {
  const content = input.message.parts.map((part) => part.text).join("");
  const message = { messageId: id, clientId: input.message.id, content };
  if (input.composing !== undefined) runner.composing(scope, { channelId: WEB_CHANNEL, composing: input.composing });
  const { stored, turn } = await editAndResend(services, runner, scope, message);
  return turnResponse({ services, runner, who }, scope, turn, stored.messageId);
});
