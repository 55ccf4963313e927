import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";

/** One grey placeholder. Size it with classes: `<Skeleton className="h-4 w-2/3" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("skeleton block rounded-md bg-well forced-colors:border", className)} />;
}

/** Groups placeholders and tells screen readers that content is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("common");
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label ?? t("loading")}</span>
      {children}
    </div>
  );
}
