"use server";

import { z } from "zod";
import { muteMessage } from "@/lib/memory/proactive/explain-message";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { muteSchema, preferencesSchema } from "@/server/operations/proactive-input";
import { showPreferences } from "@/server/views/proactive-preferences";
import { personaAction } from "./safe-action";

/** Changes whether, about what and when a persona writes first. */
export const setProactive = personaAction(preferencesSchema, async ({ services, scope, input }) => {
  const { db, clock, settings } = services;
  return showPreferences(await changePreferences(db, scope, input, clock()), settings);
});

/** "Not this again" for what caused a message, or that taken back. */
export const muteProactive = personaAction(
  muteSchema.extend({ messageId: z.string() }),
  async ({ services, scope, input }) => muteMessage(services.db, scope, { ...input, now: services.clock() }),
);
