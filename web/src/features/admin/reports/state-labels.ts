import type { DataReportState } from '#shared/api/data-reports.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** The label and the tone of each state. */
export const stateLabels: Record<DataReportState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}
