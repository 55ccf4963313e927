import { inngest } from "@/inngest/client";
import { EMBEDDER_CHOSEN } from "@/inngest/functions/change-embedder";
import type { Runtime } from "@/inngest/runtime";
import { log } from "@/lib/core/log";
import type { EmbedderFailure, EmbedderSettingsInput, EmbedderView } from "@/lib/core/types/embedder-settings";
import { chooseEmbedder } from "@/lib/model-settings/embedders";
import { readEmbedders } from "@/lib/model-settings/view-embedder";

type Parts = Pick<Runtime, "services" | "embedder">;

export function readEmbedderView({ services, embedder }: Parts): Promise<EmbedderView> {
  return readEmbedders(services.db, embedder.embedders, embedder.local);
}

/** Chooses an embedder, or with null that of the environment. Its vectors begin to be made at once. @returns why it was not chosen. */
export async function setEmbedder(
  { services, embedder }: Parts,
  input: EmbedderSettingsInput | null,
): Promise<EmbedderFailure | null> {
  const problem = await chooseEmbedder(services.db, embedder.embedders, input, services.clock());
  if (problem) return problem;
  await embedder.follow();
  const sent = inngest.send({ name: EMBEDDER_CHOSEN, data: {} });
  await sent.catch((error: unknown) => log.warn({ err: error }, "the new embedder begins within a minute"));
  return null;
}
