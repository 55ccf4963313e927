"use client";

import { useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { ChipButton } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { BLOCK_MAX } from "@/lib/core/limits";
import type { BlockLabel } from "@/lib/core/types/nodes";

const starters = ["one", "two", "three"] as const;

type BlockStepProps = {
  block: BlockLabel;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** One block of the persona: a free text, with a few suggested beginnings. */
export function BlockStep({ block, name, value, onChange, error }: BlockStepProps) {
  const t = useTranslations("wizard");
  const text = useRef<HTMLTextAreaElement>(null);

  const begin = (starter: string) => {
    const before = value.trimEnd();
    onChange(before ? `${before}\n${starter}` : starter);
    text.current?.focus();
  };

  return (
    <div className="flex flex-col gap-5">
      <Field label={t(`${block}.label`, { name })} hint={t(`${block}.hint`)} error={error} optional>
        <Textarea
          ref={text}
          name={block}
          rows={6}
          maxCodePoints={BLOCK_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={t(`${block}.placeholder`)}
          className="min-h-40"
        />
      </Field>
      <div>
        <p className="mb-2 text-ink-soft text-sm">{t("starters")}</p>
        <ul className="flex flex-wrap gap-2">
          {starters.map((one) => (
            <li key={one}>
              <ChipButton onClick={() => begin(t(`${block}.starters.${one}.text`))}>
                {t(`${block}.starters.${one}.label`)}
              </ChipButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
