import { type JobSiteName, ofJobSite } from '#shared/job-sites.ts'
import type { SitePosition } from '#shared/site-reading.ts'
import { findSponsor, wireIndexedNames } from '../../companies/index.ts'
import {
  jobSiteReaders,
  type SectorPosting,
  unlessTooComplex,
  vacancyOfPosting,
  withinDeadline,
} from '../../extraction/index.ts'
import { type Job, jobWorker } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { pageBudget } from '../../platform/safe-fetch/page-budget.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { companyChangeWrite, operationLog } from '../../register/index.ts'
import { vacancyStore, wirePosting } from '../../vacancies/index.ts'
import { askJobSite } from './adapters/ask-job-site.ts'
import { jobSiteAccess } from './adapters/job-site-access.ts'
import { readSite } from './domain/read-site.ts'
import { runSite } from './domain/run-site.ts'
import { beginning } from './domain/site-reading.ts'
import { wholeReadings } from './storage/whole-readings.ts'

/** The maximum size of a page of results. A page has a hundred at most. */
const PAGE_BYTES = 3_000_000

const siteOf = ({ subject }: Job) => subject as JobSiteName

const starterOf = ({ requested_by }: Job) =>
  requested_by === 'schedule' ? ('schedule' as const) : ('administrator' as const)

export const wireJobSiteJob = perContext((context) => {
  const { config, now } = context
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const log = operationLog(documents, config.table('imports'), now)
  const whole = wholeReadings(documents, config.table('job_sites'))
  const vacancies = vacancyStore(context)

  const accessTo = jobSiteAccess(askJobSite({ fetch: limitedFetch(PAGE_BYTES), now }), () =>
    readSecretOr('{}', config.placeOfSecret('jobSites')),
  )

  const ports = {
    reserveCall: (site: JobSiteName, dailyCalls: number, at: Date) =>
      pageBudget(documents, config.table('budgets'), dailyCalls, site).reserve(at),
    pageSizeOf: (site: JobSiteName) => jobSiteReaders[site].pageSize,
    readResults: (site: JobSiteName, body: string) => jobSiteReaders[site].read(body),
    openRegister: wireIndexedNames(context),
    findSponsor,
    vacancyOf: (posting: SectorPosting, today: string) =>
      unlessTooComplex(
        () => withinDeadline(() => vacancyOfPosting(posting, today)),
        () => undefined,
      ),
    storePostings: wirePosting(context),
    recordChange: companyChangeWrite(config.table('company_changes'), { isAwaited: false }),
    knownVacancies: (site: JobSiteName) => vacancies.ofPostings(ofJobSite(site)),
    lastWhole: whole.last,
    wholeWrite: whole.write,
    now,
  }

  /** What is written with the failure of a job whose last try throws. */
  const failureEffects = (job: Job) => [
    log.write(siteOf(job), { outcome: 'failed', sentence: null, by: starterOf(job) }),
  ]

  /** Runs a part of the job that reads a job site. */
  function runSiteJob(
    job: Job,
    { jobId, requestId }: { jobId: string; requestId: string },
    position: SitePosition = beginning(now()),
  ) {
    const site = siteOf(job)
    const updateMessage = (companyId: number) =>
      outbox({ type: 'updateIndex', body: { company_id: companyId, is_awaited: false }, requestId })
    const dependencies = {
      ...ports,
      accessTo: (name: JobSiteName) => accessTo(name, job.attempts),
      updateMessage,
    }
    return runSite(
      {
        read: (at) => readSite(dependencies, site, at, jobId),
        messageAfter: (reading, notBefore) =>
          idempotentMessage(outbox)([jobId, requestId, String(reading.pages), String(reading.search)], {
            type: 'readJobSite',
            body: { job_id: jobId, reading },
            requestId,
            notBefore,
          }),
        outcomeWrite: (outcome, sentence) => log.write(site, { outcome, sentence, by: starterOf(job) }),
        now,
      },
      site,
      position,
    )
  }

  return { jobWorker: jobWorker(context), failureEffects, runSiteJob }
})
