import { Link } from 'react-router-dom'
import type { ApplicationStatus } from '#shared/api/applications.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Choice } from './choose-applications.ts'
import { statuses, statusLabels } from './status-labels.ts'
import { choiceQuery } from './use-choice.ts'

const look =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors ' +
  'border-edge bg-surface hover:border-ink-2 hover:bg-muted ' +
  'aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold aria-[current=true]:text-brand'

interface StatusFilterProps {
  choice: Choice
  counts: Record<ApplicationStatus, number>
}

/** Links for all applications and for each status, with their counts. */
export function StatusFilter({ choice, counts }: StatusFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const one = (status: ApplicationStatus | null, label: string, count: number) => (
    <li key={label}>
      <Link
        to={{ search: choiceQuery({ ...choice, status }) }}
        preventScrollReset
        aria-current={choice.status === status || undefined}
        className={look}
      >
        {label} <span className="tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        {one(null, 'All', all)}
        {statuses.map((status) => one(status, statusLabels[status], counts[status]))}
      </ul>
    </nav>
  )
}
