"use client";

import type { SourcedNode } from "@/components/api/memory";
import type { EntityDetail } from "@/components/api/people";
import { DetailSection, MutedText } from "@/components/common/detail-section";
import { Quote } from "@/components/common/quote";
import { useTranslations } from "@/components/i18n/use-translations";
import { MessageSource } from "@/components/memory/message-source";
import { SourcedLines } from "@/components/memory/sourced-lines";
import { isRole } from "./roles";

type EntityMemoriesProps = { personaId: string; entity: EntityDetail };

/** The user's relation to an entity, the user's last message about it, and its memories: facts, events by date, and plans. */
export function EntityMemories({ personaId, entity }: EntityMemoriesProps) {
  const t = useTranslations("people");
  const { memories, relation, lastTold } = entity;
  const ofType = (...types: SourcedNode["type"][]) => memories.filter(({ type }) => types.includes(type));
  const [facts, plans] = [ofType("thought"), ofType("intention", "expectation")];
  const events = ofType("event").toSorted((a, b) => timeOf(a) - timeOf(b));
  return (
    <>
      {relation && isRole(relation.role) ? (
        <DetailSection title={t("relation.title")} level={2}>
          <p className="font-serif text-[1.125rem]">{t("relation.line", { role: t(`roles.${relation.role}`) })}</p>
          <MessageSource personaId={personaId} source={relation} />
        </DetailSection>
      ) : null}
      <DetailSection title={t("lastTold")} level={2}>
        {lastTold ? (
          <>
            <p dir="auto" className="max-w-measure [overflow-wrap:anywhere]">
              <Quote>{lastTold.text}</Quote>
            </p>
            <MessageSource personaId={personaId} source={lastTold} />
          </>
        ) : (
          <MutedText>{t("notTold")}</MutedText>
        )}
      </DetailSection>
      <DetailSection title={t("facts")} level={2}>
        {facts.length > 0 ? (
          <SourcedLines personaId={personaId} nodes={facts} label={t("facts")} />
        ) : (
          <MutedText>{t("noFacts")}</MutedText>
        )}
      </DetailSection>
      <DetailSection title={t("timeline")} level={2}>
        {events.length > 0 ? (
          <SourcedLines personaId={personaId} nodes={events} label={t("timeline")} isTimeline />
        ) : (
          <MutedText>{t("noEvents")}</MutedText>
        )}
      </DetailSection>
      {plans.length > 0 ? (
        <DetailSection title={t("plans")} level={2}>
          <SourcedLines personaId={personaId} nodes={plans} label={t("plans")} isTimeline />
        </DetailSection>
      ) : null}
    </>
  );
}

/** When an event happened or, if that is unknown, when it was learned. */
const timeOf = (node: SourcedNode) => Date.parse(node.eventTimeStart ?? node.eventTimeEnd ?? node.learnedAt);
