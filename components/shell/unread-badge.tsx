"use client";

import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "@/components/api/proactive";
import { useTranslations } from "@/components/i18n/use-translations";

const SHOWN_MAX = 99;

/** Number of unread messages of a persona, or of all personas. */
export function UnreadBadge({ personaId, className }: { personaId?: string; className?: string }) {
  const t = useTranslations("proactive");
  const { data } = useQuery(unreadQuery());
  const of = (data ?? []).filter((row) => personaId === undefined || row.personaId === personaId);
  const count = of.reduce((sum, row) => sum + row.unread, 0);
  if (count === 0) return null;
  return (
    <span className={className}>
      <span
        aria-hidden
        className="grid h-5 min-w-5 place-items-center rounded-full bg-lamp px-1 font-medium text-[0.6875rem] text-on-lamp tabular-nums"
      >
        {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
      </span>
      <span className="sr-only">{t("badge", { count })}</span>
    </span>
  );
}
