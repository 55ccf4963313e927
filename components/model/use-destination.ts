"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { ModelDestination } from "@/lib/core/types/model-settings";

type Destinations = {
  /** Destination of the model; null without a model, or where the server runs it itself. */
  destination: ModelDestination | null;
  runsHere?: boolean;
  searchDestination: ModelDestination | null;
};

/** Says what is sent where: to the model, and to the embedder where that is another host. */
export function useDestinationTexts(): (destinations: Destinations) => string[] {
  const t = useTranslations("model.now.sends");
  return ({ destination, runsHere, searchDestination }) => {
    const isElsewhere = searchDestination !== null && searchDestination.host !== destination?.host;
    const search = isElsewhere
      ? [t(searchDestination.isLocal ? "searchLocal" : "searchAway", { host: searchDestination.host })]
      : [];
    if (destination) return [t(destination.isLocal ? "local" : "away", { host: destination.host }), ...search];
    const answers = t(runsHere ? "here" : "notebook");
    return isElsewhere ? [answers, ...search] : [t("nowhere"), answers];
  };
}
