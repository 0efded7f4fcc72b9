/**
 * A grey placeholder with the size of the content to come (`className="h-14 w-full"`). It reserves its space at once,
 * and becomes visible after 200 ms. Say "Loading…" in a status next to it.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

interface CardSkeletonProps {
  /** The size of each line, as classes. */
  lines: readonly string[]
}

/** Reserves the space of a card that is loading. */
export const CardSkeleton = ({ lines }: CardSkeletonProps) => (
  <div className="card grid gap-3 p-5 sm:p-6">
    <output className="sr-only">Loading…</output>
    {lines.map((line, at) => (
      <Skeleton key={at} className={line} />
    ))}
  </div>
)

/** The frame of a list's title. With the filters of the list below it, it is one band. */
export const TITLE_FRAME =
  'border-b border-line px-4 pt-3 pb-3 sm:px-5 [&:has(+[data-filters])]:border-b-0 [&:has(+[data-filters])]:pb-0'

/**
 * Reserves the space of the list's title.
 * @param props.sorted Whether a sort control is below the title.
 */
export function TitleSkeleton({ sorted = false }: { sorted?: boolean }) {
  return (
    <div className={`${TITLE_FRAME} ${sorted ? 'min-h-19.75' : 'min-h-13'}`}>
      <div className="flex min-h-7 items-center gap-3">
        <Skeleton className="h-6.5 w-28" />
        <Skeleton className="h-6.5 w-14 rounded-full" />
      </div>
      {sorted && <Skeleton className="mt-2 h-8 w-48" />}
    </div>
  )
}

interface ListSkeletonProps {
  /** The expected number of rows. */
  rows: number
  /** Whether the list ends with a bar of buttons. */
  pager?: boolean
  /** Whether each row begins with a checkbox. */
  marks?: boolean
}

/** Reserves the space of a list's rows, with the height of the real ones. It becomes visible after 200 ms. */
export function ListSkeleton({ rows, pager = false, marks = false }: ListSkeletonProps) {
  return (
    <div>
      <output className="sr-only">Loading…</output>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex pl-1">
            {marks && (
              <div className="grid w-10 shrink-0 place-items-center">
                <Skeleton className="size-5" />
              </div>
            )}
            <div
              className={`flex min-h-17.5 min-w-0 grow items-center gap-3 pr-4 sm:pr-5 ${marks ? '' : 'pl-3 sm:pl-4'}`}
            >
              <div className="grid grow gap-0.5">
                <div className="grid h-5 items-center">
                  <Skeleton className="h-4 w-3/5" />
                </div>
                <div className="grid h-5 items-center">
                  <Skeleton className="h-3.5 w-2/5" />
                </div>
              </div>
              <Skeleton className="size-8 shrink-0 rounded-full" />
            </div>
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
