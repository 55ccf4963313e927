import { scopeOfMessage } from "@/lib/memory/conversation/versions";
import { muteMessage } from "@/lib/memory/proactive/explain-message";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { showPreferences } from "@/server/views/proactive-preferences";
import { defineOperation } from "./define-operation";
import { muteSchema, preferencesSchema } from "./proactive-input";

/** Changes whether, about what and when a persona writes first. */
export const setProactive = defineOperation({
  owner: "persona",
  input: preferencesSchema,
  run: async ({ services: { db, clock, settings }, scope, input }) =>
    showPreferences(await changePreferences(db, scope, input, clock()), settings),
});

/** Mutes the cause of a proactive message, or unmutes it. */
export const muteProactive = defineOperation({
  owner: scopeOfMessage,
  input: muteSchema,
  run: ({ services, scope, id, input }) =>
    muteMessage(services.db, scope, { ...input, messageId: id, now: services.clock() }),
});
