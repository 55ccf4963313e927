"use client";

import { useState } from "react";
import type { ModelView } from "@/lib/core/types/model-settings";
import { useModelView } from "./use-model-view";

/**
 * Holds a message back until the user has said whether their text may be sent to the server's new model. Given up, the message is
 * not sent and stays where it was written.
 */
export function useConsentBefore(initial: ModelView, deliver: (text: string) => void) {
  const { view, show } = useModelView(initial);
  const [held, setHeld] = useState<string | null>(null);
  const send = (text: string) => {
    if (view.consent === "needed") setHeld(text);
    else deliver(text);
  };
  const sheet = {
    view,
    open: held !== null,
    onOpenChange: (open: boolean) => {
      if (!open) setHeld(null);
    },
    onAnswered: (answered: ModelView) => {
      show(answered);
      setHeld(null);
      if (held !== null) deliver(held);
    },
  };
  return { view, send, sheet };
}
