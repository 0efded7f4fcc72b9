import { Skeleton } from './skeleton.tsx'

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
