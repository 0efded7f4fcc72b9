import type { Application, ApplicationStatus } from '../../../../shared/api/applications.ts'
import { fold } from '../../ui/filter-options.ts'
import { statuses } from './status-labels.ts'

/** What the reader wants to see of the list: all statuses, or one; `text` anywhere in a row. */
export interface Choice {
  status: ApplicationStatus | null
  text: string
}

const says = ({ title, company_name, city_name, note }: Application, text: string) =>
  fold([title, company_name, city_name ?? '', note].join('\n')).includes(fold(text))

/** The rows that hold the text, whatever its case and accents, and have the status. */
export const chosen = (list: readonly Application[], { status, text }: Choice): Application[] =>
  list.filter((one) => (status === null || one.status === status) && says(one, text))

/** How many rows with the text each status has. */
export const countsOf = (list: readonly Application[], text: string): Record<ApplicationStatus, number> =>
  Object.fromEntries(statuses.map((status) => [status, chosen(list, { status, text }).length])) as Record<
    ApplicationStatus,
    number
  >
