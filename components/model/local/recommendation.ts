import type { Fit, LocalModelView } from "@/lib/core/types/local-model";

type LocalModel = Pick<LocalModelView["models"][number], "fit" | "fileBytes" | "download">;

/**
 * What a model that can be downloaded is offered as: the recommended one, or why it is not. The recommendation stands beside a downloaded
 * model, too; other reasons are of no use then.
 */
export function offerOf({ fit, fileBytes, download }: LocalModel, models: LocalModel[]): Offer | null {
  if (fit === "recommended") return fit;
  if (download.step !== "absent") return null;
  if (fit !== "fits") return fit;
  const isSmaller = models.some((other) => other.fit === "recommended" && other.fileBytes > fileBytes);
  return isSmaller ? "smaller" : null;
}

export type Offer = Exclude<Fit, "fits"> | "smaller";
