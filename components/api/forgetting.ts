import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { type ForgetChoice, type ForgettableKind, forgettableKinds } from "@/lib/core/types/forgetting";
import { nodeTypes } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";

/** What is to be forgotten. `text` is how the page shows it; a talk has none of its own. */
export type ForgetTarget = { kind: ForgettableKind; id: string; text?: string; isQuote?: boolean };

/** What the person chose about everything that hangs on it. */
export type ForgetChoices = {
  choice: ForgetChoice;
  /** Node id → choice for it alone. */
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
  goes: z.boolean(),
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

const forgotten = z.object({
  forgotten: z.array(z.string()),
  kept: z.array(z.string()),
  binItemId: z.string().nullish(),
});
export type Forgotten = z.infer<typeof forgotten>;

const restored = z.object({ binItemId: z.string() });

/** The shelf of the API each kind lies on. */
const shelves: Record<ForgettableKind, string> = {
  message: "messages",
  session: "sessions",
  event: "events",
  thought: "thoughts",
  intention: "promises",
  expectation: "promises",
  entity: "entities",
  mood: "moods",
};

export const forgettingApi = {
  /** Forgets it: to the bin, or at once and for good. */
  forget({ target, choices, isForGood }: { target: ForgetTarget; choices: ForgetChoices; isForGood: boolean }) {
    const { choice, words, older, dependants } = choices;
    const named = (chosen: ForgetChoice) =>
      Object.keys(dependants)
        .filter((id) => dependants[id] === chosen)
        .join(",") || null;
    const asked = { choice, words, older, keep: named("orphan"), drop: named("cascade") };
    const address = `/api/admin/memory/${shelves[target.kind]}/${encodeURIComponent(target.id)}`;
    return requestJson(`${address}${query({ ...asked, erase: isForGood ? "now" : null })}`, forgotten, {
      method: "DELETE",
    });
  },

  /** Takes a forgetting back within its minute. */
  undo: (input: { personaId: string; binItemId: string }) =>
    requestJson("/api/admin/memory/undo", restored, { json: input }),
};

/** What a forgetting would do with these choices. Nothing is changed by asking. */
export const forgetPreviewQuery = (personaId: string, { kind, id }: ForgetTarget, choices: ForgetChoices) =>
  queryOptions({
    queryKey: [...keys.forgetting(personaId), kind, id, choices],
    queryFn: ({ signal }) =>
      requestJson("/api/admin/memory/preview-delete", preview, { json: { personaId, kind, id, ...choices }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
