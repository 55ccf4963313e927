"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { useId, useState } from "react";
import { embedderQuery } from "@/components/api/embedder";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Sentences } from "@/components/ui/sentences";
import type { EmbedderView, ShownEmbedder } from "@/lib/core/types/embedder-settings";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import { EmbedderForm } from "./embedder-form";
import { useEmbedderFailureMessage } from "./use-failure-text";

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
  const { chosen, isSaved, change } = view;
  return (
    <Section title={t("title")} lead={t("lead")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <EmbedderName embedder={chosen} />
        <Chip>{t(isSaved ? "from.saved" : "from.env")}</Chip>
      </p>
      <p className="mt-3 text-ink-soft">
        {chosen.destination
          ? t(chosen.destination.isLocal ? "sent.local" : "sent.away", { host: chosen.destination.host })
          : t("sent.nowhere")}
      </p>
      {chosen.isKeyLost ? (
        <Notice tone="alarm" className="mt-3">
          {t("keyLost")}
        </Notice>
      ) : null}
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden [&:not(:empty)]:mt-4">
        <Preparing preparing={view.preparing} />
        {change ? <Change change={change} /> : null}
      </div>
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

function EmbedderName({ embedder }: { embedder: ShownEmbedder }) {
  const name = useEmbedderName();
  return <bdi className="break-all font-serif text-xl">{name(embedder)}</bdi>;
}

function useEmbedderName() {
  const t = useTranslations("model.search");
  return ({ kind, model }: ShownEmbedder) => model ?? t(`kinds.${kind}`);
}

function Change({ change }: { change: NonNullable<EmbedderView["change"]> }) {
  const t = useTranslations("model.search.changing");
  const name = useEmbedderName();
  const failureMessage = useEmbedderFailureMessage();
  const { done, total, from, problem } = change;
  return (
    <>
      <ProgressBar label={t("title")} done={done} total={total} />
      <p>{t("progress", { done, total })}</p>
      <p className="text-ink-soft text-sm">{t("meanwhile", { name: name(from) })}</p>
      {problem ? (
        <Notice tone="alarm">
          <Sentences>{[failureMessage(problem), t("again")]}</Sentences>
        </Notice>
      ) : null}
    </>
  );
}

function Preparing({ preparing }: Pick<EmbedderView, "preparing">) {
  const t = useTranslations("model.search.preparing");
  const format = useFormatter();
  if (!preparing) return null;
  const { step, done = 0, total = 0 } = preparing;
  const share = format.number(total > 0 ? done / total : 0, { style: "percent" });
  return <p>{t(step, { share })}</p>;
}
