"use client";

import { Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { useToast } from "@/components/ui/toast";
import { duplicatePersona } from "@/server/actions/personas";

/** Creates a copy of a companion without its memories, and opens the copy's page. */
export function CopyCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("persona.copies");
  const toast = useToast();
  const router = useRouter();
  const { run, busy, error } = useAction(duplicatePersona);
  const errorMessage = useErrorMessage();

  const duplicate = async () => {
    const outcome = await run({ id: personaId });
    if (!outcome?.ok) return;
    toast({ text: t("duplicated", { name: outcome.data.displayName }) });
    router.push(routes.persona(outcome.data.id));
  };

  return (
    <Section title={t("title")} lead={t("lead", { name })}>
      <Button busy={busy} onClick={duplicate}>
        <Copy aria-hidden className="size-4" />
        {t("duplicate", { name })}
      </Button>
      {error ? (
        <Notice tone="alarm" className="mt-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Section>
  );
}
