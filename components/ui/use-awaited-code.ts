"use client";

import { useEffect } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { type LazyCode, useLazyCode } from "./lazy-code";
import { useToast } from "./toast";
import { useLatest } from "./use-latest";

export type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

/** The code of something that opens; null until it has loaded. If loading fails, shows an error and offers a retry. */
export function useAwaitedCode<T>(code: LazyCode<T>, openable: Openable): T | null {
  const t = useTranslations("common");
  const toast = useToast();
  const latest = useLatest({ t, toast, openable });
  const found = useLazyCode(code);
  const isAwaited = openable.open && found === null;
  useEffect(() => {
    if (!isAwaited) return;
    code.bring().catch(() => {
      const { t, toast, openable } = latest.current;
      openable.onOpenChange(false);
      const retry = { label: t("actions.retry"), run: () => openable.onOpenChange(true) };
      toast({ text: t("errors.notFetched"), tone: "alarm", undo: retry });
    });
  }, [code, isAwaited, latest]);
  return found;
}
