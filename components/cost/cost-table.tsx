"use client";

import { type ReactNode, useState } from "react";
import type { CostSum } from "@/components/api/cost";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFormatAmounts } from "@/components/trace/use-format-amounts";
import { Button } from "@/components/ui/button";

/** Rows shown before "Show all". */
const SHOWN = 7;

export type CostRow = { key: string; name: ReactNode; detail?: ReactNode; sum: CostSum };

/** One grouping of the cost. A row whose price is unknown shows its tokens instead of an amount. */
export function CostTable({ label, rows }: { label: string; rows: CostRow[] }) {
  const t = useTranslations("cost");
  const [all, setAll] = useState(false);
  const { tokens, cost } = useFormatAmounts();
  return (
    <>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, all ? undefined : SHOWN).map(({ key, name, detail, sum }) => (
            <tr key={key} className="border-thread border-t align-top first:border-t-0">
              <th scope="row" dir="auto" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                {name}
                <span className="block text-ink-soft text-sm">
                  {tokens(sum)}
                  {sum.failed > 0 ? `, ${t("failed", { failed: sum.failed })}` : null}
                </span>
                {detail}
              </th>
              <td className="py-2 text-right tabular-nums">{cost(sum.usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && !all ? (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {t("showAll", { count: rows.length })}
        </Button>
      ) : null}
    </>
  );
}
