"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";

/** A quote of the user, in quotation marks; screen readers also announce whose it is. */
export function Quote({ children }: { children: ReactNode }) {
  const t = useTranslations("memory.quote");
  return (
    <>
      <bdi className="sr-only">{t("label")} </bdi>
      <q className="before:content-none after:content-none">
        {t("open")}
        {children}
        {t("close")}
      </q>
    </>
  );
}
