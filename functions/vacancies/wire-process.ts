import { utcDate } from '#shared/instants.ts'
import {
  unlessTooComplex,
  withinDeadline,
  extractVacancies,
  wireModel,
  readPage,
  pageStore,
} from '../extraction/index.ts'
import { wireJobWorker } from '../operations/index.ts'
import { wireScreen } from '../objections/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { extractVacancy } from './domain/extract-vacancy.ts'
import type { VacancyChange } from './domain/process-vacancy.ts'
import { readingShows } from './domain/shows-in-search.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { vacancyWrite } from './storage/vacancy-write.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies of the worker that reads the page of a vacancy. */
export const wireProcess = wired((resources) => {
  const { config, now } = resources
  const modelWiring = wireModel(resources)
  const { screenForWrite } = wireScreen(resources)
  const vacancyChangeWrites = wireVacancyChange(resources)
  const documents = documentClient()
  const table = config.table('vacancies')
  const writeOf = vacancyWrite(table)
  const queue = queueWiring(resources, 'extraction')
  const today = () => utcDate(now())

  const extract = extractVacancy({
    extractPage: (page) => withinDeadline(() => extractVacancies({ ...page, today: today() })),
    readVacancy: (page, wanted) => modelWiring.readVacancy({ ...page, today: today() }, wanted),
  })

  return {
    ...queue,
    jobWorker: wireJobWorker(resources),
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
})
