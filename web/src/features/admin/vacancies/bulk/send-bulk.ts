import {
  captureScreenshots,
  deleteVacancies,
  restoreVacancies,
  retryVacancies,
} from '../../../../../../shared/api/bulk-vacancies.ts'
import type { BulkAction } from '../../../../../../shared/bulk-actions.ts'
import { call } from '../../../../lib/api/api-client.ts'

const routes = {
  process: retryVacancies,
  screenshot: captureScreenshots,
  delete: deleteVacancies,
  restore: restoreVacancies,
} as const

/** Applies an action to the chosen vacancies. The user has confirmed a deletion. */
export const sendBulk = (action: BulkAction, chosen: object) =>
  call(routes[action], { body: { ...chosen, ...(action === 'delete' && { confirmed: true }) } })
