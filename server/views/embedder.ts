import type { Runtime } from "@/inngest/runtime";
import type { EmbedderView } from "@/lib/core/types/embedder-settings";
import { readEmbedders } from "@/lib/model-settings/view-embedder";

export function readEmbedderView({
  services,
  embedder,
}: Pick<Runtime, "services" | "embedder">): Promise<EmbedderView> {
  return readEmbedders(services.db, embedder.embedders, embedder.local);
}
