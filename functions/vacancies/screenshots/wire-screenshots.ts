import { jobWorker } from '../../operations/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { productFetch, productFetchPage, productFileBudget } from '../../platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { listChangeWrite } from '../../lists/index.ts'
import { screenshotWrite } from '../storage/screenshot-write.ts'
import { vacancyStore } from '../storage/vacancy-store.ts'
import { drawPage } from './adapters/draw-page.ts'
import { screenshotWrites } from './domain/capture-screenshot.ts'
import { screenshotStore } from './storage/screenshot-store.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the worker that takes screenshots of pages. */
export const wireScreenshots = perContext((context) => {
  const { config, now } = context
  const queue = wireQueue(context, 'screenshots')
  const table = config.table('vacancies')

  const files = productFileBudget()

  return {
    ...queue,
    jobWorker: jobWorker(context),
    vacancies: vacancyStore(context),
    fetchPage: productFetchPage(),
    takeScreenshot: drawPage({
      // like a browser, without robots.txt and pauses
      fetchFile: safeFetch(productFetch()),
      reserve: () => files.reserve(now()),
      warn: (message, details) => queue.logger.warn(message, details),
    }),
    screenshots: screenshotStore(s3Client(), config.bucket('files')),
    writesOf: screenshotWrites({
      screenshotWrite: screenshotWrite(table),
      listChange: listChangeWrite(config.table('admin_lists'), 'vacancies'),
    }),
  }
})
