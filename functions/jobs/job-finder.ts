import { type JobRow, JobSearch } from '#shared/api/job-search.ts'
import { perContext } from '../platform/context.ts'
import { warnedCompanies } from '../register/index.ts'
import { jobQuery, ownValues } from './job-query.ts'
import { ownJobs } from './own-jobs.ts'
import { presentJob, readJob, withWarning } from './present-job.ts'
import { openJobs } from './searchable-jobs.ts'

/**
 * Opens the jobs for a user, for saved searches. Instants are in milliseconds since 1970. `newest` is when the newest job
 * was found. `find` returns the first rows of the jobs that were found after an instant, and their number; `idsAfter` returns the ids of all.
 */
export const jobFinder = perContext((context) => {
  const { warnedAmong } = warnedCompanies(context)
  return async (userId: string) => {
    const [all, own] = await Promise.all([openJobs(context)(), ownJobs(context)(userId)])
    const queryOf = (criteria: Readonly<Record<string, string>>, after: number | undefined) => {
      const found_after = after === undefined ? undefined : new Date(after).toISOString()
      return jobQuery({ ...JobSearch.parse(criteria), found_after }, ownValues(own))
    }
    const find = async (
      criteria: Readonly<Record<string, string>>,
      { after, max }: { after?: number; max: number },
    ): Promise<{ total: number; jobs: JobRow[] }> => {
      const { total, ids, stored } = await all.search({ ...queryOf(criteria, after), offset: 0, limit: max })
      const cards = stored.map(readJob)
      const warned = await warnedAmong(cards.map(({ company_id }) => company_id))
      const jobs = ids.map((id, at) => {
        const card = cards[at]!
        const isUnlocked = own.unlocked.has(card.company_id)
        return withWarning(presentJob(id, card, { isUnlocked, from: undefined }), warned.get(card.company_id))
      })
      return { total, jobs }
    }
    const idsAfter = (
      criteria: Readonly<Record<string, string>>,
      after: number,
    ): Promise<readonly number[]> => {
      const { offset: _offset, limit: _limit, order: _order, ...filters } = queryOf(criteria, after)
      return all.matching(filters)
    }
    return { newest: await all.newest(), find, idsAfter }
  }
})
