"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { unarchivePersona } from "@/server/actions/personas";

/** Restores a companion from the archive, renders the page again, and says whether that worked. */
export function useUnarchive({ id, name }: { id: string; name: string }) {
  const t = useTranslations("persona.archive");
  const toast = useToast();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  const { run, busy } = useAction(unarchivePersona);

  const unarchive = async (): Promise<boolean> => {
    const outcome = await run({ id });
    if (!outcome) return false;
    toast(outcome.ok ? { text: t("restored", { name }) } : { text: errorMessage(outcome.error), tone: "alarm" });
    router.refresh();
    return outcome.ok;
  };
  return { unarchive, busy };
}
