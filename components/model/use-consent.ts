"use client";

import { useAction } from "@/components/actions/use-action";
import type { ConsentAnswer } from "@/lib/core/types/model-choice";
import type { ModelView } from "@/lib/core/types/model-settings";
import { answerModelConsent } from "@/server/actions/models";

/** Saves whether the user's text may be sent to the server's model. Resolves to whether the answer was saved. */
export function useConsent(view: Pick<ModelView, "destination"> | undefined, onChanged: (view: ModelView) => void) {
  const { run, busy, error } = useAction(answerModelConsent);
  const answer = async (given: ConsentAnswer): Promise<boolean> => {
    if (!view?.destination) return false;
    const outcome = await run({ destination: view.destination.host, answer: given });
    if (!outcome?.ok) return false;
    onChanged(outcome.data);
    return true;
  };
  return { answer, busy, error };
}
