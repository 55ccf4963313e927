"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { type FailedSession, failedSessionsQuery } from "@/components/api/state";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { SentenceGap } from "@/components/ui/sentences";
import { useToast } from "@/components/ui/toast";
import { retrySession } from "@/server/actions/sessions";

type FailedSessionsProps = {
  personaId: string;
  /** Failed sessions at page rendering, so that the banner is there at once and causes no layout shift. */
  initial: FailedSession[];
};

/** Banner that names sessions whose consolidation failed, and why, until they succeed. */
export function FailedSessions({ personaId, initial }: FailedSessionsProps) {
  const t = useTranslations("chat.failedSessions");
  const failures = useTranslations("trace.failures");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { day } = useDays();
  const { data: sessions = [] } = useQuery({
    ...failedSessionsQuery(personaId),
    initialData: { failedSessions: initial },
  });
  const { run, busy } = useAction(retrySession);
  const [newest] = sessions;
  if (!newest) return null;

  const retryAll = async () => {
    for (const { id } of sessions) {
      const outcome = await run({ id });
      // A session that is being retried already needs no message.
      if (outcome && !outcome.ok && outcome.error.code !== "conflict") {
        toast({ text: errorMessage(outcome.error), tone: "alarm" });
        break;
      }
    }
    await client.invalidateQueries({ queryKey: keys.state(personaId) });
  };
  return (
    <aside aria-label={t("label")} className="animate-fade-in border-alarm border-b bg-alarm-wash">
      <div className="mx-auto flex max-w-letter items-start gap-3 px-4 py-2 text-[0.9375rem] leading-relaxed md:px-6">
        <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0 text-alarm" />
        <p role="status" className="min-w-0 flex-1 py-2">
          <span className="font-medium">{t("title", { count: sessions.length, day: day(newest.lastMessageAt) })}</span>
          <SentenceGap />
          {failures(newest.reason, { tokens: newest.contextTokens })}
          <SentenceGap />
          {t("messagesStay")}
        </p>
        <IfEditable>
          <Button className="my-1 shrink-0" busy={busy} onClick={retryAll}>
            {t("retry")}
          </Button>
        </IfEditable>
      </div>
    </aside>
  );
}
