"use client";

import { ApiError } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { useChatErrorText } from "./use-chat-error-text";

/** Error text for a failed action on a stored message, where nothing new was to be sent. */
export function useActionError(): (error: unknown) => string {
  const t = useTranslations("chat.actions.errors");
  const chatErrorText = useChatErrorText();
  return (error) => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) return t("notFound");
    if (status === 409) return t("conflict");
    return status === 422 || status === 413 ? t("refused") : chatErrorText(error);
  };
}
