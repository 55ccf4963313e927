"use client";

import { ChevronRight } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import type { PersonaFacts } from "@/lib/core/types/nodes";
import { updatePersona } from "@/server/actions/personas";
import { FactField } from "./fact-field";
import { factKeys, filledCount, toFacts, toValues } from "./facts";
import { SaveStatus } from "./save-status";
import { useSavedValue } from "./use-saved-value";

/** Facts about the persona, collapsed: most users never need them. */
export function FactsCard({ personaId, facts }: { personaId: string; facts: PersonaFacts }) {
  const t = useTranslations("persona.facts");
  const card = useSavedValue(toValues(facts), (values) => updatePersona({ personaId, facts: toFacts(values) }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void card.save();
  };

  return (
    <details className="group mt-5 rounded-2xl border border-thread bg-sheet">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-2xl px-5 py-4 md:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-90" />
        <h2 className="flex-1 text-xl">{t("title")}</h2>
        <span data-numeric className="text-ink-soft text-sm">
          {t("told", { count: filledCount(card.value), total: factKeys.length })}
        </span>
      </summary>
      <form onSubmit={submit} className="px-5 pb-5 md:px-6 md:pb-6">
        <p className="mb-5 text-[0.9375rem] text-ink-soft">{t("lead")}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {factKeys.map((fact) => (
            <FactField
              key={fact}
              fact={fact}
              value={card.value[fact]}
              onChange={(value) => card.setValue({ ...card.value, [fact]: value })}
            />
          ))}
        </div>
        <SaveStatus state={card.state} error={card.error} />
      </form>
    </details>
  );
}
