"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { isNotFound } from "@/components/api/traces";
import { ListError } from "@/components/common/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

type TraceBodyProps<T> = {
  trace: UseQueryResult<T>;
  /** Text shown when the trace does not exist (any more). */
  notFound: { title: string; body: string };
  children: (trace: T) => ReactNode;
};

/** A trace, or its loading, missing or error state. */
export function TraceBody<T>({ trace, notFound, children }: TraceBodyProps<T>) {
  if (trace.isPending) return <TraceSkeleton />;
  if (trace.isError && isNotFound(trace.error)) {
    return <EmptyState sign={<Hourglass className="size-8" />} title={notFound.title} body={notFound.body} />;
  }
  if (trace.data === undefined) return <ListError onRetry={() => void trace.refetch()} />;
  return <div className="flex flex-col gap-7">{children(trace.data)}</div>;
}

function TraceSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 pb-2">
      {["w-2/3", "w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-3/4", "w-1/2"].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change
        <Skeleton key={row} className={`h-5 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
