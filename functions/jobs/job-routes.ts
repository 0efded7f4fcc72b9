import { exportJobs, exportJobsCsv } from '#shared/api/job-export.ts'
import { jobs as jobsContract, jobsLanding, type WholeJobSearch } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { utcDate } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { implement } from '../platform/http/http-handler.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { countedBy } from '../platform/search-counts/count-search.ts'
import { wireWarned } from '../register/index.ts'
import { ownJobs } from './own-jobs.ts'
import { searchJobs } from './search-jobs.ts'
import { openJobs } from './searchable-jobs.ts'
import { jobsCsv, unlockedJobs } from './unlocked-jobs.ts'

/** The limit of searches per minute of a user, and of a client on the landing page (docs/product/accounts.md "Throttles"). */
const SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

export const getJobs = (context: Context) => {
  const searches = rateLimiter(SEARCHES, context.now)
  return implement(jobsContract, async ({ query }, { principal: { userId, registerPointer } }) => {
    searches.take(userId)
    const [all, own] = await Promise.all([openJobs(context)(registerPointer), ownJobs(context)(userId)])
    const { warnedAmong } = wireWarned(context)
    const count = countedBy(context)(userId)
    return { status: 200, body: await searchJobs(all, jobsContract.path, query, { own, warnedAmong }, count) }
  })
}

/** A preview for visitors. Every company is locked, even for signed-in users. */
export const getJobsLanding = (context: Context) => {
  const searches = rateLimiter(SEARCHES, context.now)
  return implement(jobsLanding, async ({ query }, { clientAddress, principal }) => {
    searches.take(clientAddress)
    if (query.page > 1) throw invalidField('page', 'Sign in to see more than the first page')
    const all = await openJobs(context)(principal?.registerPointer)
    const count = countedBy(context)(principal?.userId)
    const results = await searchJobs(all, jobsLanding.path, query, undefined, count)
    const { links } = results
    // there is only page 1
    const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
    return { status: 200, body }
  })
}

async function exported(context: Context, criteria: WholeJobSearch, { userId, registerPointer }: Principal) {
  await downloadCounter(context.documents, context.tables.rates, context.now)(userId)
  const [all, own, origin] = await Promise.all([
    openJobs(context)(registerPointer),
    ownJobs(context)(userId),
    pageOrigin(),
  ])
  const { warnedAmong } = wireWarned(context)
  return unlockedJobs(all, criteria, { own, warnedAmong }, origin)
}

export const getJobsExport = (context: Context) =>
  implement(exportJobs, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, query, principal)
    return { status: 200, body: { data, total, is_complete: data.length === total } }
  })

export const getJobsCsv = (context: Context) =>
  implement(exportJobsCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, query, principal)
    const name = `sponsor-finder-jobs-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text: jobsCsv(data), total } }
  })
