"use client";

import { useId, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { HINT_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { useActionError } from "./use-action-error";

const presets = ["shorter", "longer", "language"] as const;

type RegenerateSheetProps = {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Regenerates the reply. Throws the server's error. */
  onRegenerate: (hint: string) => Promise<void>;
};

/** Dialog to regenerate a reply, with an optional instruction. */
export function RegenerateSheet({ name, open, onOpenChange, onRegenerate }: RegenerateSheetProps) {
  const t = useTranslations("chat.regenerate");
  const errorText = useActionError();
  const formId = useId();
  const [hint, setHint] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTooLong = countCodePoints(hint) > HINT_MAX;

  const close = (next: boolean) => {
    setProblem(null);
    onOpenChange(next);
  };
  const ask = async () => {
    if (isTooLong || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onRegenerate(hint.trim());
      setHint("");
      onOpenChange(false);
    } catch (error) {
      setProblem(errorText(error));
    }
    setIsBusy(false);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      desktop="dialog"
      title={t("title")}
      description={t("lead", { name })}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          {t("confirm")}
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Field label={t("wish")} optional error={isTooLong ? t("tooLong", { max: HINT_MAX }) : null}>
          <Input
            value={hint}
            placeholder={t("placeholder")}
            autoComplete="off"
            onChange={(event) => setHint(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <ChipButton
              key={preset}
              pressed={hint === t(`wishes.${preset}`)}
              onClick={() => setHint(t(`wishes.${preset}`))}
            >
              {t(`wishes.${preset}`)}
            </ChipButton>
          ))}
        </div>
        {problem ? <Notice tone="alarm">{problem}</Notice> : null}
      </form>
    </Sheet>
  );
}
