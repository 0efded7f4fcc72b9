import { Skeleton } from '../../../ui/skeleton.tsx'

/** Holds the place of the list's title. */
export function TitleSkeleton() {
  return (
    <div className="flex min-h-13 items-center justify-between border-b border-line px-4 py-3 sm:px-5">
      <Skeleton className="h-6.5 w-28" />
      <Skeleton className="h-6.5 w-14 rounded-full" />
    </div>
  )
}

interface ListSkeletonProps {
  /** How many rows the list will most likely have. */
  rows: number
  /** Whether a strip with buttons ends it. */
  pager?: boolean
}

/** Holds the place of a list's rows from the first frame, each part as high as what comes; it shows itself after 200 ms. */
export function ListSkeleton({ rows, pager = false }: ListSkeletonProps) {
  return (
    <div>
      <output className="sr-only">Loading…</output>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-16.5 items-center gap-3 px-4 sm:px-5">
            <div className="grid grow gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
            <Skeleton className="size-8 rounded-full" />
          </div>
        ))}
      </div>
      {pager && (
        <div className="flex items-center justify-between border-t border-line px-4 py-3 sm:px-5">
          <Skeleton className="h-11 w-28 rounded-md" />
          <Skeleton className="h-11 w-20 rounded-md" />
        </div>
      )}
    </div>
  )
}
