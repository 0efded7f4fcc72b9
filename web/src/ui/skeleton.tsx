/**
 * A grey place-holder; give it the size of what will stand there (`className="h-14 w-full"`).
 * It keeps its place from the start and becomes visible after 200 ms. Say "Loading…" in a status beside it.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}
