"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { unwrap } from "@/components/api/client";
import { keys } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { UNDO_SECONDS } from "@/lib/core/limits";
import { deletePersona, restorePersona } from "@/server/actions/personas";
import { useRecentPassword } from "./use-recent-password";

/** Moves a companion to the bin, with all its conversations and memories. */
export function BinPersona({ personaId, name, email }: { personaId: string; name: string; email: string }) {
  const t = useTranslations("account.leave.persona");
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const password = useRecentPassword(email);

  const restore = async () => {
    try {
      unwrap(await restorePersona({ id: personaId }));
      router.push(routes.chat(personaId));
    } catch {
      toast({ text: t("notBack"), tone: "alarm" });
    }
  };

  const moveToBin = async () => {
    unwrap(await deletePersona({ id: personaId }));
    toast({ text: t("done", { name }), seconds: UNDO_SECONDS, undo: { run: () => void restore() } });
    await client.invalidateQueries({ queryKey: keys.binnedPersonas() });
    router.replace(routes.home());
    router.refresh();
  };

  return (
    <>
      <Button variant="danger" busy={password.busy} onClick={() => password.before(() => setIsAsking(true))}>
        {t("open", { name })}
      </Button>
      {password.sheet}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("title", { name })}
        body={t("body", { name })}
        confirmLabel={t("confirm")}
        danger
        onConfirm={moveToBin}
      />
    </>
  );
}
