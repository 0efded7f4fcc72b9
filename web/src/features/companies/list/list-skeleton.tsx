import { Skeleton } from '../../../ui/skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Holds the place of a list from the first frame; it shows itself after 200 ms. */
export function ListSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading…</output>
      <div className="flex items-center justify-between border-b border-line px-4 py-3.5">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-6 w-14 rounded-full" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2.5">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="size-8 rounded-full" />
        </div>
      ))}
    </div>
  )
}
