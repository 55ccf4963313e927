"use client";

import { useFormatter } from "next-intl";
import type { ForgetChoices, ForgetPreview } from "@/components/api/forgetting";
import { DetailSection } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { Switch } from "@/components/ui/switch";
import type { ForgettableKind } from "@/lib/core/types/forgetting";

/** Number shown before the rest is collapsed. */
const GLANCE = 2;

type SourceMessagesProps = {
  name: string;
  kind: ForgettableKind;
  words: ForgetPreview["words"];
  choices: ForgetChoices;
  onChoose: (choices: ForgetChoices) => void;
};

/** Source messages: they stay in the conversation but are never recalled again, or are deleted too. */
export function SourceMessages({ name, kind, words, choices, onChoose }: SourceMessagesProps) {
  const t = useTranslations("forget.words");
  if (words.length === 0) return null;
  const goAnyway = kind === "message" || kind === "session";
  return (
    <DetailSection title={goAnyway ? t("going") : t("title")}>
      {words.length > GLANCE ? (
        <details>
          <summary className="flex min-h-11 w-fit items-center text-[0.9375rem] text-lamp underline-offset-4 hover:underline">
            {t("show", { count: words.length })}
          </summary>
          <Quotes name={name} words={words} />
        </details>
      ) : (
        <Quotes name={name} words={words} />
      )}
      {goAnyway ? null : (
        <div className="mt-2">
          <Switch
            label={t("go")}
            hint={choices.words === "go" ? t("removed") : t("stay")}
            checked={choices.words === "go"}
            onCheckedChange={(go) => onChoose({ ...choices, words: go ? "go" : "keep" })}
          />
        </div>
      )}
    </DetailSection>
  );
}

function Quotes({ name, words }: { name: string; words: ForgetPreview["words"] }) {
  const t = useTranslations("forget.words");
  const format = useFormatter();
  return (
    <ul className="flex flex-col gap-2.5 border-thread border-l-2 pl-3">
      {words.map((one) => (
        <li key={one.id}>
          <span className="text-ink-soft text-sm">
            <bdi>{one.role === "user" ? t("you") : name}</bdi>
            {" · "}
            <time dateTime={one.createdAt}>
              {format.dateTime(new Date(one.createdAt), { dateStyle: "medium", timeStyle: "short" })}
            </time>
          </span>
          <blockquote
            dir="auto"
            className={`line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere] ${one.role === "user" ? "" : "font-serif"}`}
          >
            {one.content}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
