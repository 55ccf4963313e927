"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useIsReadOnly } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { AboutYouChoice } from "@/lib/core/types/nodes";
import { updatePersona } from "@/server/actions/personas";
import { AboutYouChoiceField } from "./about-you-choice";
import { AboutYouText } from "./about-you-text";
import { BlockCard } from "./block-card";

type AboutYouCardProps = {
  personaId: string;
  name: string;
  choice: AboutYouChoice;
  /** The text for all companions, and this companion's own. */
  shared: string;
  own: string;
  isCut: boolean;
};

/** Chooses and edits the text about the user in a companion's prompt: the shared text, a text of its own, or none. */
export function AboutYouCard({ personaId, name, shared, own, isCut, ...stored }: AboutYouCardProps) {
  const t = useTranslations("persona.aboutYou");
  const router = useRouter();
  const isReadOnly = useIsReadOnly();
  const [choice, setChoice] = useState(stored.choice);
  const { run, busy, error } = useAction(updatePersona);
  const errorMessage = useErrorMessage();

  const choose = async (aboutYou: AboutYouChoice) => {
    setChoice(aboutYou);
    const outcome = await run({ personaId, aboutYou });
    if (!outcome?.ok) setChoice(choice);
    else router.refresh();
  };

  const field = (
    <>
      <AboutYouChoiceField
        name={name}
        value={choice}
        onChange={(value) => void choose(value)}
        disabled={busy || isReadOnly}
      />
      {error ? (
        <Notice tone="alarm" className="mb-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </>
  );
  if (choice === "shared")
    return (
      <AboutYouText content={shared} isCut={isCut}>
        {field}
      </AboutYouText>
    );
  if (choice === "own")
    return (
      <BlockCard personaId={personaId} name={name} label="user" content={own} isCut={isCut}>
        {field}
      </BlockCard>
    );
  return (
    <Section title={t("title")} lead={t("hiddenLead", { name })}>
      {field}
    </Section>
  );
}
