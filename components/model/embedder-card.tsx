"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { embedderQuery } from "@/components/api/embedder";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import type { EmbedderView } from "@/lib/core/types/embedder-settings";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import { EmbedderForm } from "./embedder-form";
import { EmbedderStatus } from "./embedder-status";

type EmbedderCardProps = {
  initial: EmbedderView;
  /** Models of the server, whose service an embedder can share. */
  chatModels: ShownModelSettings | null;
  onChanged: () => void;
};

/** For the operator: the embedder, the progress of a change, and the form to choose another. */
export function EmbedderCard({ initial, chatModels, onChanged }: EmbedderCardProps) {
  const t = useTranslations("model.search");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data: view } = useQuery({ ...embedderQuery, initialData: initial });
  return (
    <Section title={t("title")} lead={t("lead")}>
      <EmbedderStatus view={view} />
      <div className="mt-5">
        <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "close" : "change")}
        </Button>
      </div>
      {isOpen ? (
        <div id={id} className="mt-5 animate-fade-in border-thread border-t pt-5">
          <EmbedderForm
            view={view}
            chatModels={chatModels}
            onChanged={() => {
              setIsOpen(false);
              onChanged();
            }}
          />
        </div>
      ) : null}
    </Section>
  );
}
