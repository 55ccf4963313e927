"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Locale } from "@/lib/core/types/messages";
import { type Draft, draftFrom, hasOwnText } from "./draft";
import { LanguageField } from "./language-field";
import type { StartingPersona } from "./starting-personas/starting-personas";

type PickStepProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  personas: Record<Locale, StartingPersona[]>;
};

/** The starting personas in the chosen language. A tap fills the draft with one and shows its text, which can still be changed. */
export function PickStep({ draft, change, personas }: PickStepProps) {
  const t = useTranslations("wizard");
  const [asked, setAsked] = useState<StartingPersona>();
  const pick = (persona: StartingPersona) => {
    if (hasOwnText(draft, Object.values(personas).flat())) setAsked(persona);
    else change(draftFrom(draft, persona));
  };
  return (
    <div className="flex flex-col gap-7 pb-8">
      <LanguageField draft={draft} change={change} />
      <ul className="flex flex-col gap-3" lang={draft.locale}>
        {personas[draft.locale].map((persona) => (
          <li key={persona.id}>
            <button
              type="button"
              onClick={() => pick(persona)}
              className={clsx(
                "flex w-full items-start gap-4 rounded-2xl border border-edge bg-sheet px-5 py-4 text-left",
                "transition-colors hover:border-lamp",
              )}
            >
              <Avatar name={persona.name} avatar={{ kind: "drawing", drawing: persona.drawing }} size="lg" />
              <span className="flex min-w-0 flex-col gap-1">
                <span dir="auto" className="font-serif text-xl">
                  {persona.name}
                </span>
                <span dir="auto" className="font-medium text-sm">
                  {persona.summary}
                </span>
                <span dir="auto" className="text-ink-soft text-sm">
                  {persona.greeting}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t("replace.title")}
        body={t("replace.body")}
        confirmLabel={t("replace.confirm")}
        onConfirm={() => {
          if (asked) change(draftFrom(draft, asked));
        }}
      />
    </div>
  );
}
