"use client";

import { Check } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { type FactKey, factKinds } from "@/components/persona/facts";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import type { DraftField, MaterialDraft } from "@/lib/core/types/persona-draft";
import type { Draft } from "../draft";
import { readField, withField } from "./draft-fields";

type Drafted = Extract<MaterialDraft, { outcome: "drafted" }>["fields"][number];

type DraftedFieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void; fields: Drafted[] };

/** What the model drafted, each beside the lines it rests on. A draft counts only once the user has accepted it. */
export function DraftedFields({ draft, change, fields }: DraftedFieldsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {fields.map((drafted) => (
        <DraftedRow key={drafted.field} drafted={drafted} draft={draft} change={change} />
      ))}
    </ul>
  );
}

type RowProps = { drafted: Drafted; draft: Draft; change: DraftedFieldsProps["change"] };

function DraftedRow({ drafted, draft, change }: RowProps) {
  const t = useTranslations("wizard.material");
  const { labelOf, shownText } = useFieldTexts(draft.displayName);
  const { field, text, sources } = drafted;
  const label = labelOf(field);
  const current = readField(draft, field);
  const isUsed = current === text;
  const isTaken = current.trim() !== "" && !isUsed;

  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-edge bg-sheet px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-[0.9375rem]">{label}</h2>
        {isUsed ? (
          <span className="inline-flex items-center gap-1 text-ink-soft text-sm">
            <Check aria-hidden className="size-4" />
            {t("used")}
          </span>
        ) : (
          <Chip>{t("draft")}</Chip>
        )}
      </div>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {shownText(field, text)}
      </p>
      <div>
        <p className="text-ink-soft text-sm">{t("sources")}</p>
        {sources.map((source) => (
          <blockquote
            key={source.line}
            dir="auto"
            className="mt-1 border-thread border-l-2 pl-3 text-ink-soft text-sm [overflow-wrap:anywhere]"
          >
            {source.text}
          </blockquote>
        ))}
      </div>
      {isTaken ? (
        <p className="text-ink-soft text-sm">{t("taken")}</p>
      ) : (
        <Button
          variant={isUsed ? "plain" : "quiet"}
          aria-label={t(isUsed ? "undoFor" : "useFor", { field: label })}
          onClick={() => change(withField(draft, field, isUsed ? "" : text))}
          className="self-start"
        >
          {t(isUsed ? "undo" : "use")}
        </Button>
      )}
    </li>
  );
}

/** Label of a field, and its text with codes as words. */
function useFieldTexts(name: string) {
  const t = useTranslations("wizard");
  const facts = useTranslations("persona.facts");
  const labelOf = (field: DraftField) => {
    if (field === "greeting") return t("greeting.label");
    if (field === "persona" || field === "user" || field === "style") return t(`${field}.label`, { name });
    return facts(`labels.${field}`);
  };
  const shownText = (field: DraftField, text: string) => {
    const kind = field in factKinds ? factKinds[field as FactKey] : "text";
    const word = typeof kind === "string" ? undefined : kind.find((one) => one === text);
    return word ? facts(`words.${word}`) : text;
  };
  return { labelOf, shownText };
}
