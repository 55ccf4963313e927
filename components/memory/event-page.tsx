"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { MemoryEvent } from "@/components/api/memory";
import { eventQuery } from "@/components/api/queries";
import { ConflictBadge } from "@/components/conflicts/conflict-badge";
import { useTranslations } from "@/components/i18n/use-translations";
import { EarlierWordings } from "@/components/memory-editor/earlier-wordings";
import { MergedEvents } from "@/components/memory-list/merged-events";
import { routes } from "@/components/routes";
import { ImpactBar } from "@/components/ui/impact-bar";
import { Notice } from "@/components/ui/notice";
import { DetailPage, DetailPending } from "../common/detail-page";
import { DetailSection, LabelledValues } from "../common/detail-section";
import { MemoryMarker } from "../common/memory-marker";
import { useDays } from "../common/use-days";
import { MemoryText } from "../common/user-name";
import { Dependents } from "./dependents";
import { NodeActions } from "./node-actions";
import { NodeLines } from "./node-lines";
import { NodeStatus, Tags } from "./node-meta";
import { Sources } from "./source-messages";

type EventPageProps = { personaId: string; name: string; eventId: string };

/** Page of an event: its text, its times, the thoughts based on it, and the events it superseded. */
export function EventPage({ personaId, name, eventId }: EventPageProps) {
  const t = useTranslations("memory");
  const router = useRouter();
  const { data: event, error, refetch } = useQuery(eventQuery(personaId, eventId));
  const label = t("sections.events");
  const back = { href: routes.memoryList(personaId, "events", { focus: eventId }), label };
  if (!event) return <DetailPending back={back} error={error} onRetry={() => void refetch()} />;
  return (
    <DetailPage
      back={back}
      sign={<MemoryMarker kind="event" className="size-5" />}
      kind={t("kinds.event")}
      title={<MemoryText text={event.description} isQuote={event.isQuote} />}
      meta={
        <>
          <NodeStatus node={event} />
          <ImpactBar impact={event.emotionalImpact} />
          <Tags node={event} />
        </>
      }
    >
      <Replaced personaId={personaId} event={event} />
      {event.contested ? <ConflictBadge personaId={personaId} name={name} /> : null}
      <Times event={event} />
      <DetailSection title={t("event.sources")} level={2}>
        <Sources personaId={personaId} name={name} node={event} />
      </DetailSection>
      <DetailSection title={t("event.dependents")} level={2}>
        <Dependents personaId={personaId} eventId={event.id} />
      </DetailSection>
      {event.history.supersedes.length > 0 ? (
        <DetailSection title={t("event.supersedes")} level={2}>
          <NodeLines nodes={event.history.supersedes} personaId={personaId} />
          <MergedEvents personaId={personaId} event={event} />
        </DetailSection>
      ) : null}
      <EarlierWordings wordings={event.history.wordings} />
      <NodeActions
        personaId={personaId}
        name={name}
        node={event}
        onForgotten={() => router.replace(routes.memory(personaId))}
      />
    </DetailPage>
  );
}

/** Links from a superseded event to the current one. */
function Replaced({ personaId, event }: { personaId: string; event: MemoryEvent }) {
  const t = useTranslations("memory.event");
  const { supersededBy } = event.history;
  if (!supersededBy) return null;
  return (
    <Notice
      tone="lamp"
      title={t("replaced")}
      action={
        <Link
          href={routes.event(personaId, supersededBy.id)}
          className="inline-flex min-h-11 items-center text-lamp underline underline-offset-4"
        >
          {t("toNewer")}
        </Link>
      }
    >
      <span dir="auto">
        <MemoryText text={supersededBy.description} isQuote={supersededBy.isQuote} />
      </span>
    </Notice>
  );
}

function Times({ event }: { event: MemoryEvent }) {
  const t = useTranslations("memory");
  const { happened, moment } = useDays();
  const wasMentionedAgain = event.mentionCount > 1;
  return (
    <LabelledValues
      pairs={[
        [t("times.happened"), happened(event) ?? t("times.unsaid")],
        [t("times.told"), moment(event.learnedAt)],
        [
          t("times.again"),
          wasMentionedAgain
            ? [t("times.count", { count: event.mentionCount }), event.lastMentionedAt && moment(event.lastMentionedAt)]
                .filter(Boolean)
                .join(" · ")
            : null,
        ],
        [t("times.origin"), t(`origins.${event.origin}`)],
      ]}
    />
  );
}
