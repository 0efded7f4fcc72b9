import { ApplicationStatus } from '../../../../shared/api/applications.ts'

/** How far a reader has come with a vacancy, in the words of the page. */
export const statusLabels: Record<ApplicationStatus, string> = {
  saved: 'Saved',
  applied: 'Applied',
  replied: 'Replied',
  rejected: 'Rejected',
}

/** In the order in which they follow each other. */
export const statuses: readonly ApplicationStatus[] = ApplicationStatus.options
