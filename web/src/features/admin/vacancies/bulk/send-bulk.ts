import {
  captureScreenshots,
  deleteVacancies,
  restoreVacancies,
  retryVacancies,
} from '#shared/api/admin/bulk-vacancies.ts'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { type Query, sentParameters } from '../../../../lib/api/request-parameters.ts'
import type { Selection } from '../../bulk/use-selection.ts'

const routes = {
  process: retryVacancies,
  screenshot: captureScreenshots,
  delete: deleteVacancies,
  restore: restoreVacancies,
} as const

/** Applies an action to the selected vacancies of a filter. The user has confirmed a deletion. */
export const sendBulk = (
  action: BulkAction,
  { ids, matching }: Pick<Selection, 'ids' | 'matching'>,
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
