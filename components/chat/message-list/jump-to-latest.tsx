"use client";
import { clsx } from "clsx";

import { ArrowDown } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";

export function JumpToLatest({ onJump }: { onJump: () => void }) {
  const t = useTranslations("chat");
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <button
        type="button"
        onClick={onJump}
        className={clsx(
          "pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-2 rounded-full",
          "border border-edge bg-sheet px-4 text-[0.9375rem] shadow-lifted",
          "hover:border-lamp hover:text-lamp",
        )}
      >
        <ArrowDown aria-hidden className="size-4" />
        {t("jump")}
      </button>
    </div>
  );
}
