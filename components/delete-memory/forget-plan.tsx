"use client";

import type { ActionFailure } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import type { ForgetChoices, ForgetPreview, ForgetTarget } from "@/components/api/forgetting";
import { DetailSection } from "@/components/common/detail-section";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { DeletionSummary } from "./deletion-summary";
import { Dependants } from "./plan-dependents";
import { SourceMessages } from "./source-messages";
import { SupersededEvents } from "./superseded-events";

type ForgetPlanProps = {
  name: string;
  target: ForgetTarget;
  plan: ForgetPreview;
  choices: ForgetChoices;
  failure: ActionFailure | null;
  onChoose: (choices: ForgetChoices) => void;
};

/** What would be deleted and what would stay, with the choices. */
export function ForgetPlan(props: ForgetPlanProps) {
  const { name, target, plan, choices, failure, onChoose } = props;
  const t = useTranslations("forget");
  const words = useErrorMessage();
  return (
    <div className="flex flex-col gap-5">
      <div>
        {target.others?.length ? (
          <ul className="flex max-h-48 flex-col gap-2 overflow-y-auto border-thread border-l-2 pl-3 font-serif">
            {[target, ...target.others].map(({ id, text = "", isQuote }) => (
              <li dir="auto" key={id} className="line-clamp-2 shrink-0 [overflow-wrap:anywhere]">
                <MemoryText text={text} isQuote={isQuote} />
              </li>
            ))}
          </ul>
        ) : (
          <p
            dir="auto"
            className="line-clamp-6 border-thread border-l-2 pl-3 font-serif text-[1.0625rem] [overflow-wrap:anywhere]"
          >
            <MemoryText text={target.text ?? plan.label} isQuote={target.isQuote} />
          </p>
        )}
        <p className="mt-3 max-w-measure text-ink-soft">
          {target.others?.length ? t("many.body", { name }) : t("body", { kind: target.kind, name })}
        </p>
      </div>
      <DeletionSummary counts={plan.counts} />
      <Dependants dependants={plan.dependants} choices={choices} onChoose={onChoose} />
      {plan.entities.length > 0 ? (
        <DetailSection title={t("entities.title")}>
          <p className="max-w-measure">
            {t("entities.body", { names: plan.entities.map(({ canonicalName }) => canonicalName).join(t("comma")) })}
          </p>
        </DetailSection>
      ) : null}
      <SupersededEvents older={plan.older} choices={choices} onChoose={onChoose} />
      <SourceMessages name={name} kind={target.kind} words={plan.words} choices={choices} onChoose={onChoose} />
      {failure ? <Notice tone="alarm">{words(failure)}</Notice> : null}
    </div>
  );
}
