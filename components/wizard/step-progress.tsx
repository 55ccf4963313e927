import { clsx } from "clsx";
import { useTranslations } from "@/components/i18n/use-translations";

/** Progress of the wizard: a line with a marker for every step, filled when done. The text says it too. */
export function StepProgress({ steps, step }: { steps: readonly string[]; step: string }) {
  const t = useTranslations("wizard");
  const now = steps.indexOf(step);
  return (
    <div className="flex items-center gap-4">
      <div aria-hidden className="relative flex flex-1 items-center justify-between">
        <span className="absolute inset-x-0 h-0.5 bg-thread" />
        <span
          className="absolute h-0.5 bg-lamp transition-[width] duration-200"
          style={{ width: `${(now / (steps.length - 1)) * 100}%` }}
        />
        {steps.map((one, index) => (
          <span
            key={one}
            className={clsx(
              "relative size-3.5 rounded-full border-2 transition-colors",
              index < now && "border-lamp bg-lamp",
              index === now && "border-lamp bg-paper",
              index > now && "border-thread bg-paper",
            )}
          />
        ))}
      </div>
      <p data-numeric className="text-ink-soft text-sm">
        {t("progress", { step: now + 1, count: steps.length })}
      </p>
    </div>
  );
}
