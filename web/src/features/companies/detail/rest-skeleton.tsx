import { Skeleton } from '../../../ui/page/skeleton.tsx'

/**
 * Reserves the space of the rest of a company. If the user prints before it has loaded, with the browser's own command,
 * the print says that it is incomplete.
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
