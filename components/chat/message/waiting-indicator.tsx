"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { ReplyWait } from "@/lib/core/types/reply-wait";

/** Shown while a reply is generated or waits for something. Announced politely. */
export function WaitingIndicator({ name, wait = null }: { name: string; wait?: ReplyWait | null }) {
  const t = useTranslations("chat.reply");
  const words = () => {
    if (wait === null) return t("waiting", { name });
    if (wait.for === "another_reply") return t("waitsForReply");
    if (wait.for === "engine") return t("waitsForEngine");
    return wait.seconds === null ? t("waitsForModel") : t("waitsForModelAbout", { seconds: roundToFive(wait.seconds) });
  };
  return (
    <p
      role="status"
      aria-live="polite"
      className="mt-7 animate-fade-in font-serif text-[1.0625rem] text-ink-soft italic"
    >
      {/* A text that stays for long keeps its contrast. */}
      <span className={wait ? undefined : "animate-[breathe_1.8s_ease-in-out_infinite]"}>{words()}</span>
    </p>
  );
}

/** A model's loading time cannot be predicted to the second. */
export const roundToFive = (seconds: number) => Math.max(5, 5 * Math.round(seconds / 5));
