import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts'

export type StatusLabel = 'Success' | 'Rate Limited' | 'Error'

/** What a status means (docs/product/api.md "Calls of administrators"): an HTTP status, or a word. */
export function statusLabel(status: string | number): StatusLabel {
  const code = Number(status)
  if (status === 'success' || (code >= 200 && code < 300)) return 'Success'
  return status === 'rate-limited' || code === 429 ? 'Rate Limited' : 'Error'
}

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
