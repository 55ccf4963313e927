"use client";

import { useFormatter } from "next-intl";
import { useState } from "react";
import { unwrap } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { revokeInvite } from "@/server/actions/registration";

export type InviteRow = { id: string; uses: number; maxUses: number; createdAt: Date; expiresAt: Date };

/** The invitation links that have not expired, each with a button to revoke it. */
export function InviteList({ invites }: { invites: InviteRow[] }) {
  const t = useTranslations("config.server.registration");
  const format = useFormatter();
  const toast = useToast();
  const [ending, setEnding] = useState<string>();
  const at = (moment: Date) => format.dateTime(moment, { dateStyle: "medium", timeStyle: "short" });

  const revoke = async () => {
    if (!ending) return;
    unwrap(await revokeInvite({ id: ending }));
    toast({ text: t("revoke.done") });
  };

  if (invites.length === 0) return <p className="text-ink-soft text-sm">{t("none")}</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-thread">
        {invites.map(({ id, uses, maxUses, createdAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p>{t("used", { uses, max: maxUses })}</p>
              <p className="text-ink-soft text-sm">
                {t("created", { when: at(createdAt) })} · {t("until", { when: at(expiresAt) })}
              </p>
            </div>
            <Button
              variant="danger"
              aria-label={t("revoke.this", { when: at(createdAt) })}
              onClick={() => setEnding(id)}
            >
              {t("revoke.open")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => open || setEnding(undefined)}
        title={t("revoke.title")}
        body={t("revoke.body")}
        confirmLabel={t("revoke.open")}
        danger
        onConfirm={revoke}
      />
    </>
  );
}
