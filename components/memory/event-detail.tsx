"use client";

import Link from "next/link";
import type { MemoryNode } from "@/components/api/memory";
import { IfEditable } from "@/components/common/read-only";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { PinButton } from "@/components/pins/pin-button";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { DetailSection } from "../common/detail-section";
import { Dependents } from "./dependents";
import { Sources } from "./source-messages";

type EventDetailProps = { personaId: string; name: string; event: MemoryNode };

/** Expanded details of an event's row. */
export function EventDetail({ personaId, name, event }: EventDetailProps) {
  const t = useTranslations("memory");
  return (
    <div className="flex flex-col gap-5 pt-1 pb-2">
      <DetailSection title={t("event.sources")}>
        <Sources personaId={personaId} name={name} node={event} />
      </DetailSection>
      <DetailSection title={t("event.dependents")}>
        <Dependents personaId={personaId} eventId={event.id} />
      </DetailSection>
      <div className="flex flex-wrap gap-2">
        <Link href={routes.event(personaId, event.id)} className={buttonClass()}>
          {t("event.open")}
        </Link>
        <IfEditable>
          <PinButton personaId={personaId} name={name} node={event} />
        </IfEditable>
        <ForgetButton
          personaId={personaId}
          name={name}
          target={{ kind: "event", id: event.id, text: event.description, isQuote: event.isQuote }}
        />
      </div>
    </div>
  );
}
