"use client";

import { Laptop, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter } from "next-intl";
import { useState } from "react";
import { unwrap } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { revokeSignIn, signOutEverywhere } from "@/server/actions/account";
import { describeDevice } from "./describe-device";

/** One sign-in of the account. Times are ISO 8601. */
export type SignInRow = {
  id: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
};

/** All sign-ins of the account, this browser first, each with a button to end it. */
export function SignInList({ signIns }: { signIns: SignInRow[] }) {
  const t = useTranslations("account.signIns");
  const toast = useToast();
  const router = useRouter();
  const [ending, setEnding] = useState<SignInRow | null>(null);
  const [isEndingAll, setIsEndingAll] = useState(false);
  const nameOf = useDeviceName();

  const endAll = async () => {
    unwrap(await signOutEverywhere());
    // A full page load, so that nothing fetched for this user stays in this tab.
    window.location.assign(routes.signIn());
  };

  const revoke = async () => {
    if (!ending) return;
    unwrap(await revokeSignIn({ id: ending.id }));
    toast({ text: t("ended", { device: nameOf(ending.userAgent) }) });
    router.refresh();
  };

  return (
    <>
      <ul className="flex flex-col divide-y divide-thread">
        {signIns.map((row) => (
          <SignInItem key={row.id} row={row} name={nameOf(row.userAgent)} onEnd={() => setEnding(row)} />
        ))}
      </ul>
      <Button variant="danger" className="mt-4" onClick={() => setIsEndingAll(true)}>
        {t("all.open")}
      </Button>
      <ConfirmDialog
        open={isEndingAll}
        onOpenChange={setIsEndingAll}
        title={t("all.title")}
        body={t("all.body")}
        confirmLabel={t("all.open")}
        danger
        onConfirm={endAll}
      />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => open || setEnding(null)}
        title={t("confirm.title", { device: nameOf(ending?.userAgent ?? null) })}
        body={t("confirm.body")}
        confirmLabel={t("end")}
        danger
        onConfirm={revoke}
      />
    </>
  );
}

type SignInItemProps = { row: SignInRow; name: string; onEnd: () => void };

function SignInItem({ row, name, onEnd }: SignInItemProps) {
  const t = useTranslations("account.signIns");
  const format = useFormatter();
  const { system } = describeDevice(row.userAgent);
  const Icon = system === "iPhone" || system === "Android" ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name}
          {row.current ? <Chip tone="lamp">{t("current")}</Chip> : null}
        </p>
        <p className="text-ink-soft text-sm">
          {t("seen", { when: format.dateTime(new Date(row.lastSeenAt), { dateStyle: "medium", timeStyle: "short" }) })}
        </p>
      </div>
      {row.current ? null : (
        <Button variant="danger" onClick={onEnd} aria-label={t("endThis", { device: name })}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}

function useDeviceName() {
  const t = useTranslations("account.signIns");
  return (userAgent: string | null) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser && system) return t("device", { browser, system });
    return browser ?? system ?? t("unknown");
  };
}
