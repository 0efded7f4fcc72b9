import { MAX_OUTCOMES, retryVacancies as contract } from '../../../shared/api/admin-vacancies.ts'
import { formatCount } from '../../../shared/format/number.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  type BulkRequest,
  foreseeOutcomes,
  requestBulk,
  type RequestBulkDependencies,
} from '../domain/request-bulk.ts'
import type { Requested, RequestJobAs } from './request-job-as.ts'

interface Dependencies extends Omit<RequestBulkDependencies<Requested>, 'requestJob'> {
  requestJobAs: RequestJobAs<BulkRequest>
}

export const postRetryVacancies = ({ requestJobAs, ...others }: Dependencies) =>
  implement(contract, async ({ body: { vacancy_ids } }, { principal, requestId }) => {
    const requestJob = requestJobAs('retry_vacancies', ({ job_id }) => ({ kind: 'bulk', id: job_id }))
    const dependencies = { ...others, requestJob }
    const ids = [...new Set(vacancy_ids)].toSorted((a, b) => a - b)
    const outcomes = ids.length > MAX_OUTCOMES ? undefined : await foreseeOutcomes(dependencies, ids)
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestBulk(dependencies, ids, by)
    const missing = outcomes?.filter(({ outcome }) => outcome === 'not_found').length ?? 0
    const message = `${formatCount(job.count - missing)} vacancies queued for reprocessing`
    return {
      status: 202,
      body: { data: job, already_queued: isAlreadyQueued, message, ...(outcomes && { outcomes }) },
    }
  })
