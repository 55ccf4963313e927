import type { Db } from "@/db";
import { notFound } from "@/lib/core/errors";
import { noInput } from "@/lib/core/schemas";
import type { ForgetChoice, ForgettableKind } from "@/lib/core/types/forgetting";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { scopeOfEntity } from "@/lib/memory/entities/reader";
import { emptyBin as empty, eraseFromBin, restoreFromBin, undoForgetting } from "@/lib/memory/forgetting/bin";
import { forget as forgetOne, kindOf } from "@/lib/memory/forgetting/forget";
import { previewForgetting } from "@/lib/memory/forgetting/preview";
import { resetMemory as reset } from "@/lib/memory/forgetting/reset";
import { scopeOfBinItem, scopeOfMessage, scopeOfMood } from "@/lib/memory/forgetting/scopes";
import { scopeOfNode } from "@/lib/memory/nodes/reader";
import type { Scope } from "@/lib/memory/scope";
import { readFilesState } from "@/server/views/files-state";
import { defineOperation } from "./define-operation";
import { forgetQuery, forgetSchema, previewSchema, undoSchema } from "./forgetting-input";

/** Previews what forgetting one or several memories (`others`) would delete, and their dependants. Changes nothing. */
export const previewForget = defineOperation({
  owner: "persona",
  input: previewSchema,
  isAllowedWhenFull: true,
  run: async ({ services, scope, input }) => {
    const kind = input.kind ?? (await kindOf(services.db, scope, input.id));
    const usual = kind === "message" || kind === "session" ? "cascade" : "orphan";
    const preview = await previewForgetting(services.db, scope, { ...input, kind, choice: input.choice ?? usual });
    const { dependants } = preview;
    return {
      ...preview,
      targetId: preview.id,
      hasDependents: dependants.length > 0,
      dependentThoughtIds: dependants.map((dependant) => dependant.id),
      descriptions: dependants.map((dependant) => dependant.description),
    };
  },
});

/** Forgets a row, and `others` with it: as one item of the bin, which one undo restores, or permanently. */
export const forget = defineOperation({
  owner: "persona",
  input: forgetSchema,
  audit: ({ input }) => (input.erase ? { kind: "memory_erased" } : undefined),
  isAllowedWhenFull: true,
  run: async ({ services, scope, input: { erase, ...request } }) => {
    const { db, clock, settings } = services;
    const mode = erase ? "erase" : "bin";
    const outcome = await forgetOne(db, scope, { ...request, mode, binDays: settings.binDays, now: clock() });
    return { ...outcome, files: erase ? await readFilesState(services) : undefined };
  },
});

type ForgetById = {
  /** Kinds that this route may forget; any other id is not found. */
  kinds: readonly [ForgettableKind, ...ForgettableKind[]];
  owner: (db: Db, ids: { userId: string; id: string }) => Promise<Scope>;
  /** Default choice for dependants. */
  choice: ForgetChoice;
};

/** Forgets the row with an id: into the bin, or permanently when the query says so. */
const forgetById = ({ kinds, owner, choice }: ForgetById) =>
  defineOperation({
    owner,
    input: forgetQuery(choice),
    audit: ({ input }) => (input.mode === "erase" ? { kind: "memory_erased" } : undefined),
    isAllowedWhenFull: true,
    run: async ({ services, scope, id, input }) => {
      const { db, clock, settings } = services;
      const kind = kinds.length === 1 ? kinds[0] : await kindOf(db, scope, id);
      if (!kinds.includes(kind)) throw notFound("memory");
      const outcome = await forgetOne(db, scope, { ...input, kind, id, binDays: settings.binDays, now: clock() });
      const messagesDeleted = kind === "session" ? outcome.counts.messages : undefined;
      const files = input.mode === "erase" ? await readFilesState(services) : undefined;
      return { ...outcome, messagesDeleted, files };
    },
  });

/** Forgets an event. `choice` decides what happens to the thoughts based on it. */
export const forgetEvent = forgetById({ kinds: ["event"], owner: scopeOfNode, choice: "orphan" });
/** Forgets a thought; its evidence stays. */
export const forgetThought = forgetById({
  kinds: ["thought", "intention", "expectation"],
  owner: scopeOfNode,
  choice: "orphan",
});
export const forgetPromise = forgetById({
  kinds: ["intention", "expectation"],
  owner: scopeOfNode,
  choice: "orphan",
});
/** Forgets an entity; with `choice=cascade` also the memories that mention no other entity. */
export const forgetEntity = forgetById({ kinds: ["entity"], owner: scopeOfEntity, choice: "orphan" });
/** Forgets a mood; the previous mood becomes current again. */
export const forgetMood = forgetById({ kinds: ["mood"], owner: scopeOfMood, choice: "orphan" });
/** Forgets a message and what was derived only from it. */
export const forgetMessage = forgetById({ kinds: ["message"], owner: scopeOfMessage, choice: "cascade" });
/** Forgets a session and what was learned only in it. */
export const forgetSession = forgetById({ kinds: ["session"], owner: scopeOfSession, choice: "cascade" });

/** Undoes a deletion within one minute; 409 afterwards. */
export const undoForget = defineOperation({
  owner: "persona",
  input: undoSchema,
  isAllowedWhenFull: true,
  run: ({ services, scope, input }) => undoForgetting(services.db, scope, { ...input, now: services.clock() }),
});

/** Restores an item of the bin, row for row. */
export const restoreBinItem = defineOperation({
  owner: scopeOfBinItem,
  input: noInput,
  run: async ({ services, scope, id }) => {
    const { counts } = await restoreFromBin(services.db, scope, { binItemId: id, now: services.clock() });
    return { binItemId: id, counts };
  },
});

/** Erases an item of the bin permanently. */
export const eraseBinItem = defineOperation({
  owner: scopeOfBinItem,
  input: noInput,
  audit: "memory_erased",
  isAllowedWhenFull: true,
  run: async ({ services, scope, id }) => {
    await eraseFromBin(services.db, scope, { binItemId: id, now: services.clock() });
    return { binItemId: id, files: await readFilesState(services) };
  },
});

/** Erases everything in the bin permanently. `erased` counts the items. */
export const emptyBin = defineOperation({
  owner: "persona",
  input: noInput,
  audit: "memory_erased",
  isAllowedWhenFull: true,
  run: async ({ services, scope }) => ({
    erased: await empty(services.db, scope, services.clock()),
    files: await readFilesState(services),
  }),
});

/**
 * Permanently erases the messages and memories of a persona; the persona itself and its description stay. Answers 403
 * `confirm_password` unless the password was entered recently.
 */
export const resetMemory = defineOperation({
  owner: "persona",
  input: noInput,
  audit: "memory_reset",
  confirmed: true,
  isAllowedWhenFull: true,
  run: async ({ services, scope }) => ({
    ...(await reset(services.db, scope, services.clock())),
    files: await readFilesState(services),
  }),
});
