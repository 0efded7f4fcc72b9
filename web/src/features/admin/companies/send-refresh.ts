import { refreshCompanies, retryRefresh } from '#shared/api/admin/refresh-companies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { type Query, sentParameters } from '../../../lib/api/request-parameters.ts'
import type { Selection } from '../bulk/use-selection.ts'

/** Has the websites of the selected companies of a filter read again. */
export const sendRefresh = ({ ids, matching }: Pick<Selection, 'ids' | 'matching'>, filter: Query) =>
  call(refreshCompanies, {
    body:
      matching === null
        ? { company_ids: [...ids] }
        : { filter: Object.fromEntries(sentParameters(filter)), expected_total: matching },
  })

/** Has the websites of the failed companies of a bulk read again. */
export const retryFailedCompanies = (id: string) => call(retryRefresh, { params: { id } })
