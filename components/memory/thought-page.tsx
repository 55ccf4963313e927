"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { SourceSession } from "@/components/api/memory";
import { traceQuery } from "@/components/api/queries";
import { ConflictBadge } from "@/components/conflicts/conflict-badge";
import { useTranslations } from "@/components/i18n/use-translations";
import { EarlierWordings } from "@/components/memory-editor/earlier-wordings";
import { routes } from "@/components/routes";
import { ImpactBar } from "@/components/ui/impact-bar";
import { DetailPage, DetailPending } from "../common/detail-page";
import { DetailSection, LabelledValues, MutedText } from "../common/detail-section";
import { MemoryMarker, markerOf } from "../common/memory-marker";
import { useDays } from "../common/use-days";
import { MemoryText } from "../common/user-name";
import { Evidence } from "./evidence";
import { NodeActions } from "./node-actions";
import { NodeStatus, Tags } from "./node-meta";

type ThoughtPageProps = { personaId: string; name: string; thoughtId: string };

/** Page of a thought: how it was formed, and the events and sessions it is based on. */
export function ThoughtPage({ personaId, name, thoughtId }: ThoughtPageProps) {
  const t = useTranslations("memory");
  const router = useRouter();
  const { moment } = useDays();
  const { data, error, refetch } = useQuery(traceQuery(personaId, thoughtId));
  const back = { href: routes.memoryList(personaId, "thoughts", { focus: thoughtId }), label: t("sections.thoughts") };
  if (!data) return <DetailPending back={back} error={error} onRetry={() => void refetch()} />;
  const { thought, sourceSessions } = data;
  return (
    <DetailPage
      back={back}
      sign={<MemoryMarker kind={markerOf(thought.type)} className="size-5" />}
      kind={t(`subjects.${thought.subject}`, { name })}
      title={<MemoryText text={thought.description} isQuote={thought.isQuote} />}
      meta={
        <>
          <NodeStatus node={thought} />
          <ImpactBar impact={thought.emotionalImpact} />
          <Tags node={thought} />
        </>
      }
    >
      {thought.contested ? <ConflictBadge personaId={personaId} name={name} /> : null}
      <LabelledValues
        pairs={[
          [t("times.origin"), t(`origins.${thought.origin}`)],
          [t("times.thought"), moment(thought.learnedAt)],
        ]}
      />
      <DetailSection title={t("thought.evidence")} level={2}>
        <Evidence personaId={personaId} thought={thought} />
      </DetailSection>
      <DetailSection title={t("thought.sessions")} level={2}>
        {sourceSessions.length > 0 ? (
          <Sessions sessions={sourceSessions} />
        ) : (
          <MutedText>{t("thought.noSessions")}</MutedText>
        )}
      </DetailSection>
      <EarlierWordings wordings={data.wordings} />
      <NodeActions
        personaId={personaId}
        name={name}
        node={thought}
        onForgotten={() => router.replace(routes.memory(personaId, "thoughts"))}
      />
    </DetailPage>
  );
}

function Sessions({ sessions }: { sessions: SourceSession[] }) {
  const t = useTranslations("memory.thought");
  const { moment } = useDays();
  return (
    <ul className="flex flex-col gap-3 border-thread border-l-2 pl-4">
      {sessions.map((session) => (
        <li key={session.id}>
          <time dateTime={session.openedAt} className="text-ink-soft text-sm">
            {moment(session.openedAt)}
          </time>
          <p dir="auto" className="max-w-measure">
            {session.summary ? <MemoryText text={session.summary} /> : t("unsummed")}
          </p>
        </li>
      ))}
    </ul>
  );
}
