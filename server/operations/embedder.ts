import { inngest } from "@/inngest/client";
import { EMBEDDER_CHOSEN } from "@/inngest/functions/change-embedder";
import type { Runtime } from "@/inngest/runtime";
import { invalid } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { noInput } from "@/lib/core/schemas";
import {
  type EmbedderFailure,
  type EmbedderSettingsInput,
  embedderSettingsSchema,
} from "@/lib/core/types/embedder-settings";
import { chooseEmbedder } from "@/lib/model-settings/embedders";
import { readEmbedderView } from "@/server/views/embedder";
import { defineOperation } from "./define-operation";

/** Chooses an embedder. An endpoint that fails its check is refused, and nothing changes. */
export const saveEmbedder = defineOperation({
  owner: "operator",
  input: embedderSettingsSchema,
  audit: "embedder_changed",
  limit: "checkModels",
  run: async (context) => {
    const problem = await setEmbedder(context, context.input);
    return { problem, view: await readEmbedderView(context) };
  },
  body: ({ problem, view }) => {
    if (problem) throw invalid(SENTENCES[problem]);
    return view;
  },
});

/** Returns to the embedder of `.env`. */
export const removeEmbedder = defineOperation({
  owner: "operator",
  input: noInput,
  audit: "embedder_changed",
  isAllowedWhenFull: true,
  run: async (context) => {
    await setEmbedder(context, null);
    return readEmbedderView(context);
  },
});

/**
 * Chooses an embedder, or with null that of the environment, and starts re-embedding.
 * @returns why it was not chosen.
 */
async function setEmbedder(
  { services, embedder }: Pick<Runtime, "services" | "embedder">,
  input: EmbedderSettingsInput | null,
): Promise<EmbedderFailure | null> {
  const problem = await chooseEmbedder(services.db, embedder.embedders, input, services.clock());
  if (problem) return problem;
  await embedder.follow();
  const sent = inngest.send({ name: EMBEDDER_CHOSEN, data: {} });
  await sent.catch((error: unknown) => log.warn({ err: error }, "the new embedder will be used within a minute"));
  return null;
}

const SENTENCES: Record<EmbedderFailure, string> = {
  unauthorized: "The endpoint did not accept the key.",
  rate_limited: "The endpoint received too many requests.",
  unavailable: "The endpoint did not answer.",
  loading: "The endpoint is still loading the model.",
  missing_model: "The endpoint has no embedding model of this name.",
  too_small: "The model cannot read texts of ordinary length.",
  timeout: "The endpoint took too long.",
  bad_answer: "The endpoint returned no usable vectors.",
  rejected: "The endpoint rejected the request.",
  bad_address: "The address cannot be used.",
  private_address: "The address points into a private network.",
  too_many_redirects: "The address was redirected too often.",
  other_dimensions: "Vectors of this model are already stored with another length.",
  too_many_dimensions: "The vectors of this model are too long to be stored.",
  internal: "The endpoint could not be asked.",
};
