"use client";

import { Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { useToast } from "@/components/ui/toast";
import { duplicatePersona } from "@/server/actions/personas";
import { ActionCard } from "./action-card";

/** Creates a copy of a companion without its memories, and opens the copy's page. */
export function CopyCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("persona.copies");
  const toast = useToast();
  const router = useRouter();
  const { run, busy, error } = useAction(duplicatePersona);

  const duplicate = async () => {
    const outcome = await run({ id: personaId });
    if (!outcome?.ok) return;
    toast({ text: t("duplicated", { name: outcome.data.displayName }) });
    router.push(routes.persona(outcome.data.id));
  };

  return (
    <ActionCard
      {...{ title: t("title"), lead: t("lead", { name }), label: t("duplicate", { name }), busy, error }}
      icon={Copy}
      onClick={() => void duplicate()}
    />
  );
}
