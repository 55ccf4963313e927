"use client";

import type { ShownStage } from "@/components/api/traces";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFormatAmounts } from "./use-format-amounts";

/** All measured stages in order, with duration and bar; nested stages are shown below their parent. */
export function StageList({ stages }: { stages: ShownStage[] }) {
  const t = useTranslations("trace.stages");
  const { took } = useFormatAmounts();
  const longest = Math.max(1, ...stages.map(({ ms }) => ms));
  return (
    <ol className="flex flex-col gap-2 text-[0.9375rem]">
      {stages.map(({ name, ms, count, parts }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {t(name)}
              {count === undefined ? null : <span className="text-ink-soft"> · {t("count", { name, count })}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{took(ms)}</span>
          </div>
          <span aria-hidden className="mt-1 block h-0.5 rounded-full bg-well">
            <span className="block h-full rounded-full bg-lamp" style={{ width: `${(100 * ms) / longest}%` }} />
          </span>
          {parts.length > 0 ? (
            <ul className="mt-1 flex flex-col text-ink-soft text-sm">
              {parts.map((part) => (
                <li key={part.name} className="flex justify-between gap-4 pl-4">
                  <span>{t(`parts.${part.name}`)}</span>
                  <span className="tabular-nums">{took(part.ms)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
