import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** A titled section of a memory's details. On a page of its own the title is a level-2 heading. */
export function DetailSection({ title, level = 3, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-label={title}>
      <Heading className="font-medium font-sans text-ink-soft text-sm">{title}</Heading>
      <div className="mt-1.5">{children}</div>
    </section>
  );
}

export const MutedText = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.9375rem] text-ink-soft">{children}</p>
);

export const LinesSkeleton = () => (
  <SkeletonGroup className="flex flex-col gap-2">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-1/2" />
  </SkeletonGroup>
);

/** Label and value pairs. Pairs without a value are left out. */
export function LabelledValues({ pairs }: { pairs: [label: string, value: ReactNode][] }) {
  const present = pairs.filter(([, value]) => value !== null);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {present.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="-mb-2.5 text-ink-soft text-sm sm:mb-0 sm:leading-relaxed">{label}</dt>
          <dd dir="auto" className="max-w-measure text-[0.9375rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
