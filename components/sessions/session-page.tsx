"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, MessagesSquare } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { talkQuery, type WholeTalk } from "@/components/api/sessions";
import { ReadAgainButton } from "@/components/backfill/reconsolidate-button";
import { DetailPage, DetailPending } from "@/components/common/detail-page";
import { Part, Quiet } from "@/components/common/detail-section";
import { useDays } from "@/components/common/use-days";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SessionTraceButton } from "@/components/trace/session-trace-button";
import { buttonClass } from "@/components/ui/button-class";
import { ChannelPill } from "./channel-pill";
import { KeptList } from "./session-memories";
import { TalkWords } from "./session-messages";
import { useBecame } from "./use-session-outcome";

type OldTalkPageProps = { personaId: string; name: string; sessionId: string };

/** One talk whole: what it became, and every word of it. */
export function OldTalkPage({ personaId, name, sessionId }: OldTalkPageProps) {
  const t = useTranslations("talks");
  const focus = useSearchParams().get("message");
  const { moment } = useDays();
  const { data: talk, error, refetch } = useQuery(talkQuery(personaId, sessionId));
  const back = { href: routes.talks(personaId), label: t("title") };
  if (!talk) return <DetailPending back={back} error={error} onRetry={() => void refetch()} />;
  return (
    <DetailPage
      back={back}
      sign={<MessagesSquare aria-hidden className="size-5" />}
      kind={t("one")}
      title={moment(talk.openedAt)}
      meta={
        <>
          <span>{t("messages", { count: talk.messageCount })}</span>
          <ChannelPill channelId={talk.channelId} />
        </>
      }
    >
      {talk.summary ? (
        <Part title={t("summary")} level={2}>
          <p dir="auto" className="max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
            {talk.summary}
          </p>
        </Part>
      ) : null}
      <Part title={t("became.title")} level={2}>
        <Became personaId={personaId} name={name} talk={talk} />
        <SessionTraceButton personaId={personaId} name={name} sessionId={talk.id} />
      </Part>
      <Part title={t("words")} level={2}>
        <TalkWords personaId={personaId} name={name} sessionId={talk.id} focus={focus} />
      </Part>
      <Deeds personaId={personaId} name={name} sessionId={talk.id} />
    </DetailPage>
  );
}

function Became({ personaId, name, talk }: { personaId: string; name: string; talk: WholeTalk }) {
  const became = useBecame();
  if (talk.kept.length === 0) return <Quiet>{became(talk)}</Quiet>;
  return <KeptList personaId={personaId} name={name} kept={talk.kept} />;
}

function Deeds({ personaId, name, sessionId }: OldTalkPageProps) {
  const t = useTranslations("talks");
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={routes.exportTalk(sessionId)} download className={buttonClass()}>
        <Download aria-hidden className="size-4" />
        {t("export")}
      </a>
      <ReadAgainButton personaId={personaId} sessionId={sessionId} />
      <ForgetButton
        personaId={personaId}
        name={name}
        target={{ kind: "session", id: sessionId }}
        onForgotten={() => router.replace(routes.talks(personaId))}
      />
    </div>
  );
}
