import { z } from "zod";
import { makeAvatar } from "@/lib/core/image/avatar-image";
import { AVATAR_BODY_MAX_BYTES, NEW_PERSONA_BODY_MAX_BYTES } from "@/lib/core/limits";
import {
  avatarSchema,
  factsSchema,
  newPersonaSchema,
  noInput,
  personaEditSchema,
  styleEditSchema,
} from "@/lib/core/schemas";
import type { AvatarInput } from "@/lib/core/types/avatar";
import { blockLabels } from "@/lib/core/types/nodes";
import { archivePersona as archive, unarchivePersona as unarchive } from "@/lib/memory/conversation/archive-persona";
import { changeMemorySwitches } from "@/lib/memory/conversation/memory-switches";
import { eraseRevision as eraseOne } from "@/lib/memory/forgetting/erase-revision";
import { binPersona, erasePersona, restorePersona as restore } from "@/lib/memory/forgetting/persona-bin";
import { writeAvatar } from "@/lib/memory/persona/avatars";
import { listRevisions as list, scopeOfRevision } from "@/lib/memory/persona/blocks";
import { duplicatePersona as duplicate } from "@/lib/memory/persona/duplicate";
import {
  createPersona as create,
  onboardPersona as onboard,
  readPersona,
  restoreRevision as restoreOne,
  updatePersona as update,
  writeStyle as write,
} from "@/lib/memory/persona/personas";
import { ownPersona } from "@/lib/memory/scope";
import { readFilesState } from "@/server/views/files-state";
import { defineOperation } from "./define-operation";

/** Creates a persona; a picture that is refused creates none. */
export const createPersona = defineOperation({
  owner: "user",
  input: newPersonaSchema,
  maxBytes: NEW_PERSONA_BODY_MAX_BYTES,
  status: 201,
  run: async ({ services: { db, clock, settings }, who, input }) => {
    const draft = { ...input, locale: input.locale ?? who.user.locale, avatar: await avatarOf(input) };
    return create(db, who.user.id, draft, clock(), settings.ceilings);
  },
});

/** Copies a persona without its conversations and memories: its texts, facts, picture and settings. The name says that it is a copy. */
export const duplicatePersona = defineOperation({
  owner: "userItem",
  input: noInput,
  status: 201,
  run: async ({ services: { db, clock, settings }, who, id }) => {
    const scope = await ownPersona(db, { userId: who.user.id, personaId: id });
    return duplicate(db, scope, { locale: who.user.locale, ceilings: settings.ceilings, now: clock() });
  },
});

export const updatePersona = defineOperation({
  owner: "persona",
  input: personaEditSchema,
  grows: ["core_block_revisions"],
  run: async ({ services: { db, clock }, scope, input }) => {
    const { useMemories, learnFromTalks, ...change } = input;
    await update(db, scope, change, clock());
    await changeMemorySwitches(db, scope, { useMemories, learnFromTalks }, clock());
    return readPersona(db, scope, clock());
  },
});

export const writeStyle = defineOperation({
  owner: "persona",
  input: styleEditSchema,
  grows: ["core_block_revisions"],
  run: async ({ services: { db, clock }, scope, input }) => {
    await write(db, scope, input, clock());
    return readPersona(db, scope, clock());
  },
});

/** Writes a persona's first L1; 409 if it already has one. */
export const onboardPersona = defineOperation({
  owner: "persona",
  input: newPersonaSchema.partial(),
  maxBytes: NEW_PERSONA_BODY_MAX_BYTES,
  grows: ["core_block_revisions"],
  run: async ({ services: { db, clock }, scope, input }) => {
    await onboard(db, scope, { ...input, avatar: await avatarOf(input) }, clock());
    return readPersona(db, scope, clock());
  },
});

/** Changes the given facts; null clears one. */
export const changeFacts = defineOperation({
  owner: "persona",
  input: z.strictObject({ facts: factsSchema }),
  run: async ({ services: { db, clock }, scope, input }) => {
    await update(db, scope, input, clock());
    return readPersona(db, scope, clock());
  },
});

/** Sets the avatar: a built-in drawing, an uploaded image, or the monogram. */
export const setAvatar = defineOperation({
  owner: "persona",
  input: avatarSchema,
  maxBytes: AVATAR_BODY_MAX_BYTES,
  run: async ({ services: { db, clock }, scope, input }) => {
    await writeAvatar(db, scope, await makeAvatar(input), clock());
    return readPersona(db, scope, clock());
  },
});

/** Archives a persona: it can be read, but gets no replies, sends nothing and has no background work until it is restored. */
export const archivePersona = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, who, id }) => {
    await archive(db, await ownPersona(db, { userId: who.user.id, personaId: id }), clock());
    return { id };
  },
});

/** Restores a persona from the archive. */
export const unarchivePersona = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services: { db }, who, id }) => {
    await unarchive(db, await ownPersona(db, { userId: who.user.id, personaId: id }));
    return { id };
  },
});

/** Lists the versions of a block of L1, newest first. */
export const listRevisions = defineOperation({
  owner: "persona",
  input: z.strictObject({ label: z.enum(blockLabels) }),
  isAllowedWhenFull: true,
  isAllowedWhenArchived: true,
  run: ({ services, scope, input }) => list(services.db, scope, input.label),
});

/** Restores an earlier text of a block of L1 as its newest version. */
export const restoreRevision = defineOperation({
  owner: scopeOfRevision,
  input: noInput,
  run: async ({ services: { db, clock }, scope, id }) => {
    await restoreOne(db, scope, id, clock());
    return readPersona(db, scope, clock());
  },
});

/** Erases an earlier text of a block of L1 permanently. */
export const eraseRevision = defineOperation({
  owner: scopeOfRevision,
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, scope, id }) => {
    await eraseOne(services.db, scope, id, services.clock());
    return { revisionId: id, files: await readFilesState(services) };
  },
});

/**
 * Moves a persona with all its memories to the bin; `erase=now` erases it permanently, from the bin too. 403 `confirm_password` unless the
 * password was entered recently.
 */
export const deletePersona = defineOperation({
  owner: "userItem",
  input: z.strictObject({ erase: z.literal("now").optional() }),
  audit: ({ input }) => (input.erase === "now" ? { kind: "persona_erased" } : undefined),
  confirmed: true,
  isAllowedWhenFull: true,
  run: async ({ services, who, id, input }) => {
    const { db, clock } = services;
    const ids = { userId: who.user.id, personaId: id };
    const erased = input.erase === "now";
    if (erased) await erasePersona(db, { ...ids, now: clock() });
    else await binPersona(db, await ownPersona(db, ids), clock());
    return { id, erased, files: erased ? await readFilesState(services) : undefined };
  },
});

/** Restores a persona from the bin. */
export const restorePersona = defineOperation({
  owner: "userItem",
  input: noInput,
  run: async ({ services, who, id }) => {
    await restore(services.db, { userId: who.user.id, personaId: id, now: services.clock() });
    return { id };
  },
});

const avatarOf = ({ avatar }: { avatar?: AvatarInput }) => (avatar ? makeAvatar(avatar) : undefined);
