import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { idParameter } from '#shared/api/parameters.ts'
import type { JobSearch } from '#shared/api/job-search.ts'
import { readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'

/** The query parameter of the open job. */
const JOB_PARAMETER = 'job'

const JobId = idParameter('a job')

/** The query of the page with a search, and with an open job if there is one. */
export function jobsQuery(criteria: JobSearch, jobId: number | null = null): string {
  const address = writeJobSearch(criteria)
  if (jobId !== null) address.set(JOB_PARAMETER, String(jobId))
  return address.size > 0 ? `?${address}` : ''
}

/** The search and the open job. Both are in the URL, so that a reload, a shared link and Back show the same. */
export function useJobAddress() {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const { criteria, jobId } = useMemo(() => {
    const read = new URLSearchParams(text)
    return {
      criteria: readJobSearch(read),
      jobId: JobId.safeParse(read.get(JOB_PARAMETER) ?? '').data ?? null,
    }
  }, [text])

  /** Searches, and closes the open job. */
  const search = useCallback(
    (next: JobSearch, options?: { replace?: boolean }) =>
      setAddress(jobsQuery(next), { preventScrollReset: true, ...options }),
    [setAddress],
  )
  const close = useCallback(
    () => setAddress(jobsQuery(criteria), { preventScrollReset: true, replace: true }),
    [setAddress, criteria],
  )
  return { criteria, jobId, search, close }
}
