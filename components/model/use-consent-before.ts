"use client";

import { useCallback, useState } from "react";
import { useLatest } from "@/components/ui/use-latest";
import type { ModelView } from "@/lib/core/types/model-settings";
import { useModelView } from "./use-model-view";

type GoOn = () => void | Promise<void>;

/**
 * Holds back what sends text to the model until the user has said whether their text may be sent to the server's new model. If they
 * close the question, nothing is sent, and what they wrote stays where it is.
 */
export function useConsentBefore(initial: ModelView) {
  const { view, show, refresh } = useModelView(initial);
  const [held, setHeld] = useState<{ goOn: GoOn } | null>(null);
  const isNeeded = useLatest(view.consent === "needed");
  /** Goes on at once where there is nothing to ask, else when the user has answered. */
  const before = useCallback(
    async (goOn: GoOn) => {
      if (isNeeded.current) setHeld({ goOn });
      else await goOn();
    },
    [isNeeded],
  );
  const sheet = {
    view,
    open: held !== null,
    onOpenChange: (open: boolean) => {
      if (!open) setHeld(null);
    },
    onAnswered: (answered: ModelView) => {
      show(answered);
      setHeld(null);
      void held?.goOn();
    },
  };
  return { view, refresh, before, sheet };
}
