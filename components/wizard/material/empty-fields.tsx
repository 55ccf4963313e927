"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { BLOCK_MAX } from "@/lib/core/limits";
import { blockLabels } from "@/lib/core/types/nodes";
import type { Draft } from "../draft";
import { GreetingField } from "../greeting-field";

type EmptyFieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The fields to copy into from the material above, where no model drafts them. */
export function EmptyFields({ draft, change }: EmptyFieldsProps) {
  const t = useTranslations("wizard");
  const name = draft.displayName.trim() || t("itsName");
  return (
    <div className="flex flex-col gap-5">
      {blockLabels.map((label) => (
        <Field key={label} label={t(`${label}.label`, { name })} optional>
          <Textarea
            name={label}
            rows={3}
            maxCodePoints={BLOCK_MAX}
            value={draft.blocks[label]}
            onChange={(event) => change({ blocks: { ...draft.blocks, [label]: event.target.value } })}
          />
        </Field>
      ))}
      <GreetingField draft={draft} change={change} error={undefined} />
    </div>
  );
}
