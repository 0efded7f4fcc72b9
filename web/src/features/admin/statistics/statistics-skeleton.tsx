import { Skeleton } from '../../../ui/page/skeleton.tsx'

/** Reserves the space of the statistics. */
export function StatisticsSkeleton() {
  return (
    <div className="grid gap-4 xl:gap-6">
      <output className="sr-only">Loading…</output>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
