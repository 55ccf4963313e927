"use client";

import { Archive } from "lucide-react";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { useToast } from "@/components/ui/toast";
import { UNDO_SECONDS } from "@/lib/core/limits";
import { archivePersona } from "@/server/actions/personas";
import { useUnarchive } from "./use-unarchive";

/** Archives a companion, and offers an undo. */
export function ArchiveCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("persona.archive");
  const toast = useToast();
  const router = useRouter();
  const { run, busy, error } = useAction(archivePersona);
  const { unarchive } = useUnarchive({ id: personaId, name });
  const errorMessage = useErrorMessage();

  const undo = async () => {
    if (await unarchive()) router.push(routes.persona(personaId));
  };

  const archive = async () => {
    const outcome = await run({ id: personaId });
    if (!outcome?.ok) return;
    toast({ text: t("done", { name }), seconds: UNDO_SECONDS, undo: { run: () => void undo() } });
    router.replace(routes.home());
    router.refresh();
  };

  return (
    <Section title={t("title")} lead={t("lead", { name })}>
      <Button busy={busy} onClick={archive}>
        <Archive aria-hidden className="size-4" />
        {t("open", { name })}
      </Button>
      {error ? (
        <Notice tone="alarm" className="mt-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Section>
  );
}
