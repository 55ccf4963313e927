"use client";

import Link from "next/link";
import type { ChatSession } from "@/components/api/chat";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";

type ForkedFromLinkProps = { personaId: string; from: NonNullable<ChatSession["forkedFrom"]> };

/** Says when the message was written that a conversation continues from, and links to it. */
export function ForkedFromLink({ personaId, from }: ForkedFromLinkProps) {
  const t = useTranslations("sessions");
  const { moment } = useDays();
  return (
    <Link
      href={routes.session(personaId, from.sessionId, { message: from.messageId })}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-lamp hover:underline"
    >
      {t("forkedFrom", { moment: moment(from.at) })}
    </Link>
  );
}
