import { formatCount } from '#shared/format/number.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import type { SiteCounts, SitePosition } from '#shared/site-reading.ts'
import { jobWorker } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { outboxWriter, idempotentMessage } from '../../platform/messages/outbox.ts'
import { jobOutcomeWrite } from '../../register/index.ts'
import { readSite } from './read-site.ts'

const noCounts: SiteCounts = {
  read: 0,
  skipped: 0,
  exact: 0,
  probable: 0,
  ambiguous: 0,
  elsewhere: 0,
  changed: 0,
  ended: 0,
}

/** Where a reading begins. */
export const beginning = (now: Date): SitePosition => ({
  started_at: now.toISOString(),
  search: 0,
  page: 1,
  pages: 0,
  is_whole: true,
  counts: noCounts,
})

/** Says in short sentences what a reading has done. */
export function siteSentence(site: JobSiteName, { counts, is_whole: isWhole }: SitePosition): string {
  const { read, skipped, exact, probable, ambiguous, elsewhere } = counts
  const dropped = read - skipped - exact - probable - ambiguous - elsewhere
  const said = Object.fromEntries(
    Object.entries({ ...counts, dropped }).map(([name, value]) => [name, formatCount(value)]),
  )
  return [
    `Postings of ${jobSites[site].label}: ${said['read']}.`,
    `Matched with the register by the same name: ${said['exact']}, by a probable name and the town: ${said['probable']}.`,
    `Left out as of no sponsor: ${said['dropped']}, as ambiguous: ${said['ambiguous']}, as of another town: ${said['elsewhere']}.`,
    ...(skipped > 0 ? [`Skipped as unreadable: ${said['skipped']}.`] : []),
    `Vacancies written: ${said['changed']}, ended: ${said['ended']}.`,
    ...(isWhole ? [] : ['The site was not read whole, so none was ended.']),
  ].join(' ')
}

/** The pause between two calls: at most 20 a minute. Adzuna allows 25. */
const PAUSE_MILLISECONDS = 3000

/** The job that reads a job site, a step for each message. */
export function siteJob(context: Context) {
  const { now } = context
  const outbox = outboxWriter(context)
  const outcomeWrite = jobOutcomeWrite(context)

  return jobWorker(context)({
    message: 'readJobSite',
    line: 'part of a job site read',
    async work(job, { jobId, requestId }, { reading = beginning(now()) }) {
      const site = job.subject as JobSiteName
      const step = await readSite(context, site, reading, { attempts: job.attempts, jobId, requestId })
      if (step.outcome === 'postponed') return step
      if (step.outcome === 'refused')
        return {
          outcome: 'failed',
          ...(step.reason && { reason: step.reason }),
          effects: [outcomeWrite(job, 'refused', step.sentence)],
        }
      const { position, effects } = step
      if (step.outcome === 'next') {
        const message = idempotentMessage(outbox)(
          [jobId, requestId, String(position.pages), String(position.search)],
          {
            type: 'readJobSite',
            body: { job_id: jobId, reading: position },
            requestId,
            notBefore: new Date(now().getTime() + PAUSE_MILLISECONDS),
          },
        )
        return { outcome: 'continued', effects: [...effects, message] }
      }
      const { changed, ended } = position.counts
      const outcome = changed + ended === 0 ? 'unchanged' : 'done'
      const sentence = siteSentence(site, position)
      return { outcome: 'done', effects: [...effects, outcomeWrite(job, outcome, sentence)] }
    },
    failureEffects: (job) => [outcomeWrite(job, 'failed', null)],
  })
}
