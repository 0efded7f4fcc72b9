import type { ApplicationStatus } from '../../../../shared/api/applications.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { statusLabels } from './status-labels.ts'

const tones: Record<ApplicationStatus, BadgeTone> = {
  saved: 'neutral',
  applied: 'brand',
  replied: 'good',
  rejected: 'danger',
}

/** How far the reader has come with a vacancy. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
