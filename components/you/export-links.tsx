"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { ConfirmPassword } from "./confirm-password";
import { ExportLink } from "./export-link";

type ExportLinksProps = { personaId: string; name: string; email: string };

/** Files to keep: everything of one persona, and everything of the account. */
export function ExportLinks({ personaId, name, email }: ExportLinksProps) {
  const t = useTranslations("you.export");
  const confirm = useTranslations("you.confirm");
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const ask = (go: () => void) => setWaiting({ go });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ExportLink personaId={personaId} onPasswordNeeded={ask}>
          {t("persona", { name })}
        </ExportLink>
        <ExportLink onPasswordNeeded={ask}>{t("account")}</ExportLink>
      </div>
      <p className="mt-3 text-ink-soft text-sm">{t("hint")}</p>
      <Sheet
        open={waiting !== null}
        onOpenChange={(open) => open || setWaiting(null)}
        desktop="dialog"
        title={confirm("title")}
      >
        {waiting ? (
          <ConfirmPassword
            email={email}
            onCancel={() => setWaiting(null)}
            onConfirmed={() => {
              setWaiting(null);
              waiting.go();
            }}
          />
        ) : null}
      </Sheet>
    </>
  );
}
