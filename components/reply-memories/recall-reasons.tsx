"use client";

import { REASONS, type Reason } from "@/components/api/reply-memories";
import { useTranslations } from "@/components/i18n/use-translations";

/** Parts of a score below this value are not shown. */
const FAINT = 0.05;

/** Why a memory was found, as text and bars; `score` has parts from 0 to 1. */
export function Reasons({ score }: { score: Partial<Record<Reason, number>> }) {
  const t = useTranslations("chat.recalled");
  const reasons = REASONS.flatMap((name) => {
    const part = Math.min(1, score[name] ?? 0);
    return part < FAINT ? [] : [{ name, part }];
  });
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t("why")} className="mt-1 grid gap-y-1 text-ink-soft text-sm">
      {reasons.map(({ name, part }) => (
        <li key={name} className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            {t(`reasons.${name}`)}
            <span className="sr-only">: {t(`levels.${levelOf(part)}`)}</span>
          </span>
          <span aria-hidden className="h-1 w-24 shrink-0 rounded-full bg-thread">
            <span
              className="block h-full rounded-full bg-lamp forced-color-adjust-none"
              style={{ width: `${Math.round(part * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

const levelOf = (part: number) => (part < 1 / 3 ? "little" : part < 2 / 3 ? "quite" : "very");
