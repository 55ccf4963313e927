"use client";

import type { ForgetChoices, ForgetDependant } from "@/components/api/forgetting";
import { DetailSection } from "@/components/common/detail-section";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { MemoryText, useMemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { Switch } from "@/components/ui/switch";
import { isChoosable, isDeletedWith, withChoice } from "./forget-choices";

type DependantsProps = {
  dependants: ForgetDependant[];
  choices: ForgetChoices;
  onChoose: (choices: ForgetChoices) => void;
};

/** Dependants: whether each is deleted, why, and a switch where the user can choose. */
export function Dependants({ dependants, choices, onChoose }: DependantsProps) {
  const t = useTranslations("forget.dependants");
  if (dependants.length === 0) return null;
  const open = dependants.filter(isChoosable);
  const choose = (chosen: ForgetDependant[], isDeleted: boolean) => {
    const ids = chosen.map(({ id }) => id);
    onChoose(withChoice(choices, ids, isDeleted ? "cascade" : "orphan"));
  };
  return (
    <DetailSection title={t("title", { count: dependants.length })}>
      {open.length > 1 ? (
        <Switch
          label={t("all")}
          checked={open.every((one) => isDeletedWith(one, choices))}
          onCheckedChange={(isDeleted) => choose(open, isDeleted)}
        />
      ) : null}
      <ul className="divide-y divide-thread">
        {dependants.map((one) => (
          <li key={one.id} className="py-3">
            <DependantItem
              dependant={one}
              isDeleted={isDeletedWith(one, choices)}
              onChoose={(isDeleted) => choose([one], isDeleted)}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

type DependantItemProps = { dependant: ForgetDependant; isDeleted: boolean; onChoose: (isDeleted: boolean) => void };

function DependantItem({ dependant, isDeleted, onChoose }: DependantItemProps) {
  const t = useTranslations("forget.dependants");
  const toText = useMemoryText();
  const isOpen = isChoosable(dependant);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{toText(dependant.description, dependant.isQuote)}</legend>
      <p aria-hidden className="flex gap-2.5">
        <MemoryMarker kind={markerOf(dependant.type)} className="mt-1 text-lamp" />
        <span dir="auto" className="min-w-0 font-serif leading-normal [overflow-wrap:anywhere]">
          <MemoryText text={dependant.description} isQuote={dependant.isQuote} />
        </span>
      </p>
      <div className="pl-6.5">
        {isOpen ? (
          <Switch
            label={t("forgetToo")}
            hint={isDeleted ? t("why.isDeleted") : t("why.stays")}
            checked={isDeleted}
            onCheckedChange={onChoose}
          />
        ) : (
          <p className="pt-1 text-ink-soft text-sm">
            {dependant.because === "tells" ? t("why.tells") : t("why.evidence")}
          </p>
        )}
      </div>
    </fieldset>
  );
}
