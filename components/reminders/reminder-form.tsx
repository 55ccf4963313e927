"use client";

import { TZDate } from "@date-fns/tz";
import { type FormEvent, useState } from "react";
import type { Reminder } from "@/components/api/reminders";
import { useZone } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { REMINDERS } from "@/lib/core/settings/reminders";
import { mayCount, type Repeat, repeats } from "@/lib/core/types/proactive";

type Draft = { content: string; repeat: Repeat; every: number; at: string };
type ReminderFormProps = {
  initial?: Pick<Reminder, "content" | "repeat" | "every" | "nextAt">;
  busy: boolean;
  onSave: (draft: Draft) => Promise<void>;
  onCancel: () => void;
};

/** Text, time and repetition of a reminder. Times are in the user's time zone. */
export function ReminderForm({ initial, busy, onSave, onCancel }: ReminderFormProps) {
  const t = useTranslations("proactive.reminders");
  const zone = useZone();
  const [content, setContent] = useState(initial?.content ?? "");
  const [at, setAt] = useState(initial?.nextAt ? localText(initial.nextAt, zone) : "");
  const [repeat, setRepeat] = useState<Repeat>(initial?.repeat ?? "once");
  const [every, setEvery] = useState(String(initial?.every ?? 1));
  const count = mayCount(repeat) ? Number(every) : 1;
  const isCount = Number.isInteger(count) && count >= 1 && count <= REMINDERS.everyMax;
  const [isAsked, setIsAsked] = useState(false);
  const time = at === "" ? null : instantOf(at, zone);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (content.trim() !== "" && time && isCount)
      await onSave({ content: content.trim(), repeat, every: count, at: time.toISOString() });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-3 rounded-xl bg-well p-4">
      <Field label={t("what")} error={isAsked && content.trim() === "" ? t("whatMissing") : null}>
        <Input value={content} maxLength={1_000} onChange={(event) => setContent(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Field label={t("when")} className="min-w-52 flex-1" error={isAsked && !time ? t("whenMissing") : null}>
          <Input type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
        <Field label={t("repeat")} className="min-w-40 flex-1">
          <Select
            value={repeat}
            onChange={setRepeat}
            options={repeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          />
        </Field>
        {mayCount(repeat) ? (
          <Field
            label={t(`every.${repeat}`)}
            className="min-w-40 flex-1"
            error={isAsked && !isCount ? t("everyMissing", { max: REMINDERS.everyMax }) : null}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={REMINDERS.everyMax}
              value={every}
              onChange={(event) => setEvery(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
      <p aria-live="polite" className="text-ink-soft text-sm empty:hidden">
        {isCount && repeat !== "once" ? t(`comes.${repeat}`, { every: count }) : null}
        {isCount && repeat === "yearly" && isLeapDayIn(at) ? ` · ${t("leapDay")}` : null}
      </p>
      <div className="flex gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t("save")}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t("dismiss")}
        </Button>
      </div>
    </form>
  );
}

/** Whether a value of the time control is on 29 February. */
const isLeapDayIn = (local: string) => local.slice(5, 10) === "02-29";

/** Formats an instant for the time control: `2026-03-02T12:00`. */
function localText(at: string, zone: string): string {
  return new TZDate(Date.parse(at), zone).toISOString().slice(0, 16);
}

function instantOf(local: string, zone: string): Date | null {
  const [year, month, day, hour, minute] = local.split(/\D/).map(Number);
  if ([year, month, day, hour, minute].some((part) => part === undefined || Number.isNaN(part))) return null;
  const at = new TZDate(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, zone);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime());
}
