"use client";

import Link from "next/link";
import type { MessageLink } from "@/components/api/memory";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";

/** Says when the user told something, and links to the message. */
export function MessageSource({ personaId, source }: { personaId: string; source: MessageLink }) {
  const t = useTranslations("memory.source");
  const { moment } = useDays();
  return (
    <Link
      href={routes.session(personaId, source.sessionId, { message: source.messageId })}
      className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-lamp"
    >
      {t("message", { moment: moment(source.at) })}
    </Link>
  );
}
