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
 * Requests and responses of `/api/model/embedder`; for the operator only, 404 for everybody else.
 *
 * GET    embedderViewSchema
 * PUT    embedderSettingsSchema → embedderViewSchema   (422 `invalid` with a sentence if the endpoint is unusable; nothing changes then)
 * DELETE → embedderViewSchema                          (back to the embedder of the environment)
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
  /** The vectors have another length than the stored vectors of the model with the same name. */
  "other_dimensions",
  /** The vectors are longer than the database can store. */
  "too_many_dimensions",
] as const;
export type EmbedderFailure = (typeof embedderFailures)[number];

const shownEmbedderSchema = z.object({
  kind: z.enum(["built_in", "local", "endpoint"]),
  /** Name of the model; null for the built-in embedder. */
  model: z.string().nullable(),
  /** The endpoint's preset; null unless the embedder is an endpoint. */
  preset: z.string().nullable(),
  baseUrl: z.string().nullable(),
  destination: destinationSchema.nullable(),
  hasKey: z.boolean(),
  isKeyLost: z.boolean(),
});
export type ShownEmbedder = z.infer<typeof shownEmbedderSchema>;

export const embedderViewSchema = z.object({
  /** The embedder that the operator chose; that of the environment if none was chosen. */
  chosen: shownEmbedderSchema,
  isSaved: z.boolean(),
  env: shownEmbedderSchema,
  /**
   * Set while memories get vectors of the newly chosen embedder: the embedder that is used until then, the progress, and the last problem.
   */
  change: z
    .object({
      from: shownEmbedderSchema,
      done: z.number(),
      total: z.number(),
      problem: z.enum(embedderFailures).nullable(),
    })
    .nullable(),
  /** Set while a local embedder is being prepared. `done` and `total` are bytes. */
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
