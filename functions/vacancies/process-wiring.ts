import { utcDate } from '../../shared/instants.ts'
import type { JobResult } from '../../shared/job-result.ts'
import { functions } from '../../shared/system/functions.ts'
import { unlessTooComplex, withinDeadline } from '../extraction/adapters/within-deadline.ts'
import { extractVacancies } from '../extraction/domain/extract-page.ts'
import { modelWiring } from '../extraction/model-wiring.ts'
import { readPage } from '../extraction/domain/read-page.ts'
import { pageStore } from '../extraction/storage/page-store.ts'
import { runJob } from '../jobs/domain/run-job.ts'
import type { Job } from '../jobs/domain/job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { screenForWrite } from '../objections/screen-wiring.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { extractVacancy } from './domain/extract-vacancy.ts'
import type { VacancyChange } from './domain/process-vacancy.ts'
import { readingShows } from './domain/shows-in-search.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { vacancyWrite } from './storage/vacancy-write.ts'
import { vacancyChangeWrites } from './vacancy-change-wiring.ts'

const documents = documentClient()
const table = config.table('vacancies')
const jobs = jobStore({ documents, table: config.table('jobs'), now: systemClock })
/** The lease is longer than the worker's timeout, so that two workers never run the same job. */
const leaseSeconds = functions.processVacancy.timeoutSeconds + 30

const writeOf = vacancyWrite(table)

const queue = queueWiring('extraction')

const today = () => utcDate(systemClock())

const extract = extractVacancy({
  extractPage: (page) => withinDeadline(() => extractVacancies({ ...page, today: today() })),
  readVacancy: (page, wanted) => modelWiring.readVacancy({ ...page, today: today() }, wanted),
})

/** The dependencies of the worker that reads the page of a vacancy. */
export const processWiring = {
  ...queue,
  runJob: (
    started: { jobId: string; isLastTry: boolean },
    work: (job: Job) => Promise<JobResult<TransactItem>>,
  ) => runJob({ jobs, leaseSeconds }, started, work),
  vacancies: vacancyStore(documents, table),
  readPage: readPage({
    pages: pageStore(s3Client(), config.bucket('sources')),
    fetchPage: productFetchPage(),
  }),
  /** Contacts to which people object are left out of what a page says. */
  extract: async (...[page, vacancy, jobId]: Parameters<typeof extract>) =>
    screenForWrite(
      await unlessTooComplex(
        () => extract(page, vacancy, jobId),
        () => {
          queue.logger.warn('page too complex', { jobId, url: page.url })
          return { outcome: 'failed', reason: 'too-complex' } as const
        },
      ),
    ),
  /** The writes of a change. They also bring it into the search index and the list of vacancies. */
  writesOf: (vacancy: Vacancy, change: VacancyChange, requestId: string) => [
    writeOf(vacancy, change),
    ...vacancyChangeWrites(vacancy, requestId, {
      isShown: readingShows(vacancy, change),
      isAwaited: false,
    }),
  ],
}
