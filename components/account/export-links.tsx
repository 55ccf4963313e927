"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { ExportLink } from "./export-link";
import { useRecentPassword } from "./use-recent-password";

type ExportLinksProps = { personaId: string; name: string; email: string };

/** Download links: everything of one persona, and everything of the account. */
export function ExportLinks({ personaId, name, email }: ExportLinksProps) {
  const t = useTranslations("account.export");
  const password = useRecentPassword(email);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ExportLink personaId={personaId} onPasswordNeeded={password.ask}>
          {t("persona", { name })}
        </ExportLink>
        <ExportLink onPasswordNeeded={password.ask}>{t("account")}</ExportLink>
      </div>
      <p className="mt-3 text-ink-soft text-sm">{t("hint")}</p>
      {password.sheet}
    </>
  );
}
