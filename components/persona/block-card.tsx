"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import type { BlockLabel } from "@/lib/core/types/nodes";
import { eraseRevision, listRevisions, updatePersona } from "@/server/actions/personas";
import { StyleRules } from "./style-rules";
import { TextCard } from "./text-card";

type BlockCardProps = {
  personaId: string;
  name: string;
  label: BlockLabel;
  content: string;
  /** The text is too long for the connected model, which reads only its beginning. */
  isCut: boolean;
  children?: ReactNode;
};

/** One of the three texts of a persona, with its earlier versions. */
export function BlockCard({ personaId, name, label, content, isCut, children }: BlockCardProps) {
  const t = useTranslations("persona.blocks");
  const revisions = {
    key: [personaId, label],
    list: () => listRevisions({ personaId, label }),
    erase: eraseRevision,
  };
  return (
    <TextCard
      title={t(`${label}.title`, { name })}
      lead={t(`${label}.lead`, { name })}
      content={content}
      send={(text) => updatePersona({ personaId, blocks: { [label]: text } })}
      revisions={revisions}
      isCut={isCut}
      more={label === "style" ? (card) => <StyleRules {...card} /> : undefined}
    >
      {children}
    </TextCard>
  );
}
