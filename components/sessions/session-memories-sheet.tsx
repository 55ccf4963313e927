"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { pastSessionQuery } from "@/components/api/sessions";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Sheet } from "@/components/ui/sheet";
import { SessionMemoryList } from "./session-memories";
import { useSessionOutcome } from "./use-session-outcome";

type SessionMemorySheetProps = {
  personaId: string;
  name: string;
  sessionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What was remembered of a session. */
export function SessionMemorySheet({ personaId, name, sessionId, open, onOpenChange }: SessionMemorySheetProps) {
  const t = useTranslations("sessions.sheet");
  const outcomeOf = useSessionOutcome();
  const {
    data: session,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...pastSessionQuery(personaId, sessionId), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead", { name })}>
      {isPending ? <ListSkeleton /> : null}
      {isError ? <ListError onRetry={() => void refetch()} /> : null}
      {session ? (
        <div className="flex flex-col items-start gap-5">
          {session.memories.length > 0 ? (
            <div className="w-full">
              <SessionMemoryList personaId={personaId} name={name} memories={session.memories} />
            </div>
          ) : (
            <MutedText>{outcomeOf(session)}</MutedText>
          )}
          <Link href={routes.session(personaId, sessionId)} className={buttonClass()}>
            {t("whole")}
          </Link>
        </div>
      ) : null}
    </Sheet>
  );
}
