import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { processVacancy } from '../../../../../shared/api/admin-vacancies.ts'
import { getJob, type Job } from '../../../../../shared/api/jobs.ts'
import { captureScreenshot, getVacancy } from '../../../../../shared/api/vacancies.ts'
import { liveStates } from '../../../../../shared/job-states.ts'
import { call } from '../../../lib/api/api-client.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { companyKey } from '../detail/use-company.ts'

/** The polling interval of a live job. It is longer while the job waits, because that takes minutes. */
const pollMs = ({ state }: Job) => (state === 'waiting' ? 5000 : 1000)

export const isLiveJob = ({ state }: Job): boolean => liveStates.some((live) => live === state)

const kinds = {
  vacancy: { route: processVacancy, failure: 'Failed to process vacancy' },
  screenshot: { route: captureScreenshot, failure: 'Failed to capture screenshot' },
} as const

interface Vacancy {
  id: number
  company_id: number
}

/** Queues work on a vacancy and polls the job. When the job ends, the vacancy and its company are reloaded. */
export function useVacancyJob(kind: keyof typeof kinds, { id, company_id }: Vacancy) {
  const { route, failure } = kinds[kind]
  const [queued, setQueued] = useState<{ job: Job; isEarlier: boolean }>()
  const refresh = useRefresh({ id, company_id })
  const { data, error } = useApi(getJob, queued ? { params: { id: queued.job.id } } : null, {
    refreshInterval: (latest) => {
      const job = latest?.data ?? queued?.job
      return job && isLiveJob(job) ? pollMs(job) : 0
    },
  })
  const job = data?.data ?? queued?.job
  const endedAs = job && !isLiveJob(job) ? `${job.id} ${job.state}` : undefined
  useEffect(() => {
    if (endedAs !== undefined) refresh()
  }, [endedAs, refresh])

  const queue = async () => {
    const answer = await call(route, { params: { id } })
    setQueued({ job: answer.data, isEarlier: answer.already_queued })
    showToast({ type: 'success', message: answer.message })
  }
  const { run, busy, problem } = useAction(queue, { failure })
  return {
    job,
    /** Whether an earlier call has queued the job. */
    isEarlier: queued?.isEarlier ?? false,
    start: () => void run(),
    // polling stops if the state of the job cannot be read
    busy: busy || (job !== undefined && error === undefined && isLiveJob(job)),
    problem: problem ?? error?.message ?? null,
  }
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
