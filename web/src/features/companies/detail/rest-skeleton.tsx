import { Skeleton } from '../../../ui/page/skeleton.tsx'

/**
 * Reserves the space of the rest of a company. The user may print with the browser's own command before the rest has
 * loaded. The print then says that it is incomplete.
 */
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
