import { Skeleton } from '../../../ui/page/answer.tsx'

/** Reserves the space of a company's details. It becomes visible after 200 ms. */
export const DetailSkeleton = () => (
  <div className="grid gap-6 p-5 @md:p-7">
    <output className="sr-only">Loading…</output>
    <div className="flex gap-4">
      <Skeleton className="size-14 shrink-0 rounded-md" />
      <div className="grid grow content-start gap-2">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
    <Skeleton className="h-16 w-full rounded-md" />
    <div className="flex gap-2">
      <Skeleton className="h-11 w-36 rounded-md" />
      <Skeleton className="h-11 w-36 rounded-md" />
    </div>
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)
