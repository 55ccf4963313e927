import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  type ForgetChoice,
  type ForgettableKind,
  forgettableKinds,
  type MemoryKind,
} from "@/lib/core/types/forgetting";
import { nodeTypes } from "@/lib/core/types/nodes";
import { requestJson } from "./client";
import { keys } from "./keys";
import type { MemoryNode } from "./memory";

/** The target of a forgetting. `text` is its label on the page; a session has none. */
export type ForgetTarget = {
  kind: ForgettableKind;
  id: string;
  text?: string;
  isQuote?: boolean;
  /** Other memories to be forgotten together with the target. */
  others?: { kind: MemoryKind; id: string; text: string; isQuote: boolean }[];
};

/** Several memories to be forgotten together. */
export function targetOfAll([first, ...others]: readonly [MemoryNode, ...MemoryNode[]]): ForgetTarget {
  return {
    ...{ kind: first.type, id: first.id, text: first.description, isQuote: first.isQuote },
    others: others.map(({ type: kind, id, description: text, isQuote }) => ({ kind, id, text, isQuote })),
  };
}

/** The memories to forget together with the target, in the form that the server expects. */
export const othersOf = ({ others }: ForgetTarget) => others?.map(({ kind, id }) => ({ kind, id }));

/** The user's choices about what depends on the target. */
export type ForgetChoices = {
  choice: ForgetChoice;
  /** Node id → choice for this node only. */
  dependants: Record<string, ForgetChoice>;
  words: "keep" | "go";
  older: "go" | "revive";
};

const count = z.number().default(0);
const counts = z.object({
  events: count,
  thoughts: count,
  intentions: count,
  expectations: count,
  messages: count,
  sessions: count,
  entities: count,
  moods: count,
});
export const forgottenCounts = counts;
export type ForgottenCounts = z.infer<typeof counts>;

const dependant = z.object({
  id: z.string(),
  type: z.enum(nodeTypes),
  description: z.string(),
  isQuote: z.boolean().default(false),
  depth: z.number(),
  isDeleted: z.boolean(),
  because: z.enum(["evidence", "choice", "tells", "bare"]),
});
export type ForgetDependant = z.infer<typeof dependant>;

const preview = z.object({
  kind: z.enum(forgettableKinds),
  label: z.string(),
  counts,
  dependants: z.array(dependant).default([]),
  older: z
    .array(z.object({ id: z.string(), description: z.string(), isQuote: z.boolean().default(false) }))
    .default([]),
  entities: z.array(z.object({ id: z.string(), canonicalName: z.string() })).default([]),
  words: z
    .array(z.object({ id: z.string(), role: z.enum(["user", "persona"]), content: z.string(), createdAt: z.string() }))
    .default([]),
});
export type ForgetPreview = z.infer<typeof preview>;

/** Preview of what forgetting would do with these choices. Changes nothing. */
export const forgetPreviewQuery = (personaId: string, target: ForgetTarget, choices: ForgetChoices) =>
  queryOptions({
    queryKey: [...keys.forgetting(personaId), target.kind, target.id, othersOf(target), choices],
    queryFn: ({ signal }) => {
      const { kind, id } = target;
      const json = { personaId, kind, id, others: othersOf(target), ...choices };
      return requestJson("/api/admin/memory/preview-delete", preview, { json, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
