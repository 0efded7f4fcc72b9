import { utcDate } from '#shared/instants.ts'
import {
  unlessTooComplex,
  withinDeadline,
  extractVacancies,
  wireModel,
  readPage,
  pageStore,
} from '../extraction/index.ts'
import { jobWorker } from '../operations/index.ts'
import { screening } from '../objections/index.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { extractScreened } from './domain/extract-screened.ts'
import { extractVacancy } from './domain/extract-vacancy.ts'
import { readingWrites } from './domain/reading-writes.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { vacancyWrite } from './storage/vacancy-write.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the worker that reads the page of a vacancy. */
export const wireProcess = perContext((context) => {
  const { config, now } = context
  const modelWiring = wireModel(context)
  const { screenForWrite } = screening(context)
  const table = config.table('vacancies')
  const queue = wireQueue(context, 'extraction')
  const today = () => utcDate(now())

  const extract = extractVacancy({
    extractPage: (page) => withinDeadline(() => extractVacancies({ ...page, today: today() })),
    readVacancy: (page, wanted) => modelWiring.readVacancy({ ...page, today: today() }, wanted),
  })

  return {
    ...queue,
    jobWorker: jobWorker(context),
    vacancies: vacancyStore(context),
    readPage: readPage({
      pages: pageStore(context),
      fetchPage: productFetchPage(),
    }),
    extract: extractScreened({
      extract,
      unlessTooComplex,
      screen: (extraction) => screenForWrite(extraction),
      warn: (message, details) => queue.logger.warn(message, details),
    }),
    writesOf: readingWrites({
      vacancyWrite: vacancyWrite(table),
      vacancyChange: wireVacancyChange(context),
    }),
  }
})
