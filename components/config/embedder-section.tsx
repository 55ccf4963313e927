"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { embedderQuery } from "@/components/api/embedder";
import { useTranslations } from "@/components/i18n/use-translations";
import { EmbedderStatus } from "@/components/model/embedder-status";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Section } from "@/components/ui/page";
import type { EmbedderView } from "@/lib/core/types/embedder-settings";

type EmbedderSectionProps = {
  initial: EmbedderView;
  /** Memories and names with vectors of the embedder in use, of all that have vectors. */
  embedded: { done: number; total: number };
  personaId: string;
};

/** For the operator: the embedder and the progress of re-embedding, with a link to where it is changed. */
export function EmbedderSection({ initial, embedded, personaId }: EmbedderSectionProps) {
  const t = useTranslations("config.server.embedder");
  const search = useTranslations("model.search");
  const { data: view } = useQuery({ ...embedderQuery, initialData: initial });
  return (
    <Section title={search("title")} lead={search("lead")}>
      <EmbedderStatus view={view} />
      {view.change === null ? (
        <p className="mt-3">{t("left", { left: embedded.total - embedded.done, total: embedded.total })}</p>
      ) : null}
      <Link href={routes.model(personaId)} className={buttonClass({ className: "mt-4" })}>
        {t("open")}
      </Link>
    </Section>
  );
}
