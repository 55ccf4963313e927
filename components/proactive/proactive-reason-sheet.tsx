"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { keys } from "@/components/api/keys";
import { type ProactiveReason, proactiveReasonQuery } from "@/components/api/proactive";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import { muteProactive } from "@/server/actions/proactive";
import { usePreferences } from "./use-preferences";

type ProactiveReasonSheetProps = {
  personaId: string;
  name: string;
  messageId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Why a persona wrote first, with settings to change it. */
export function ProactiveReasonSheet({ personaId, name, messageId, open, onOpenChange }: ProactiveReasonSheetProps) {
  const t = useTranslations("proactive.why");
  const why = useQuery({ ...proactiveReasonQuery(personaId, messageId), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead", { name })}>
      {why.isPending ? <ListSkeleton /> : null}
      {why.isError ? <ListError onRetry={() => void why.refetch()} /> : null}
      {why.data ? <ReasonDetails personaId={personaId} name={name} why={why.data} /> : null}
    </Sheet>
  );
}

function ReasonDetails({ personaId, name, why }: { personaId: string; name: string; why: ProactiveReason }) {
  const t = useTranslations("proactive");
  const { moment } = useDays();
  const { cause } = why;
  return (
    <div className="flex flex-col gap-5">
      <p>{t(`because.${why.trigger}`, { name })}</p>
      {cause ? (
        <blockquote className="border-thread border-l-2 pl-4 font-serif text-lg [overflow-wrap:anywhere]">
          <p dir="auto">{cause.description}</p>
          <footer className="mt-1 font-sans text-ink-soft text-sm">{moment(cause.at)}</footer>
        </blockquote>
      ) : (
        <MutedText>{t("why.forgotten")}</MutedText>
      )}
      {cause?.kind === "memory" && cause.type ? (
        <Link href={routes.node(personaId, { type: cause.type, id: cause.id })} className={buttonClass()}>
          {t("why.toMemory")}
        </Link>
      ) : null}
      {why.trigger === "reminder" ? null : <Otherwise personaId={personaId} why={why} />}
      <Link href={routes.proactive(personaId)} className={buttonClass({ variant: "plain" })}>
        {t("why.toSettings", { name })}
      </Link>
    </div>
  );
}

/** Mutes this cause, or pauses messages for a day. */
function Otherwise({ personaId, why }: { personaId: string; why: ProactiveReason }) {
  const t = useTranslations("proactive.why");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const key = keys.why(personaId, why.messageId);
  const mute = useOptimisticAction(muteProactive, {
    shownIn: [key],
    show: (cache, { muted }) => cache.setQueryData(key, (now?: ProactiveReason) => now && { ...now, isMuted: muted }),
    refresh: (cache) => cache.invalidateQueries({ queryKey: key }),
  });
  const preferences = usePreferences(personaId);

  const setMuted = async (muted: boolean) => {
    const outcome = await mute.run({ id: why.messageId, muted });
    if (outcome?.ok) toast({ text: muted ? t("muted") : t("unmuted") });
    else if (outcome) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };
  return (
    <IfEditable>
      <div className="flex flex-col gap-2">
        <Switch
          label={t("notAgain")}
          hint={t("notAgainHint")}
          checked={why.isMuted}
          onCheckedChange={(muted) => void setMuted(muted)}
        />
        <Button busy={preferences.busy} onClick={() => void preferences.snooze()}>
          {t("snooze")}
        </Button>
      </div>
    </IfEditable>
  );
}
