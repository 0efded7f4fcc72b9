import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { captureScreenshot, processVacancy } from '#shared/api/admin/vacancies.ts'
import type { Job } from '#shared/api/jobs.ts'
import { getVacancy } from '#shared/api/vacancies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { companyKey } from '../detail/use-company.ts'
import { useWork } from './use-work.ts'

const kinds = {
  vacancy: { route: processVacancy, failure: 'Failed to process vacancy' },
  screenshot: { route: captureScreenshot, failure: 'Failed to capture screenshot' },
} as const

interface Vacancy {
  id: number
  company_id: number
}

interface VacancyJobOptions {
  /** The newest job of this kind, as far as it is known. */
  newest: Job | null | undefined
  /** Called if the job has succeeded. */
  onDone?: (() => void) | undefined
}

/**
 * Queues work on a vacancy and follows the job, or the live one. When the job ends, the vacancy and its company are
 * reloaded.
 */
export function useVacancyJob(
  kind: keyof typeof kinds,
  { id, company_id }: Vacancy,
  { newest, onDone }: VacancyJobOptions,
) {
  const { route, failure } = kinds[kind]
  const refresh = useRefresh({ id, company_id })
  const onEnd = ({ state }: Job) => {
    refresh()
    if (state === 'done') onDone?.()
  }
  return useWork(() => call(route, { params: { id } }), { failure, newest, onEnd })
}

/** Reloads a vacancy and its company, so that the page shows the changes of a job. */
function useRefresh({ id, company_id }: Vacancy): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    const request = { params: { id } }
    // a failure is shown when the vacancy is opened
    const read = call(getVacancy, request, { background: true }).catch(() => undefined)
    void mutate(swrKey(getVacancy, undefined, request.params), read, { revalidate: false })
    void mutate(companyKey(company_id))
  }, [mutate, id, company_id])
}
