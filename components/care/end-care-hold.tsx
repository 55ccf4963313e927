"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { endCareHold } from "@/server/actions/account";

type EndCareHoldProps = {
  personaId: string;
  /** When companions may send casual messages again. */
  until: string;
  className?: string;
};

/** Says why companions send no casual messages, with a button for the user to say that they are all right. Shown only while the gate is closed. */
export function EndCareHold({ personaId, until, className }: EndCareHoldProps) {
  const t = useTranslations("help.allRight");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const { moment } = useDays();
  const { run, busy } = useAction(endCareHold);
  const say = async () => {
    const outcome = await run(undefined);
    if (!outcome) return;
    if (!outcome.ok) return toast({ text: errorMessage(outcome.error), tone: "alarm" });
    toast({ text: t("done") });
    router.refresh();
    await client.invalidateQueries({ queryKey: keys.proactive(personaId) });
  };
  return (
    <Notice
      className={className}
      title={t("title")}
      action={
        <Button busy={busy} onClick={() => void say()}>
          {t("say")}
        </Button>
      }
    >
      {t("body", { at: moment(until) })}
    </Notice>
  );
}
