"use client";

import { Archive } from "lucide-react";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { useToast } from "@/components/ui/toast";
import { UNDO_SECONDS } from "@/lib/core/limits";
import { archivePersona } from "@/server/actions/personas";
import { ActionCard } from "./action-card";
import { useUnarchive } from "./use-unarchive";

/** Archives a companion, and offers an undo. */
export function ArchiveCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("persona.archive");
  const toast = useToast();
  const router = useRouter();
  const { run, busy, error } = useAction(archivePersona);
  const { unarchive } = useUnarchive({ id: personaId, name });

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
    <ActionCard
      {...{ title: t("title"), lead: t("lead", { name }), label: t("open", { name }), busy, error }}
      icon={Archive}
      onClick={() => void archive()}
    />
  );
}
