import { useFormatter } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";

const MEGA = 1_000_000;
const GIGA = 1_000_000_000;
const MINUTE = 60;
const HOUR = 3_600;

/** Amounts of a download in words: bytes by powers of 1,000, as hubs and systems name the sizes of files, and spans of time. */
export function useAmounts() {
  const format = useFormatter();
  const t = useTranslations("model.local");
  const bytes = (count: number) => {
    const [unit, size] = count < GIGA ? (["megabyte", MEGA] as const) : (["gigabyte", GIGA] as const);
    const maximumFractionDigits = count < GIGA && count >= 10 * MEGA ? 0 : 1;
    return format.number(count / size, { style: "unit", unit, maximumFractionDigits });
  };
  const span = (seconds: number) => {
    if (seconds < MINUTE) return t("span.seconds", { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
    if (seconds < HOUR) return t("span.minutes", { count: Math.ceil(seconds / MINUTE) });
    return t("span.hours", { count: Math.round(seconds / HOUR) });
  };
  return { bytes, span };
}
