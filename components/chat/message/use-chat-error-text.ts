"use client";

import { ApiError } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";

/** Error text of the chat in the user's language. */
export function useChatErrorText(): (error: unknown) => string {
  const t = useTranslations("chat.errors");
  return (error) => {
    if (!(error instanceof ApiError)) return t("offline");
    if (error.code === "day_spent") return t("daySpent");
    if (error.code === "month_spent") return t("monthSpent");
    if (error.code === "model_busy") return t("modelBusy");
    if (error.code === "disk_full") return t("diskFull");
    if (error.code === "archived") return t("archived");
    if (error.code === "full") return t("full");
    switch (error.status) {
      case 401:
        return t("signedOut");
      case 404:
        return t("notFound");
      case 409:
        return t("conflict");
      case 413:
        return t("tooLarge");
      case 422:
        return t("refused", { reason: error.message });
      case 429:
        return t("tooFast");
      default:
        return t("server");
    }
  };
}
