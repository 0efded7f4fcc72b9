import { extractAdvertPage, unlessTooComplex, withinDeadline } from '../extraction/index.ts'
import { wireJobWorker } from '../operations/index.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { wireAssessment } from './wire-assessment.ts'

/** The dependencies of the worker that reads the page of an advert. */
export const wireAdvertReading = oncePerProcess((resources) => ({
  ...wireQueue(resources, 'adverts'),
  ...wireAssessment(resources),
  jobWorker: wireJobWorker(resources),
  fetchPage: productFetchPage(),
  extractPage: (...args: Parameters<typeof extractAdvertPage>) =>
    unlessTooComplex(
      () => withinDeadline(() => extractAdvertPage(...args)),
      () => 'too-complex' as const,
    ),
}))
