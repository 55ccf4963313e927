"use server";

import { z } from "zod";
import { personaDraftSchema, personaEditSchema } from "@/lib/core/schemas";
import { blockLabels } from "@/lib/core/types/nodes";
import { changeMemorySwitches } from "@/lib/memory/conversation/memory-switches";
import { eraseRevision as eraseOne } from "@/lib/memory/forgetting/erase-revision";
import {
  binPersona as bin,
  erasePersona as erase,
  restorePersona as restore,
} from "@/lib/memory/forgetting/persona-bin";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { listRevisions as list } from "@/lib/memory/persona/blocks";
import { createPersona as create, updatePersona as update } from "@/lib/memory/persona/personas";
import { personaAction, userAction } from "./safe-action";

/** Makes a persona. */
export const createPersona = userAction(personaDraftSchema, async ({ services, who, input }) => {
  requireDiskSpace(services.db);
  const draft = { ...input, locale: input.locale ?? who.user.locale };
  const { id } = await create(services.db, who.user.id, draft, services.clock(), services.settings.ceilings);
  return { id };
});

/** Saves what the person changed about a persona. */
export const updatePersona = personaAction(
  personaEditSchema,
  async ({ services, scope, input }) => {
    const { useMemories, learnFromTalks, ...change } = input;
    await update(services.db, scope, change, services.clock());
    await changeMemorySwitches(services.db, scope, { useMemories, learnFromTalks }, services.clock());
    return {};
  },
  { grows: ["core_block_revisions"] },
);

/** What a block has said over time, newest first. */
export const listRevisions = personaAction(
  z.strictObject({ label: z.enum(blockLabels) }),
  async ({ services, scope, input }) => await list(services.db, scope, input.label),
  { isAllowedWhenFull: true },
);

/** Erases a text that a block held before, for good. */
export const eraseRevision = personaAction(
  z.strictObject({ revisionId: z.string() }),
  async ({ services, scope, input }) => {
    await eraseOne(services.db, scope, input.revisionId, services.clock());
    return {};
  },
  { isAllowedWhenFull: true },
);

/** Puts a persona into the bin, with all it remembers. */
export const binPersona = personaAction(
  z.strictObject({}),
  async ({ services, scope }) => {
    await bin(services.db, scope, services.clock());
    return {};
  },
  { confirmed: true, isAllowedWhenFull: true },
);

const address = z.strictObject({ personaId: z.string() });

/** Takes a persona out of the bin, as it was. */
export const restorePersona = userAction(address, async ({ services, who, input }) => {
  await restore(services.db, { userId: who.user.id, ...input, now: services.clock() });
  return {};
});

/** Erases a persona for good, wherever it is. */
export const erasePersona = userAction(
  address,
  async ({ services, who, input }) => {
    await erase(services.db, { userId: who.user.id, ...input, now: services.clock() });
    return {};
  },
  { confirmed: true },
);
