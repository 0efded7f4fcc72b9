/**
 * A grey placeholder with the size of the content to come (`className="h-14 w-full"`). It reserves its space at once,
 * and becomes visible after 200 ms. Say "Loading…" in a status next to it.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}
