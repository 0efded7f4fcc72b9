import { extractAdvertPage, unlessTooComplex, withinDeadline } from '../extraction/index.ts'
import { wireJobWorker } from '../operations/index.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { perContext } from '../platform/context.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { wireAssessment } from './wire-assessment.ts'

/** The dependencies of the worker that reads the page of an advert. */
export const wireAdvertReading = perContext((context) => ({
  ...wireQueue(context, 'adverts'),
  ...wireAssessment(context),
  jobWorker: wireJobWorker(context),
  fetchPage: productFetchPage(),
  extractPage: (...args: Parameters<typeof extractAdvertPage>) =>
    unlessTooComplex(
      () => withinDeadline(() => extractAdvertPage(...args)),
      () => 'too-complex' as const,
    ),
}))
