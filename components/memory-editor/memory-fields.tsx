"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { ChipButton } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { formatImpact } from "@/components/ui/impact-bar";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { nodeTypes, relationalTags } from "@/lib/core/types/nodes";
import type { Draft, problemsIn } from "./draft";
import { ImpactSlider } from "./impact-slider";

type MemoryFieldsProps = {
  draft: Draft;
  problems: ReturnType<typeof problemsIn>;
  /** Shows the choice of the type. */
  isNew: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** The form fields of a memory. */
export function MemoryFields({ draft, problems, isNew, onChange }: MemoryFieldsProps) {
  const t = useTranslations("memoryEditor");
  const memory = useTranslations("memory");
  const isPromise = hasDue(draft.type);
  const toggle = (tag: (typeof relationalTags)[number]) => {
    const has = draft.relationalTags.includes(tag);
    onChange({
      relationalTags: has ? draft.relationalTags.filter((one) => one !== tag) : [...draft.relationalTags, tag],
    });
  };
  return (
    <>
      {isNew ? (
        <Field label={t("form.type")}>
          <Select
            value={draft.type}
            onChange={(type) => onChange(hasDue(type) ? { type, to: "" } : { type })}
            options={nodeTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        </Field>
      ) : null}
      <Field
        label={t("form.words")}
        hint={isNew ? t("form.wordsHint") : undefined}
        error={problems.words ? t(`form.${problems.words}`) : null}
        required
      >
        <Textarea
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          maxCodePoints={DESCRIPTION_MAX}
        />
      </Field>
      <ImpactSlider
        label={t("form.feeling")}
        value={draft.emotionalImpact}
        ends={[t("form.heavy"), t("form.light")]}
        words={t("form.feelingValue", { value: formatImpact(draft.emotionalImpact) })}
        onChange={(emotionalImpact) => onChange({ emotionalImpact })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={isPromise ? t("form.due") : t("form.from")} optional>
          <Input
            type="date"
            value={draft.from}
            onChange={(event) => onChange({ from: event.target.value, ...(isPromise ? { to: "" } : {}) })}
          />
        </Field>
        {isPromise ? null : (
          <Field label={t("form.to")} error={problems.days ? t(`form.${problems.days}`) : null} optional>
            <Input
              type="date"
              value={draft.to}
              min={draft.from || undefined}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Field
        label={t("form.tags")}
        hint={t("form.tagsHint")}
        error={problems.tags ? t(`form.${problems.tags}`) : null}
        optional
      >
        <Input
          value={draft.emotionTags}
          onChange={(event) => onChange({ emotionTags: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-[0.9375rem]">{t("form.touches")}</legend>
        <div className="flex flex-wrap gap-2">
          {relationalTags.map((tag) => (
            <ChipButton key={tag} pressed={draft.relationalTags.includes(tag)} onClick={() => toggle(tag)}>
              {memory(`tags.${tag}`)}
            </ChipButton>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Types with a single due day instead of a period. */
const hasDue = (type: Draft["type"]) => type === "intention" || type === "expectation";
