"use client";

import type { FormEvent } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page";
import { Textarea } from "@/components/ui/textarea";
import { GREETING_MAX, OPENER_MAX, OPENERS_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { updatePersona } from "@/server/actions/personas";
import { SaveStatus } from "./save-status";
import { useSavedValue } from "./use-saved-value";

type FirstChatCardProps = { personaId: string; name: string; greeting: string | null; openers: string[] };

/** How an empty chat begins: the persona's greeting, and first messages that the user can choose. */
export function FirstChatCard({ personaId, name, greeting, openers }: FirstChatCardProps) {
  const t = useTranslations("persona.firstChat");
  const rows = Array.from({ length: OPENERS_MAX }, (_, index) => openers[index] ?? "");
  const card = useSavedValue({ greeting: greeting ?? "", openers: rows }, (next) =>
    updatePersona({ personaId, ...next }),
  );
  const { value, setValue } = card;
  const isLong = (opener: string) => countCodePoints(opener) > OPENER_MAX;
  const blocked = countCodePoints(value.greeting) > GREETING_MAX || value.openers.some(isLong);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked) void card.save();
  };

  return (
    <Section title={t("title")} lead={t("lead", { name })}>
      <form onSubmit={submit} noValidate>
        <Field label={t("greeting")}>
          <Textarea
            rows={3}
            value={value.greeting}
            maxCodePoints={GREETING_MAX}
            onChange={(event) => setValue({ ...value, greeting: event.target.value })}
          />
        </Field>
        <div className="mt-4 flex flex-col gap-4">
          {value.openers.map((opener, row) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the three fields keep their places
              key={row}
              label={t("opener", { number: row + 1 })}
              error={isLong(opener) ? t("long", { max: OPENER_MAX }) : undefined}
            >
              <Input
                dir="auto"
                autoComplete="off"
                value={opener}
                onChange={(event) => setValue({ ...value, openers: value.openers.with(row, event.target.value) })}
              />
            </Field>
          ))}
        </div>
        <SaveStatus state={card.state} error={card.error} blocked={blocked} />
      </form>
    </Section>
  );
}
