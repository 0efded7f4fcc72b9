import type { ReactNode } from 'react'

/** One thing that is known about the reader; what can be done about it stands beside it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
        {children}
      </dd>
    </dl>
  )
}
