"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { Section } from "@/components/ui/page";
import { Sentences } from "@/components/ui/sentences";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ModelView } from "@/lib/core/types/model-settings";
import { CheckAgain } from "./check-again";
import { CheckedModels } from "./checked-model";
import { useWhereSent } from "./use-where-sent";

/** The last check of the models in use, as of page rendering; null without a model. */
export type CheckState = { check: ModelCheck | null; isChecking: boolean } | null;

/** Shows the model in use: its owner, its destination and its last check. */
export function ModelNow({ view, state }: { view: ModelView; state: CheckState }) {
  const t = useTranslations("model");
  const whereSent = useWhereSent();
  const { source, replyModel, destination, searchDestination } = view;
  return (
    <Section title={t("now.title")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <bdi className="break-all font-serif text-xl">{replyModel ?? t("notebook")}</bdi>
        {replyModel !== null && source !== "none" ? <Chip tone="lamp">{t(`now.sources.${source}`)}</Chip> : null}
      </p>
      <Sentences className="mt-3 text-ink-soft">
        {whereSent({ destination: replyModel === null ? null : destination, searchDestination })}
      </Sentences>
      {view.server && view.env ? <p className="mt-2 text-ink-soft text-sm">{t("now.env")}</p> : null}
      {replyModel !== null && state ? (
        <div className="mt-5 flex flex-col gap-5 border-thread border-t pt-5">
          {state.check ? <CheckedModels models={state.check.models} /> : null}
          <CheckAgain isChecking={state.isChecking} mayCheck={view.isOperator && source !== "own"} />
        </div>
      ) : null}
    </Section>
  );
}
