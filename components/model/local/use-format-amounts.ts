import { useFormatter } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";
import { fileAmount, memoryAmount } from "./format-size";

const MINUTE = 60;
const HOUR = 3_600;

/** Formats file sizes (`bytes`), amounts of memory and durations. */
export function useFormatAmounts() {
  const format = useFormatter();
  const t = useTranslations("model.local");
  const inWords = ({ size, ...options }: ReturnType<typeof fileAmount>) =>
    format.number(size, { style: "unit", ...options });
  const bytes = (count: number) => inWords(fileAmount(count));
  const memory = (count: number) => inWords(memoryAmount(count));
  const span = (seconds: number) => {
    if (seconds < MINUTE) return t("span.seconds", { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
    if (seconds < HOUR) return t("span.minutes", { count: Math.ceil(seconds / MINUTE) });
    return t("span.hours", { count: Math.round(seconds / HOUR) });
  };
  return { bytes, memory, span };
}
