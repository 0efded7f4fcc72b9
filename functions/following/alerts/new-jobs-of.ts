import type { Context } from '../../platform/context.ts'
import { type FoundJob, jobsNow } from './new-since-last-seen.ts'
import { isOfJobs, type StoredSearch } from './saved-search-store.ts'

export interface NewJobs {
  /** Each with its first jobs. A job of several searches is listed with the first of them. */
  jobSearches: { name: string; new_count: number; jobs: FoundJob[] }[]
  /** How many jobs are new in these searches. A job in several searches counts once. */
  newJobs: number
  /** When the newest job was found of which the user is told. */
  newest: number
}

/** How many jobs of a search a mail lists. Further ones are only counted. */
const MAX_JOBS = 5

/** The jobs that were found after an instant, and after what the user has seen of each search. */
export async function newJobsOf(
  context: Context,
  { userId, searches, after }: { userId: string; searches: readonly StoredSearch[]; after: number },
): Promise<NewJobs> {
  const ofJobs = searches.filter(isOfJobs)
  if (ofJobs.length === 0) return { jobSearches: [], newJobs: 0, newest: after }
  const { newest, find, idsAfter } = await jobsNow(context)(userId)
  const all = new Set<number>()
  const listed = new Set<number>()
  const found = await Promise.all(
    ofJobs.map(async ({ name, criteria, seen }) => {
      const since = Math.max(after, seen.version)
      return { name, criteria, since, ids: await idsAfter(criteria, since) }
    }),
  )
  const jobSearches: NewJobs['jobSearches'] = []
  for (const { name, criteria, since, ids } of found) {
    if (ids.length === 0) continue
    for (const id of ids) all.add(id)
    const { jobs } = await find(criteria, { after: since, max: MAX_JOBS + listed.size })
    const own = jobs.filter(({ id }) => !listed.has(id)).slice(0, MAX_JOBS)
    for (const { id } of own) listed.add(id)
    jobSearches.push({ name, new_count: ids.length, jobs: own })
  }
  return { jobSearches, newJobs: all.size, newest: Math.max(newest, after) }
}
