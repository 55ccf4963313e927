"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, MessagesSquare } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { type PastSessionDetail, pastSessionQuery } from "@/components/api/sessions";
import { ReconsolidateButton } from "@/components/backfill/reconsolidate-button";
import { DetailPage, DetailPending } from "@/components/common/detail-page";
import { DetailSection, MutedText } from "@/components/common/detail-section";
import { useDays } from "@/components/common/use-days";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SessionTraceButton } from "@/components/trace/session-trace-button";
import { buttonClass } from "@/components/ui/button-class";
import { ChannelPill } from "./channel-pill";
import { ForkedFromLink } from "./forked-from-link";
import { SessionMemoryList } from "./session-memories";
import { SessionMessages } from "./session-messages";
import { useSessionOutcome } from "./use-session-outcome";

type SessionViewProps = { personaId: string; name: string; sessionId: string };

/** Page of a session: its outcome and all its messages. */
export function SessionView({ personaId, name, sessionId }: SessionViewProps) {
  const t = useTranslations("sessions");
  const focus = useSearchParams().get("message");
  const { moment } = useDays();
  const { data: session, error, refetch } = useQuery(pastSessionQuery(personaId, sessionId));
  const back = { href: routes.sessions(personaId), label: t("title") };
  if (!session) return <DetailPending back={back} error={error} onRetry={() => void refetch()} />;
  return (
    <DetailPage
      back={back}
      sign={<MessagesSquare aria-hidden className="size-5" />}
      kind={t("one")}
      title={moment(session.openedAt)}
      meta={
        <>
          <span>{t("messages", { count: session.messageCount })}</span>
          <ChannelPill channelId={session.channelId} />
          {session.forkedFrom ? <ForkedFromLink personaId={personaId} from={session.forkedFrom} /> : null}
        </>
      }
    >
      {session.summary ? (
        <DetailSection title={t("summary")} level={2}>
          <p dir="auto" className="max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
            {session.summary}
          </p>
        </DetailSection>
      ) : null}
      <DetailSection title={t("became.title")} level={2}>
        <SessionOutcome personaId={personaId} name={name} session={session} />
        <SessionTraceButton personaId={personaId} name={name} sessionId={session.id} />
      </DetailSection>
      <DetailSection title={t("words")} level={2}>
        <SessionMessages personaId={personaId} name={name} sessionId={session.id} focus={focus} />
      </DetailSection>
      <SessionActions personaId={personaId} name={name} sessionId={session.id} />
    </DetailPage>
  );
}

function SessionOutcome({ personaId, name, session }: { personaId: string; name: string; session: PastSessionDetail }) {
  const outcomeOf = useSessionOutcome();
  if (session.memories.length === 0) return <MutedText>{outcomeOf(session)}</MutedText>;
  return <SessionMemoryList personaId={personaId} name={name} memories={session.memories} />;
}

function SessionActions({ personaId, name, sessionId }: SessionViewProps) {
  const t = useTranslations("sessions");
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={routes.exportSession(sessionId)} download className={buttonClass()}>
        <Download aria-hidden className="size-4" />
        {t("export")}
      </a>
      <ReconsolidateButton personaId={personaId} sessionId={sessionId} />
      <ForgetButton
        personaId={personaId}
        name={name}
        target={{ kind: "session", id: sessionId }}
        onForgotten={() => router.replace(routes.sessions(personaId))}
      />
    </div>
  );
}
