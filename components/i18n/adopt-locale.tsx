"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect } from "react";
import type { Locale } from "@/lib/core/types/messages";
import { hasStoredLocale, storeLocale } from "./locale-cookie";

/** In a browser without a chosen language, applies the account's language instead of the browser's. */
export function AdoptLocale({ locale }: { locale: Locale }) {
  const shown = useLocale();
  const router = useRouter();
  useEffect(() => {
    if (hasStoredLocale()) return;
    storeLocale(locale);
    if (locale !== shown) router.refresh();
  }, [locale, shown, router]);
  return null;
}
