"use client";

import { useFormatter } from "next-intl";
import { useState } from "react";
import { unwrap } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import type { AccountUsage } from "@/lib/core/types/account";
import { suspendAccount } from "@/server/actions/server-state";

/** Every account in numbers, and a button to suspend it; the operator's own has none. */
export function AccountList({ accounts, ownId }: { accounts: AccountUsage[]; ownId: string }) {
  const t = useTranslations("config.server.accounts");
  const toast = useToast();
  const [chosen, setChosen] = useState<AccountUsage>();
  const act = chosen?.suspendedAt ? "unsuspend" : "suspend";

  const change = async () => {
    if (!chosen) return;
    unwrap(await suspendAccount({ id: chosen.id, suspended: !chosen.suspendedAt }));
    toast({ text: t(`${act}.done`, { email: chosen.email }) });
  };

  return (
    <>
      <ul className="flex flex-col divide-y divide-thread">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <AccountLines account={account} />
            {account.id === ownId ? null : (
              <Button
                variant={account.suspendedAt ? undefined : "danger"}
                aria-label={t(account.suspendedAt ? "unsuspend.this" : "suspend.this", { email: account.email })}
                onClick={() => setChosen(account)}
              >
                {t(account.suspendedAt ? "unsuspend.open" : "suspend.open")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(open) => open || setChosen(undefined)}
        title={t(`${act}.title`, { email: chosen?.email ?? "" })}
        body={t(`${act}.body`)}
        confirmLabel={t(`${act}.open`)}
        danger={act === "suspend"}
        onConfirm={change}
      />
    </>
  );
}

function AccountLines({ account }: { account: AccountUsage }) {
  const t = useTranslations("config.server.accounts");
  const format = useFormatter();
  const at = (moment: string) => format.dateTime(new Date(moment), { dateStyle: "medium", timeStyle: "short" });
  const { personas, messages, memories, tokens } = account;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 break-all font-medium">
        {account.email}
        {account.suspendedAt ? <Chip>{t("suspended", { day: at(account.suspendedAt) })}</Chip> : null}
      </p>
      <p className="text-ink-soft text-sm">{t("counts", { personas, messages, memories, tokens })}</p>
      <p className="text-ink-soft text-sm">
        {t("since", { day: at(account.createdAt) })}
        {account.lastSeenAt ? ` · ${t("seen", { day: at(account.lastSeenAt) })}` : null}
      </p>
    </div>
  );
}
