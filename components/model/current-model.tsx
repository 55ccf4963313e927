"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { Section } from "@/components/ui/page";
import { Sentences } from "@/components/ui/sentences";
import type { CheckedModel, ModelCheck, ModelFeature } from "@/lib/core/types/model-check";
import { type ModelView, waitsForPower } from "@/lib/core/types/model-settings";
import { CheckAgain } from "./check-again";
import { CheckedModels } from "./check-results";
import { useDestinationTexts } from "./use-destination";

/** The last check of the models in use, as of page rendering; null without a model. */
export type CheckState = { check: ModelCheck | null; isChecking: boolean } | null;

/** Shows the model in use: its owner, its destination and its last check. */
export function CurrentModel({ view, state }: { view: ModelView; state: CheckState }) {
  const t = useTranslations("model");
  const whereSent = useDestinationTexts();
  const { source, replyModel, searchDestination } = view;
  // A model that this server runs sends nothing elsewhere.
  const destination = replyModel === null || view.process ? null : view.destination;
  return (
    <Section title={t("now.title")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <bdi className="break-all font-serif text-xl">{replyModel ?? t("notebook")}</bdi>
        {replyModel !== null && source !== "none" ? <Chip tone="lamp">{t(`now.sources.${source}`)}</Chip> : null}
      </p>
      <Sentences className="mt-3 text-ink-soft">
        {whereSent({ destination, runsHere: replyModel !== null && view.process !== null, searchDestination })}
      </Sentences>
      {view.server && view.env ? <p className="mt-2 text-ink-soft text-sm">{t("now.env")}</p> : null}
      {replyModel !== null && state ? (
        <div className="mt-5 flex flex-col gap-5 border-thread border-t pt-5">
          {state.check ? (
            <CheckedModels
              models={view.process ? withoutServerLimits(state.check.models, replyModel) : state.check.models}
              runsHere={view.process !== null}
            />
          ) : null}
          <CheckAgain
            isChecking={state.isChecking}
            waitsForPower={state.check === null && waitsForPower(view.power)}
            mayCheck={view.isOperator && source !== "own"}
          />
        </div>
      ) : null}
    </Section>
  );
}

/** A model that this server runs has a name of its own, and its context and tools cannot be changed by the user. */
function withoutServerLimits(models: CheckedModel[], name: string): CheckedModel[] {
  return models.map((one) => ({
    ...one,
    model: name,
    missing: one.missing?.filter((feature) => !DETERMINED_BY_SERVER.has(feature)),
  }));
}

const DETERMINED_BY_SERVER: ReadonlySet<ModelFeature> = new Set(["context", "tools"]);
