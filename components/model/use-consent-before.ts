"use client";

import { useCallback, useState } from "react";
import { useLatest } from "@/components/ui/use-latest";
import type { ModelView } from "@/lib/core/types/model-settings";
import { useModelView } from "./use-model-view";

type GoOn = () => void | Promise<void>;

/**
 * Delays sending text to the server's new model until the user has answered the consent question. If they close it, nothing is sent, and
 * their text stays where it is.
 */
export function useConsentBefore(initial: ModelView) {
  const { view, show, refresh } = useModelView(initial);
  const [pending, setPending] = useState<{ goOn: GoOn } | null>(null);
  const isNeeded = useLatest(view.consent === "needed");
  /** Continues at once where there is nothing to ask, else after the answer. */
  const before = useCallback(
    async (goOn: GoOn) => {
      if (isNeeded.current) setPending({ goOn });
      else await goOn();
    },
    [isNeeded],
  );
  const sheet = {
    view,
    open: pending !== null,
    onOpenChange: (open: boolean) => {
      if (!open) setPending(null);
    },
    onAnswered: (answered: ModelView) => {
      show(answered);
      setPending(null);
      void pending?.goOn();
    },
  };
  return { view, refresh, before, sheet };
}
