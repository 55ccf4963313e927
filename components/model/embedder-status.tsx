"use client";

import { useFormatter } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Sentences } from "@/components/ui/sentences";
import type { EmbedderView, ShownEmbedder } from "@/lib/core/types/embedder-settings";
import { useEmbedderFailureMessage } from "./use-failure-text";

/** The embedder in use, where texts are sent for it, and how many memories are re-embedded while it changes. */
export function EmbedderStatus({ view }: { view: EmbedderView }) {
  const t = useTranslations("model.search");
  const { chosen, isSaved, change } = view;
  return (
    <>
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
    </>
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
