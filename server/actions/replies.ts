"use server";

import { z } from "zod";
import { HINT_MAX } from "@/lib/core/limits";
import { upTo } from "@/lib/core/schemas";
import { editReply as edit } from "@/lib/memory/conversation/edit-reply";
import { selectVersion as select } from "@/lib/memory/conversation/versions";
import { retryReply as retry } from "@/lib/turn/receive";
import { rewriteReply as rewrite } from "@/lib/turn/versions";
import { personaAction } from "./safe-action";

/** Has a failed reply written again. The page then joins the turn to read it. */
export const retryReply = personaAction(
  z.strictObject({ turnId: z.string() }),
  async ({ services, runner, scope, input }) => ({ turnId: (await retry(services, runner, scope, input.turnId)).id }),
  { limit: "message", grows: ["messages"] },
);

/** Has a reply written again, as the hint says if there is one. The page then joins the turn to read it. */
export const rewriteReply = personaAction(
  z.strictObject({ turnId: z.string(), hint: upTo(HINT_MAX).optional() }),
  async ({ services, runner, scope, input }) => ({ turnId: (await rewrite(services, runner, scope, input)).id }),
  { limit: "message", grows: ["messages"] },
);

/** Shows another version of a message, with what was said under it. */
export const selectVersion = personaAction(
  z.strictObject({ messageId: z.string() }),
  async ({ services, scope, input }) => {
    await select(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
);

/** Puts the person's words in the place of what the persona said. */
export const editReply = personaAction(
  z.strictObject({ messageId: z.string(), content: z.string() }),
  async ({ services, scope, input }) => edit(services.db, scope, { ...input, now: services.clock() }),
  { grows: ["messages"] },
);
