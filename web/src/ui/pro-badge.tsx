/** Marks a feature for Pro users and administrators. */
export function ProBadge() {
  return (
    <span className="rounded-full bg-key-soft px-2 py-0.5 text-xs font-semibold text-key forced-colors:border">
      Pro
    </span>
  )
}
