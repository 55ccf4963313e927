"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { aboutYouQuery } from "@/components/api/about-you";
import { BackLink } from "@/components/common/detail-page";
import { DetailSection, MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { SourcedLines } from "@/components/memory/sourced-lines";
import { EntityRow } from "@/components/people/entity-row";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";

type AboutYouProps = { personaId: string; name: string };

/** Everything that a persona knows about its user, each line with its source. */
export function AboutYou({ personaId, name }: AboutYouProps) {
  const t = useTranslations("memory");
  return (
    <Page
      title={t("sections.about-you")}
      lead={t("aboutYou.lead", { name })}
      before={<BackLink href={routes.memory(personaId)}>{t("title")}</BackLink>}
    >
      <Known personaId={personaId} name={name} />
    </Page>
  );
}

function Known({ personaId, name }: AboutYouProps) {
  const t = useTranslations("memory.aboutYou");
  const { day } = useDays();
  const { data, isError, refetch } = useQuery(aboutYouQuery(personaId));
  if (!data && isError) return <ListError onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const { written, facts, people, plans } = data;
  const write = (
    <Link href={routes.persona(personaId)} className={buttonClass()}>
      {t("write")}
    </Link>
  );
  if (!written && facts.length + people.length + plans.length === 0) {
    const body = t("emptyBody", { name });
    return <EmptyState sign={<UserRound className="size-8" />} title={t("emptyTitle")} body={body} action={write} />;
  }
  return (
    <div className="flex flex-col gap-8">
      <DetailSection title={t("written")} level={2}>
        {written ? (
          <>
            <p dir="auto" className="max-w-measure whitespace-pre-wrap leading-normal [overflow-wrap:anywhere]">
              {written.content}
            </p>
            <More href={routes.persona(personaId)}>{t("writtenSource", { day: day(written.updatedAt) })}</More>
          </>
        ) : (
          write
        )}
      </DetailSection>
      <DetailSection title={t("facts")} level={2}>
        {facts.length > 0 ? (
          <SourcedLines personaId={personaId} nodes={facts} label={t("facts")} />
        ) : (
          <MutedText>{t("noFacts")}</MutedText>
        )}
        <More href={routes.memory(personaId, "thoughts")}>{t("all")}</More>
      </DetailSection>
      <DetailSection title={t("people")} level={2}>
        {people.length > 0 ? (
          <ul aria-label={t("people")} className="flex flex-col">
            {people.map((entity) => (
              <EntityRow key={entity.id} personaId={personaId} entity={entity} />
            ))}
          </ul>
        ) : (
          <MutedText>{t("noPeople")}</MutedText>
        )}
        <More href={routes.memory(personaId, "people")}>{t("all")}</More>
      </DetailSection>
      <DetailSection title={t("plans")} level={2}>
        {plans.length > 0 ? (
          <SourcedLines personaId={personaId} nodes={plans} label={t("plans")} isTimeline />
        ) : (
          <MutedText>{t("noPlans")}</MutedText>
        )}
        <More href={routes.memory(personaId, "coming-up")}>{t("all")}</More>
      </DetailSection>
    </div>
  );
}

const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-lamp"
  >
    {children}
  </Link>
);
