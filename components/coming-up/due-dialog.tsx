"use client";

import { type FormEvent, useId, useState } from "react";
import { useDayOf } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type DueDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Receives a day as `YYYY-MM-DD`, null for no day; resolves to whether it was saved. */
  onChoose: (day: string | null) => Promise<boolean>;
};

/** Dialog for the due day: another day, or none. */
export function DueDialog({ open, onOpenChange, onChoose }: DueDialogProps) {
  const t = useTranslations("comingUp.another");
  const dayOf = useDayOf();
  const form = useId();
  const [day, setDay] = useState("");
  const [busy, setBusy] = useState(false);

  const choose = async (chosen: string | null) => {
    setBusy(true);
    const isSaved = await onChoose(chosen);
    setBusy(false);
    if (isSaved) onOpenChange(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== "") void choose(day);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("lead")}
      footer={
        <>
          <Button disabled={busy} onClick={() => void choose(null)}>
            {t("none")}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={day === ""}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={t("day")}>
          <Input type="date" value={day} min={dayOf(new Date())} onChange={(event) => setDay(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
