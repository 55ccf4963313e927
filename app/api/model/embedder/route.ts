import { invalid } from "@/lib/core/errors";
import { noInput } from "@/lib/core/schemas";
import { type EmbedderFailure, embedderSettingsSchema } from "@/lib/core/types/embedder-settings";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readEmbedderView, setEmbedder } from "@/server/operations/embedder";

/** Which embedder is chosen, and how far its vectors are. */
export const GET = operatorRoute({ input: noInput }, async (context) => json(await readEmbedderView(context)));

/** Chooses an embedder. An endpoint that does not answer as it should is refused, and nothing has changed then. */
export const PUT = operatorRoute({ input: embedderSettingsSchema, limit: "checkModels" }, async (context) => {
  const problem = await setEmbedder(context, context.input);
  if (problem) throw invalid(SENTENCES[problem]);
  return json(await readEmbedderView(context));
});

/** Has the embedder of `.env` hold again. */
export const DELETE = operatorRoute({ input: noInput, limit: "write" }, async (context) => {
  await setEmbedder(context, null);
  return json(await readEmbedderView(context));
});

const SENTENCES: Record<EmbedderFailure, string> = {
  unauthorized: "The endpoint did not accept the key.",
  rate_limited: "The endpoint refuses more requests for now.",
  unavailable: "No answer came from the endpoint.",
  loading: "The endpoint is still loading the model.",
  missing_model: "There is no embedding model of this name.",
  too_small: "The model cannot read texts of ordinary length.",
  timeout: "The endpoint took too long.",
  bad_answer: "The endpoint gave no vectors that can be used.",
  rejected: "The endpoint declined to answer.",
  bad_address: "The address cannot be used.",
  private_address: "The address leads into a private network.",
  too_many_redirects: "The address was redirected too often.",
  other_dimensions: "Vectors of this model are stored already, and have another length.",
  too_many_dimensions: "The vectors of this model are too long to be stored.",
  internal: "The endpoint could not be asked.",
};
