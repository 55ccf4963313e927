"use client";

import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Notice } from "@/components/ui/notice";

/** Says that memories conflict, with a link to the page that resolves it. */
export function ConflictBadge({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory.conflicts");
  return (
    <Notice
      tone="lamp"
      title={t("title")}
      action={
        <Link
          href={routes.memory(personaId, "conflicts")}
          className="inline-flex min-h-11 items-center text-lamp underline underline-offset-4"
        >
          {t("toSettle")}
        </Link>
      }
    >
      {t("hedged", { name })}
    </Notice>
  );
}
