import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-11 w-full rounded-full" />
    </SkeletonGroup>
  );
}
