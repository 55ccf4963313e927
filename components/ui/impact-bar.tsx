import { clsx } from "clsx";
import { useTranslations } from "@/components/i18n/use-translations";

const MOST = 10;

/** Background class for an impact from −10 to +10. Never the only indication. */
export function impactColor(impact: number): string {
  if (impact <= -6) return "bg-feeling-cold";
  if (impact < 0) return "bg-feeling-cool";
  if (impact === 0) return "bg-feeling-still";
  return impact < 6 ? "bg-feeling-warm" : "bg-feeling-hot";
}

/** "+6", "−3" (a true minus), "0". */
export function formatImpact(impact: number): string {
  const whole = Math.round(impact);
  if (whole === 0) return "0";
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** Impact of an event: a thin bar left or right of a centre line, with sign and number beside it. `impact` −10…+10. */
export function ImpactBar({ impact, className }: { impact: number; className?: string }) {
  const t = useTranslations("common");
  const share = (Math.min(MOST, Math.abs(impact)) / MOST) * 50;
  const value = formatImpact(impact);
  return (
    <span role="img" aria-label={t("feeling", { value })} className={clsx("inline-flex items-center gap-2", className)}>
      <span className="relative h-3 w-20 shrink-0">
        <span className="absolute inset-x-0 top-1/2 h-px bg-thread" />
        <span
          className={clsx(
            "-translate-y-1/2 absolute top-1/2 h-1 rounded-full forced-color-adjust-none",
            impactColor(impact),
          )}
          style={{ width: `${share}%`, ...(impact < 0 ? { right: "50%" } : { left: "50%" }) }}
        />
        <span className="absolute inset-y-0 left-1/2 w-px bg-edge" />
      </span>
      <span data-numeric className="min-w-[2ch] text-ink-soft text-sm">
        {value}
      </span>
    </span>
  );
}
