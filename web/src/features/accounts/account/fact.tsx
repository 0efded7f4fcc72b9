import type { ReactNode } from 'react'

interface FactProps {
  label: string
  children: ReactNode
  /** An action for the fact, shown next to it. */
  action?: ReactNode
}

/** One labelled fact about the user. */
export function Fact({ label, children, action }: FactProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dl className="min-w-0">
        <dt className="text-sm font-semibold">{label}</dt>
        <dd className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
          {children}
        </dd>
      </dl>
      {action}
    </div>
  )
}
