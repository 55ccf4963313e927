"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { BLOCK_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";

type StyleRulesProps = {
  /** The current style text in its field. */
  text: string;
  busy: boolean;
  /** Saves another text with a notice; resolves to whether that succeeded. */
  onReplace: (text: string, notice: string) => Promise<boolean>;
};

/** Adds one style rule to the text, or clears it, without editing the text itself. */
export function StyleRules({ text, busy, onReplace }: StyleRulesProps) {
  const t = useTranslations("persona.wishes");
  const [rule, setRule] = useState("");
  const longer = [text.trimEnd(), rule.trim()].filter(Boolean).join("\n");
  const isOver = rule.trim() !== "" && countCodePoints(longer) > BLOCK_MAX;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isOver || rule.trim() === "") return;
    if (await onReplace(longer, t("added"))) setRule("");
  };

  return (
    <form onSubmit={add} className="mt-4 border-thread border-t pt-4">
      <Field label={t("add")} hint={t("addHint")} error={isOver ? t("long", { max: BLOCK_MAX }) : null}>
        <Input value={rule} onChange={(event) => setRule(event.target.value)} autoComplete="off" />
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="plain" disabled={text === ""} onClick={() => void onReplace("", t("cleared"))}>
          {t("clear")}
        </Button>
        <Button type="submit" busy={busy} disabled={rule.trim() === "" || isOver}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
