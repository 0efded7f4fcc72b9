import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { fold } from '../../ui/forms/filter-options.ts'
import { statuses } from './status-labels.ts'

/** A filter of the list: a status, or null for all, and a text that a row must contain. */
export interface Choice {
  status: ApplicationStatus | null
  text: string
}

const says = ({ title, company_name, city_name, note }: Application, text: string) =>
  fold([title, company_name, city_name ?? '', note].join('\n')).includes(fold(text))

/** The rows that contain the text and have the status. Letter case and accents do not matter. */
export const chosen = (list: readonly Application[], { status, text }: Choice): Application[] =>
  list.filter((one) => (status === null || one.status === status) && says(one, text))

/** How many rows contain the text, by status. */
export const countsOf = (list: readonly Application[], text: string): Record<ApplicationStatus, number> =>
  Object.fromEntries(statuses.map((status) => [status, chosen(list, { status, text }).length])) as Record<
    ApplicationStatus,
    number
  >
