import { exportJobs, exportJobsCsv } from '#shared/api/job-export.ts'
import type { WholeJobSearch } from '#shared/api/job-search.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import { type Clock, utcDate } from '../../platform/clock.ts'
import type { TakeDownload } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import type { OpenJobs } from '../domain/search/searchable-jobs.ts'
import { jobsCsv } from './jobs-csv.ts'
import type { WarnedAmong } from './present-job.ts'
import { unlockedJobs } from './unlocked-jobs.ts'

interface Dependencies {
  openJobs: OpenJobs<RegisterPointer>
  /** What belongs to a user. */
  ownJobs: (userId: string) => Promise<OwnJobs>
  warnedAmong: WarnedAmong
  pageOrigin: () => Promise<string>
  takeDownload: TakeDownload
  now: Clock
}

async function exported(
  { openJobs, ownJobs, warnedAmong, pageOrigin, takeDownload }: Dependencies,
  criteria: WholeJobSearch,
  { userId, registerPointer }: Principal,
) {
  await takeDownload(userId)
  const [{ jobs }, own, origin] = await Promise.all([
    openJobs(registerPointer),
    ownJobs(userId),
    pageOrigin(),
  ])
  return unlockedJobs(jobs, criteria, { own, warnedAmong }, origin)
}

export const getJobsExport = (dependencies: Dependencies) =>
  implement(exportJobs, async ({ query }, { principal }) => {
    const { data, total } = await exported(dependencies, query, principal)
    return { status: 200, body: { data, total, is_complete: data.length === total } }
  })

export const getJobsCsv = (dependencies: Dependencies) =>
  implement(exportJobsCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(dependencies, query, principal)
    const name = `sponsor-finder-jobs-${utcDate(dependencies.now())}.csv`
    return { status: 200, body: { name, text: jobsCsv(data), total } }
  })
