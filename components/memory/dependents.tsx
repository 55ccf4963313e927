"use client";

import { useQuery } from "@tanstack/react-query";
import { dependentsQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { LinesSkeleton, MutedText } from "../common/detail-section";
import { NodeLines } from "./node-lines";

/** Thoughts based on an event. */
export function Dependents({ personaId, eventId }: { personaId: string; eventId: string }) {
  const t = useTranslations("memory");
  const { data, isPending, isError } = useQuery(dependentsQuery(personaId, eventId));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <MutedText>{t("error.title")}</MutedText>;
  if (data.length === 0) return <MutedText>{t("event.noDependents")}</MutedText>;
  return <NodeLines nodes={data} personaId={personaId} />;
}
