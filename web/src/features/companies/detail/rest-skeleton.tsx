import { Skeleton } from '../../../ui/skeleton.tsx'

/** Holds the place of the rest of a company. Paper, which the browser's own command does not let wait, says that it lacks. */
export function RestSkeleton() {
  return (
    <>
      <output className="sr-only">Loading…</output>
      <div className="grid gap-3 print:hidden">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <p className="hidden print:block">The rest of this company was still being loaded.</p>
    </>
  )
}
