"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { AboutYouChoiceField } from "@/components/persona/about-you-choice";
import type { AboutYouChoice } from "@/lib/core/types/nodes";

type AboutYouStepProps = {
  name: string;
  /** What the user wrote for all their companions; empty if nothing yet. */
  shared: string;
  choice: AboutYouChoice;
  onChoose: (choice: AboutYouChoice) => void;
  /** The field for a text, where one is needed. */
  field: ReactNode;
};

/** What a new companion is told about the user: the text that they wrote before, or a new one. */
export function AboutYouStep({ name, shared, choice, onChoose, field }: AboutYouStepProps) {
  const t = useTranslations("wizard.aboutYou");
  if (!shared)
    return (
      <>
        <p className="mb-4 text-ink-soft">{t("first")}</p>
        {field}
      </>
    );
  return (
    <>
      <AboutYouChoiceField name={name} value={choice} onChange={onChoose} />
      {choice === "shared" ? (
        <figure className="rounded-2xl border border-thread bg-sheet p-4">
          <figcaption className="mb-2 text-ink-soft text-sm">{t("known")}</figcaption>
          <blockquote dir="auto" className="line-clamp-8 whitespace-pre-wrap">
            {shared}
          </blockquote>
        </figure>
      ) : null}
      {choice === "own" ? field : null}
    </>
  );
}
