"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ProactivePreferences, preferencesQuery } from "@/components/api/proactive";
import { EndCareHold } from "@/components/care/end-care-hold";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { triggers } from "@/lib/core/types/proactive";
import { usePreferences } from "./use-preferences";

type PreferencesFormProps = { personaId: string; name: string; initial: ProactivePreferences };

/** Whether, when and about what a persona writes first. */
export function PreferencesForm({ personaId, name, initial }: PreferencesFormProps) {
  const t = useTranslations("proactive");
  const { data: now = initial } = useQuery({ ...preferencesQuery(personaId), initialData: initial });
  const { change } = usePreferences(personaId);
  const isOn = now.allowed && now.enabled;
  return (
    <>
      <Section title={t("switch.title", { name })} lead={t("switch.lead", { name })}>
        <Switch
          label={t("switch.label", { name })}
          checked={isOn}
          disabled={!now.allowed}
          onCheckedChange={(enabled) => void change({ enabled })}
        />
        {now.allowed ? null : <Notice className="mt-3">{t("switch.notAllowed")}</Notice>}
        {isOn ? <CareHold personaId={personaId} name={name} now={now} /> : null}
      </Section>
      <Section title={t("triggers.title")} lead={t("triggers.lead")}>
        {triggers.map((trigger) => (
          <Switch
            key={trigger}
            label={t(`triggers.${trigger}.label`)}
            hint={t(`triggers.${trigger}.hint`)}
            checked={!now.triggersOff.includes(trigger)}
            disabled={!isOn}
            onCheckedChange={(on) =>
              void change({
                triggersOff: on
                  ? now.triggersOff.filter((off) => off !== trigger)
                  : [...new Set([...now.triggersOff, trigger])],
              })
            }
          />
        ))}
      </Section>
      <Section title={t("quiet.title")} lead={t("quiet.lead")}>
        <div className="flex flex-wrap gap-4">
          <TimeField
            label={t("quiet.from")}
            minute={now.quietStart}
            onChange={(quietStart) => void change({ quietStart })}
          />
          <TimeField
            label={t("quiet.until")}
            minute={now.quietEnd}
            onChange={(quietEnd) => void change({ quietEnd })}
          />
        </div>
        {now.quietStart === now.quietEnd ? <p className="mt-2 text-ink-soft text-sm">{t("quiet.none")}</p> : null}
        <Field className="mt-5 max-w-xs" label={t("quiet.often")} hint={t("quiet.oftenHint")}>
          <Select
            value={String(Math.min(now.maxPerDay, now.maxPerDayAllowed))}
            onChange={(value) => void change({ maxPerDay: Number(value) })}
            options={Array.from({ length: Math.min(now.maxPerDayAllowed, 24) + 1 }, (_, count) => ({
              value: String(count),
              label: t("quiet.perDay", { count }),
            }))}
          />
        </Field>
      </Section>
    </>
  );
}

/** What prevents messages although they are switched on, with the way to change it. */
function CareHold({ personaId, name, now }: { personaId: string; name: string; now: ProactivePreferences }) {
  const t = useTranslations("proactive");
  const { moment } = useDays();
  const { change, snooze, busy } = usePreferences(personaId);
  const [rendered] = useState(() => Date.now());
  const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > rendered;
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      {now.timeZone === null ? <Notice>{t("holding.noZone")}</Notice> : null}
      {now.useMemories ? null : <Notice>{t("holding.noMemories", { name })}</Notice>}
      {isAhead(now.careUntil) ? <EndCareHold personaId={personaId} until={now.careUntil} /> : null}
      {isAhead(now.snoozedUntil) ? (
        <Notice action={<Button onClick={() => void change({ snoozedUntil: null })}>{t("snooze.end")}</Button>}>
          {t("snooze.until", { at: moment(now.snoozedUntil) })}
        </Notice>
      ) : (
        <Button busy={busy} onClick={() => void snooze()}>
          {t("snooze.begin")}
        </Button>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; minute: number; onChange: (minute: number) => void };

/** A time of day, to the minute. Incomplete input is not saved. */
function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? clockOf(minute);
  const keep = () => {
    const read = minuteOf(shown);
    setTyped(null);
    if (read !== null && read !== minute) onChange(read);
  };
  return (
    <Field label={label} className="w-36">
      <Input type="time" value={shown} onChange={(event) => setTyped(event.target.value)} onBlur={keep} />
    </Field>
  );
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function minuteOf(clock: string): number | null {
  const [hours, minutes] = clock.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return hours * 60 + minutes;
}
