import { ApplicationStatus } from '#shared/api/applications.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SelectBox } from '../../ui/forms/field-frame.tsx'

/** The label of each status. */
export const statusLabels: Record<ApplicationStatus, string> = {
  saved: 'Saved',
  applied: 'Applied',
  replied: 'Replied',
  rejected: 'Rejected',
}

/** The statuses in their usual order. */
export const statuses: readonly ApplicationStatus[] = ApplicationStatus.options

const tones: Record<ApplicationStatus, BadgeTone> = {
  saved: 'neutral',
  applied: 'brand',
  replied: 'good',
  rejected: 'danger',
}

/** The user's status for a vacancy. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

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
