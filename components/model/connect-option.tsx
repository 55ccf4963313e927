"use client";

import { Plug } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import type { ModelView, Whose } from "@/lib/core/types/model-settings";
import { asEndpoint } from "./connect-draft";
import { ConnectForm } from "./connect-form";
import { ExpandingOption } from "./option-button";

type ConnectOptionProps = { view: ModelView; onChanged: (view: ModelView) => void };

/** Opens the form for the server's or the user's own model, or says why there is none. */
export function ConnectOption({ view, onChanged }: ConnectOptionProps) {
  const t = useTranslations("model");
  const id = useId();
  const choices = settingsOwners(view);
  const [first] = choices;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Whose | undefined>(view.own ? "own" : first);
  const whose = chosen && choices.includes(chosen) ? chosen : first;
  if (!whose) return <Notice>{t("choices.closed")}</Notice>;
  const isConnected = view.source !== "none";
  return (
    <div>
      <ExpandingOption
        icon={Plug}
        title={t(isConnected ? "choices.change" : "choices.connect")}
        hint={t("choices.connectHint")}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <div
          id={id}
          className="mt-3 flex animate-fade-in flex-col gap-5 rounded-2xl border border-thread bg-sheet p-5 md:p-6"
        >
          {choices.length > 1 ? (
            <div className="flex flex-col items-start gap-2">
              <Segmented
                label={t("whose.label")}
                value={whose}
                onChange={setChosen}
                options={choices.map((value) => ({ value, label: t(`whose.${value}`) }))}
              />
              <p className="text-ink-soft text-sm">{t(`whose.${whose}Hint`)}</p>
            </div>
          ) : null}
          <ConnectForm
            key={whose}
            whose={whose}
            saved={asEndpoint(view[whose])}
            mayScan={view.isOperator && whose === "server"}
            onChanged={onChanged}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Models that the user may set. A model of their own that is no longer allowed can still be removed. */
function settingsOwners({ isOperator, permissions, own }: ModelView): Whose[] {
  const mayOwn = permissions.ownKeys || own !== null;
  return [...(isOperator ? (["server"] as const) : []), ...(mayOwn ? (["own"] as const) : [])];
}
