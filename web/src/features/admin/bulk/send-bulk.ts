import {
  captureScreenshots,
  deleteVacancies,
  restoreVacancies,
  retryVacancies,
} from '#shared/api/admin/bulk-vacancies.ts'
import { refreshCompanies, retryRefresh } from '#shared/api/admin/refresh-companies.ts'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { call, type Query, sentParameters } from '../../../lib/api/api-client.ts'
import type { RowSelection } from './selection.tsx'

export const sendRefresh = ({ ids, matching }: Pick<RowSelection, 'ids' | 'matching'>, filter: Query) =>
  call(refreshCompanies, {
    body:
      matching === null
        ? { company_ids: [...ids] }
        : { filter: Object.fromEntries(sentParameters(filter)), expected_total: matching },
  })

/** Has the websites of the failed companies of a bulk read again. */
export const retryFailedCompanies = (id: string) => call(retryRefresh, { params: { id } })

const routes = {
  process: retryVacancies,
  screenshot: captureScreenshots,
  delete: deleteVacancies,
  restore: restoreVacancies,
} as const

/** Applies an action to the selected vacancies of a filter. The user has confirmed a deletion. */
export const sendBulk = (
  action: BulkAction,
  { ids, matching }: Pick<RowSelection, 'ids' | 'matching'>,
  filter: Query,
) =>
  call(routes[action], {
    body: {
      ...(matching === null
        ? { vacancy_ids: [...ids] }
        : { filter: Object.fromEntries(sentParameters(filter)), expected_total: matching }),
      ...(action === 'delete' && { confirmed: true }),
    },
  })
