import { CHAT_BODY_MAX_BYTES } from "@/lib/core/limits";
import { chatRequestSchema } from "@/lib/core/schemas";
import { webChannel } from "@/lib/core/types/messages";
import { receiveMessage } from "@/lib/turn/receive";
import { personaRoute } from "@/server/http/handler";
import { turnResponse } from "./turn-response";

/** Stores a message, then streams the turn that answers it. */
export const POST = personaRoute(
  { input: chatRequestSchema, limit: "message", maxBytes: CHAT_BODY_MAX_BYTES },
  async ({ services, runner, who, scope, input }) => {
    const content = input.message.parts.map((part) => part.text).join("");
    const message = { clientId: input.message.id, content, channelId: webChannel(input.temporary) };
    const { channelId } = message;
    if (input.composing !== undefined) runner.composing(scope, { channelId, composing: input.composing });
    const { stored, turn } = await receiveMessage(services, runner, scope, message);
    return turnResponse({ services, runner, who }, scope, turn, stored.messageId);
  },
);
