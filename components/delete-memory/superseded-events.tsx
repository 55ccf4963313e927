"use client";
import { clsx } from "clsx";

import { RadioGroup } from "radix-ui";
import type { ForgetChoices, ForgetPreview } from "@/components/api/forgetting";
import { DetailSection } from "@/components/common/detail-section";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";

const outcomes = ["go", "revive"] as const;

type SupersededEventsProps = {
  older: ForgetPreview["older"];
  choices: ForgetChoices;
  onChoose: (choices: ForgetChoices) => void;
};

/** Superseded events: delete them too, or make them current again. */
export function SupersededEvents({ older, choices, onChoose }: SupersededEventsProps) {
  const t = useTranslations("forget.older");
  if (older.length === 0) return null;
  return (
    <DetailSection title={t("title")}>
      <ul className="flex flex-col gap-1.5">
        {older.map(({ id, description, isQuote }) => (
          <li dir="auto" key={id} className="font-serif leading-normal [overflow-wrap:anywhere]">
            <MemoryText text={description} isQuote={isQuote} />
          </li>
        ))}
      </ul>
      <RadioGroup.Root
        aria-label={t("question")}
        value={choices.older}
        onValueChange={(chosen) => onChoose({ ...choices, older: chosen === "revive" ? "revive" : "go" })}
        className="mt-3 flex flex-col gap-2"
      >
        {outcomes.map((outcome) => (
          <RadioGroup.Item
            key={outcome}
            value={outcome}
            className={clsx(
              "group flex min-h-11 items-start gap-3 rounded-xl border border-edge px-4 py-2.5 text-left",
              "data-[state=checked]:border-lamp data-[state=checked]:bg-lamp-wash",
            )}
          >
            <span
              aria-hidden
              className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-edge group-data-[state=checked]:border-lamp"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-lamp forced-color-adjust-none" />
            </span>
            {t(`fates.${outcome}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </DetailSection>
  );
}
