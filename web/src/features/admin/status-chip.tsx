import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts'
import { statusLabel, type StatusLabel } from './status-label.ts'

const looks: Record<StatusLabel, { tone: BadgeTone; Icon: typeof IconCircleCheck }> = {
  Success: { tone: 'good', Icon: IconCircleCheck },
  'Rate Limited': { tone: 'key', Icon: IconAlertTriangle },
  Error: { tone: 'danger', Icon: IconAlertCircle },
}

/** A status as a chip. The word and the icon carry the meaning, the colour supports it. */
export function StatusChip({ status }: { status: string | number }) {
  const label = statusLabel(status)
  const { tone, Icon } = looks[label]
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span className="whitespace-nowrap">{label}</span>
    </Badge>
  )
}
