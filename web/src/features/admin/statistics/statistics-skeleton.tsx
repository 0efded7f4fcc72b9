import { Skeleton } from '../../../ui/page/skeleton.tsx'

/** Reserves the space of the statistics. */
export function StatisticsSkeleton() {
  return (
    <div className="grid gap-4 xl:gap-6">
      <output className="sr-only">Loading…</output>
      <div className="grid gap-4 md:grid-cols-3 xl:gap-6">
        {['minute', 'day', 'overall'].map((tile) => (
          <Skeleton key={tile} className="h-40 w-full" />
        ))}
      </div>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
