import { Skeleton } from '../../../ui/skeleton.tsx'

/** Holds the place of the rest of a company. Paper, which the browser's own command does not let wait, says that it lacks. */
export function RestSkeleton() {
  return (
    <>
      <output className="sr-only">Loading…</output>
      <Skeleton className="h-48 w-full print:hidden" />
      <p className="hidden print:block">The rest of this company was still being loaded.</p>
    </>
  )
}
