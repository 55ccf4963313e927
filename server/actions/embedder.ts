"use server";

import { z } from "zod";
import { requireOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import { embedderSettingsSchema } from "@/lib/core/types/embedder-settings";
import { readEmbedderView, setEmbedder } from "@/server/operations/embedder";
import { userAction } from "./safe-action";

/** Chooses what finds memories, or says why it cannot be used. Only for the operator. */
export const saveEmbedder = userAction(embedderSettingsSchema, async (context) => {
  await requireOperator(context.services.db, context.who.user, env().OPERATOR_EMAIL);
  const problem = await setEmbedder(context, context.input);
  return { problem, view: await readEmbedderView(context) };
});

/** Has the embedder of `.env` hold again. Only for the operator. */
export const removeEmbedder = userAction(z.strictObject({}), async (context) => {
  await requireOperator(context.services.db, context.who.user, env().OPERATOR_EMAIL);
  await setEmbedder(context, null);
  return readEmbedderView(context);
});
