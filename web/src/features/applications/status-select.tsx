import type { ApplicationStatus } from '#shared/api/applications.ts'
import { SelectBox } from '../../ui/forms/select-box.tsx'
import { statuses, statusLabels } from './status-labels.ts'

/** The colours of each status, as in its badge. The text carries the meaning. */
const looks: Record<ApplicationStatus, string> = {
  saved: 'bg-surface',
  applied: 'border-brand bg-brand-soft text-brand hover:border-brand-hover',
  replied: 'border-good bg-good-soft text-good hover:border-good',
  rejected: 'border-danger bg-danger-soft text-danger hover:border-danger',
}

interface StatusSelectProps {
  /** The accessible name, which says whose status this is. */
  label: string
  value: ApplicationStatus
  onChange: (status: ApplicationStatus) => void
}

/** The status of an application, edited inline. */
export function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  const choose = (text: string) => {
    const status = statuses.find((one) => one === text)
    if (status) onChange(status)
  }
  return (
    <SelectBox
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={`font-semibold ${looks[value]}`}
    >
      {statuses.map((status) => (
        <option key={status} value={status} className="bg-surface text-ink">
          {statusLabels[status]}
        </option>
      ))}
    </SelectBox>
  )
}
