import { z } from "zod";
import { BLOCK_MAX } from "@/lib/core/limits";
import { noInput, upTo } from "@/lib/core/schemas";
import { eraseAboutYouRevision as erase } from "@/lib/memory/forgetting/erase-about-you";
import { listAboutYouRevisions as list, writeAboutYou as write } from "@/lib/memory/persona/about-you";
import { readFilesState } from "@/server/views/files-state";
import { defineOperation } from "./define-operation";

/** Writes what the user's personas are shown about them, except those with a text of their own. The old text stays as a version. */
export const writeAboutYou = defineOperation({
  owner: "user",
  input: z.strictObject({ content: upTo(BLOCK_MAX) }),
  run: async ({ services: { db, clock }, who, input }) => {
    await write(db, who.user.id, input.content, clock());
    return { content: input.content };
  },
});

/** Lists the versions of the text for all personas, newest first. */
export const listAboutYouRevisions = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: ({ services, who }) => list(services.db, who.user.id),
});

/** Erases an earlier version of the text for all personas permanently. */
export const eraseAboutYouRevision = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who, id }) => {
    await erase(services.db, { userId: who.user.id, id, now: services.clock() });
    return { revisionId: id, files: await readFilesState(services) };
  },
});
