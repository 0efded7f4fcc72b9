import { ApplicationStatus } from '#shared/api/applications.ts'

/** The label of each status. */
export const statusLabels: Record<ApplicationStatus, string> = {
  saved: 'Saved',
  applied: 'Applied',
  replied: 'Replied',
  rejected: 'Rejected',
}

/** The statuses in their usual order. */
export const statuses: readonly ApplicationStatus[] = ApplicationStatus.options
