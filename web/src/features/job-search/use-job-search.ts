import { jobs, jobsLanding, type JobSearch } from '#shared/api/job-search.ts'
import { type BodyOf, useApi } from '../../lib/api/api-client.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useSlicedAnswer } from '../../lib/use-sliced-answer.ts'
import { jobQuery } from '../jobs/criteria/job-criteria.ts'

export type JobResults = BodyOf<typeof jobs>

/** The states of the list, exactly one at a time. `none`: no job is known at all. `stale` rows belong to the search before. */
export type JobListState =
  | { phase: 'loading' }
  | { phase: 'failed'; error: ApiError; retrying: boolean }
  | { phase: 'empty'; results: JobResults }
  | { phase: 'none'; results: JobResults; stale: boolean }
  | { phase: 'found'; results: JobResults; stale: boolean }

/** Whether an answer without a job shows that no search has one. Else a filter or a wider search would find some. */
const knowsNone = ({ total, facets, near_titles = [], relaxations = [], named_place }: JobResults) =>
  total === 0 &&
  !named_place?.total &&
  [...Object.values(facets), near_titles, relaxations].every(({ length }) => length === 0)

/** Whether the jobs of all pages can be read here: by a user whose email address is verified. */
export function useMayReadJobs(): boolean {
  const { token, user } = useSession()
  return token !== null && user?.email_verified !== false
}

/** Runs the search in the URL. While the next answer loads, the last rows and counts stay visible. */
export function useJobSearch(criteria: JobSearch) {
  const isUser = useMayReadJobs()
  const { data, error, isLoading, isValidating, mutate } = useApi(
    isUser ? jobs : jobsLanding,
    { query: jobQuery(criteria, isUser) },
    { keepPreviousData: true, revalidateIfStale: false },
  )
  const state = (): JobListState => {
    if (error) return { phase: 'failed', error, retrying: isValidating }
    if (!data) return { phase: 'loading' }
    if (knowsNone(data)) return { phase: 'none', results: data, stale: isLoading }
    return data.total === 0 && !isLoading
      ? { phase: 'empty', results: data }
      : { phase: 'found', results: data, stale: isLoading }
  }
  return {
    state: useSlicedAnswer(state()),
    facets: data?.facets,
    total: data?.total,
    retry: () => void mutate(),
  }
}
