import { z } from "zod";
import { CHAT_BODY_MAX_BYTES, HINT_MAX } from "@/lib/core/limits";
import { noInput, upTo, whichChatSchema } from "@/lib/core/schemas";
import { webChannel } from "@/lib/core/types/messages";
import { editReply as edit } from "@/lib/memory/conversation/edit-reply";
import { forkSession as fork } from "@/lib/memory/conversation/fork-session";
import { markRead as mark } from "@/lib/memory/conversation/read-receipts";
import { scopeOfTurn } from "@/lib/memory/conversation/turns";
import { scopeOfMessage, selectVersion as select } from "@/lib/memory/conversation/versions";
import { servicesFor } from "@/lib/memory/model/services-for";
import { retryReply as retry } from "@/lib/turn/receive";
import { rewriteReply as rewrite } from "@/lib/turn/versions";
import { showSession } from "@/server/views/session";
import { defineOperation } from "./define-operation";

/** Stops the reply under way and stores the text so far. `stopped` says whether there was one. */
export const stopReply = defineOperation({
  owner: "persona",
  input: whichChatSchema,
  limit: null,
  isAllowedWhenFull: true,
  isAllowedWhenArchived: true,
  run: async ({ runner, scope, input }) => ({ stopped: await runner.stop(scope, webChannel(input.temporary)) }),
});

/** Reports whether there is text in the composer: without, a waiting reply starts early; with, a model that this server runs is loaded. */
export const reportComposing = defineOperation({
  owner: "persona",
  input: z.strictObject({ composing: z.boolean(), temporary: z.boolean().optional() }),
  limit: null,
  isAllowedWhenFull: true,
  run: async ({ runner, services, minds, scope, input }) => {
    if (input.composing && minds.local?.isAsleep) (await servicesFor(services, scope)).mind.wake?.();
    runner.composing(scope, { channelId: webChannel(input.temporary), composing: input.composing });
    return { ok: true };
  },
});

/** Marks a persona's messages up to this one as read. */
export const markRead = defineOperation({
  owner: "persona",
  input: z.strictObject({ messageId: z.string() }),
  isAllowedWhenFull: true,
  isAllowedWhenArchived: true,
  run: ({ services, scope, input }) => mark(services.db, scope, { ...input, now: services.clock() }),
});

/** Generates a failed reply again; 409 when it did not fail. Join the turn to read it. */
export const retryReply = defineOperation({
  owner: scopeOfTurn,
  input: noInput,
  limit: "message",
  grows: ["messages"],
  run: async ({ services, runner, scope, id }) => ({ turnId: (await retry(services, runner, scope, id)).id }),
});

/** Regenerates a reply as another version, following the hint if there is one. Join the turn to read it. */
export const rewriteReply = defineOperation({
  owner: scopeOfTurn,
  input: z.object({ hint: upTo(HINT_MAX).optional() }),
  limit: "message",
  grows: ["messages"],
  run: async ({ services, runner, scope, id, input }) => ({
    turnId: (await rewrite(services, runner, scope, { turnId: id, ...input })).id,
  }),
});

/** Makes another version of a message part of the active branch, with the messages that follow it. */
export const selectVersion = defineOperation({
  owner: scopeOfMessage,
  input: noInput,
  run: ({ services, scope, id }) => select(services.db, scope, { messageId: id, now: services.clock() }),
});

/** Replaces a reply by the user's text, marked as edited. */
export const editReply = defineOperation({
  owner: scopeOfMessage,
  input: z.strictObject({ content: z.string() }),
  grows: ["messages"],
  maxBytes: CHAT_BODY_MAX_BYTES,
  run: ({ services, scope, id, input }) => edit(services.db, scope, { messageId: id, ...input, now: services.clock() }),
});

/**
 * Opens a conversation that continues from a message and ends the open one, or a temporary conversation beside it; 409 while a reply is on
 * its way, for a version that is not selected, for a message of a temporary conversation, and while another temporary one is open.
 */
export const forkSession = defineOperation({
  owner: scopeOfMessage,
  input: z.strictObject({ temporary: z.boolean().optional() }),
  run: async ({ services, scope, id, input: { temporary = false } }) =>
    showSession(await fork(services.db, scope, { messageId: id, temporary, now: services.clock() })),
});
