import { Skeleton, SkeletonGroup } from "./skeleton";

/** Skeleton of a page with sections. */
export function PageSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-letter px-4 pt-8 md:px-6 md:pt-12">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-10 h-40 rounded-2xl" />
      <Skeleton className="mt-5 h-40 rounded-2xl" />
    </SkeletonGroup>
  );
}
