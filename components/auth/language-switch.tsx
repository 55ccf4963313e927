"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { storeLocale } from "@/components/i18n/locale-cookie";
import { useTranslations } from "@/components/i18n/use-translations";
import { Segmented } from "@/components/ui/segmented";
import { locales } from "@/lib/core/types/messages";

/** Language of the pages before sign-in; stored in this browser. */
export function LanguageSwitch() {
  const t = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  return (
    <Segmented
      label={t("language")}
      value={locale}
      options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
      onChange={(chosen) => {
        storeLocale(chosen);
        router.refresh();
      }}
    />
  );
}
