"use client";

import { Check, NotebookPen } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { ConnectOption } from "@/components/model/connect-option";
import { LocalModelsOption } from "@/components/model/local/local-models-option";
import { OptionButton } from "@/components/model/option-button";
import { useModelView } from "@/components/model/use-model-view";
import type { LocalModelView } from "@/lib/core/types/local-model";
import type { ModelView } from "@/lib/core/types/model-settings";

type ModelStepProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  initial: ModelView;
  local: LocalModelView | null;
  onDone: () => void;
};

/** Asks the operator of a server without an AI model to connect one, or to continue without. */
export function ModelStep({ heading, initial, local, onDone }: ModelStepProps) {
  const t = useTranslations("model");
  const { view, show } = useModelView(initial);
  const take = (changed: ModelView) => {
    show(changed);
    if (changed.source !== "none") onDone();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-10 text-[1.75rem] outline-none md:text-3xl">
        {t("step.title")}
      </h1>
      <p className="mt-2 text-ink-soft">{t("step.lead")}</p>
      <div className="mt-6 mb-10 flex animate-fade-in flex-col gap-3">
        {local ? <LocalModelsOption initial={local} onChanged={show} /> : null}
        <ConnectOption view={view} onChanged={take} />
        {view.source === "none" ? (
          <OptionButton
            icon={NotebookPen}
            title={t("choices.without")}
            hint={t("choices.withoutHint")}
            busy={false}
            onPress={onDone}
          />
        ) : (
          <OptionButton
            icon={Check}
            title={t("choices.ready")}
            hint={t("choices.readyHint", { model: view.replyModel ?? "" })}
            busy={false}
            onPress={onDone}
          />
        )}
      </div>
    </>
  );
}
