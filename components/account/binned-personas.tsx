"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BinnedPersona, binnedPersonasQuery } from "@/components/api/bin";
import { unwrap } from "@/components/api/client";
import { keys } from "@/components/api/keys";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { deletePersona, restorePersona } from "@/server/actions/personas";
import { useRecentPassword } from "./use-recent-password";

/** Companions in the bin, with buttons to restore or erase them. Renders nothing while the bin has none. */
export function BinnedPersonas({ email }: { email: string }) {
  const t = useTranslations("account.binned");
  const { data: personas = [] } = useQuery(binnedPersonasQuery());
  const [erasing, setErasing] = useState<BinnedPersona | null>(null);
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const password = useRecentPassword(email);
  const refresh = () => client.invalidateQueries({ queryKey: keys.binnedPersonas() });

  const erase = async () => {
    if (!erasing) return;
    unwrap(await deletePersona({ id: erasing.id, erase: "now" }));
    toast({ text: t("erased", { name: erasing.displayName }) });
    await refresh();
  };

  const restore = async ({ id, displayName }: BinnedPersona) => {
    try {
      unwrap(await restorePersona({ id }));
      toast({ text: t("restored", { name: displayName }) });
    } catch {
      toast({ text: t("notRestored"), tone: "alarm" });
    }
    await refresh();
    router.refresh();
  };

  if (personas.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mt-5 border-thread border-t pt-4">
      <h3 className="font-medium font-sans text-ink-soft text-sm">{t("title")}</h3>
      <ul className="mt-1 divide-y divide-thread">
        {personas.map((persona) => (
          <Binned
            key={persona.id}
            persona={persona}
            onRestore={restore}
            onErase={() => void password.before(() => setErasing(persona))}
          />
        ))}
      </ul>
      {password.sheet}
      <ConfirmDialog
        open={erasing !== null}
        onOpenChange={(open) => open || setErasing(null)}
        title={t("confirm.title", { name: erasing?.displayName ?? "" })}
        body={t("confirm.body")}
        confirmLabel={t("confirm.submit")}
        danger
        onConfirm={erase}
      />
    </section>
  );
}

type BinnedProps = {
  persona: BinnedPersona;
  onRestore: (persona: BinnedPersona) => Promise<void>;
  onErase: () => void;
};

function Binned({ persona, onRestore, onErase }: BinnedProps) {
  const t = useTranslations("account.binned");
  const { day } = useDays();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore(persona);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={persona.displayName} />
      <div className="min-w-0 flex-1 basis-36">
        <p dir="auto" className="truncate font-serif text-lg">
          {persona.displayName}
        </p>
        <p className="text-ink-soft text-sm">
          {persona.purgeAt ? t("until", { day: day(persona.purgeAt) }) : t("waits")}
        </p>
      </div>
      <Button busy={busy} onClick={() => void restore()}>
        {t("restore")}
      </Button>
      <Button variant="danger" disabled={busy} onClick={onErase}>
        {t("erase")}
      </Button>
    </li>
  );
}
