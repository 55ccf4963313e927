"use client";

import { useTranslations } from "@/components/i18n/use-translations";

/** The persona has heard, and its words are on the way. */
export function WaitingSign({ name }: { name: string }) {
  const t = useTranslations("talk");
  return (
    <p role="status" className="mt-7 animate-fade-in font-serif text-[1.0625rem] text-ink-soft italic">
      <span className="animate-[breathe_1.8s_ease-in-out_infinite]">{t("reply.waiting", { name })}</span>
    </p>
  );
}
