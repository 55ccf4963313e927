import { z } from "zod";
import { nameUpTo } from "../schemas";
import {
  ADDRESS_PROBLEM,
  destinationSchema,
  endpointShape,
  hasAddress,
  MODEL_NAME_MAX,
  modelFailures,
} from "./model-settings";

/*
 * What the page sends to `/api/model/embedder` and gets from it; for the operator alone, 404 for everybody else.
 *
 *   GET    embedderViewSchema
 *   PUT    embedderSettingsSchema → embedderViewSchema   (422 `invalid` with a sentence where the endpoint cannot be used; nothing has changed then)
 *   DELETE → embedderViewSchema                          (the embedder of the environment holds again)
 */

export const embedderSettingsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("built_in") }),
  z.strictObject({ kind: z.literal("local"), model: nameUpTo(MODEL_NAME_MAX) }),
  z
    .strictObject({ kind: z.literal("endpoint"), ...endpointShape, model: nameUpTo(MODEL_NAME_MAX) })
    .refine(hasAddress, ADDRESS_PROBLEM),
]);
export type EmbedderSettingsInput = z.infer<typeof embedderSettingsSchema>;

/** Why an embedder cannot be chosen. */
export const embedderFailures = [
  ...modelFailures,
  /** Its vectors have another length than those that are stored under the same name. */
  "other_dimensions",
  /** Its vectors are longer than the database takes. */
  "too_many_dimensions",
] as const;
export type EmbedderFailure = (typeof embedderFailures)[number];

const shownEmbedderSchema = z.object({
  kind: z.enum(["built_in", "local", "endpoint"]),
  /** Null for the built-in one. */
  model: z.string().nullable(),
  /** Of an endpoint. */
  preset: z.string().nullable(),
  baseUrl: z.string().nullable(),
  destination: destinationSchema.nullable(),
  hasKey: z.boolean(),
  isKeyLost: z.boolean(),
});
export type ShownEmbedder = z.infer<typeof shownEmbedderSchema>;

export const embedderViewSchema = z.object({
  /** What the operator saved here, else what `.env` says. */
  chosen: shownEmbedderSchema,
  isSaved: z.boolean(),
  env: shownEmbedderSchema,
  /** While vectors of the chosen one are made: which one answers meanwhile, how many memories have their vector, and what went wrong last. */
  change: z
    .object({
      from: shownEmbedderSchema,
      done: z.number(),
      total: z.number(),
      problem: z.enum(embedderFailures).nullable(),
    })
    .nullable(),
  /** While a local one gets ready; the numbers are bytes. */
  preparing: z
    .object({
      step: z.enum(["waiting", "installing", "downloading", "loading", "unavailable"]),
      done: z.number().optional(),
      total: z.number().optional(),
    })
    .nullable(),
  localModels: z.array(z.string()),
});
export type EmbedderView = z.infer<typeof embedderViewSchema>;
