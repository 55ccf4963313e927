import type { Fit, LocalModelView } from "@/lib/core/types/local-model";

type LocalModel = Pick<LocalModelView["models"][number], "fit" | "fileBytes" | "download">;

/**
 * The label of a model that can be downloaded: recommended, or why it is not. A downloaded model keeps the recommendation, but needs no
 * reason.
 */
export function recommendationOf(
  { fit, fileBytes, download }: LocalModel,
  models: LocalModel[],
): Recommendation | null {
  if (fit === "recommended") return fit;
  if (download.step !== "absent") return null;
  if (fit !== "fits") return fit;
  const isSmaller = models.some((other) => other.fit === "recommended" && other.fileBytes > fileBytes);
  return isSmaller ? "smaller" : null;
}

export type Recommendation = Exclude<Fit, "fits"> | "smaller";
