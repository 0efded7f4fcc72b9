import type { ApplicationStatus } from '#shared/api/applications.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { statusLabels } from './status-labels.ts'

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
