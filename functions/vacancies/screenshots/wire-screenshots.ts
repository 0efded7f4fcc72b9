import { isSameSite } from '#shared/sites/is-same-site.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { wireJobWorker } from '../../operations/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { productFetch, productFetchPage, productFileBudget } from '../../platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { listChangeWrite } from '../../lists/index.ts'
import type { Vacancy } from '../domain/vacancy.ts'
import { screenshotWrite } from '../storage/screenshot-write.ts'
import { vacancyStore } from '../storage/vacancy-store.ts'
import type { FetchedDocument } from './adapters/fill-requests.ts'
import { limitHosts } from './adapters/limit-hosts.ts'
import { BrowserFailure, takeScreenshot } from './adapters/take-screenshot.ts'
import { screenshotStore } from './storage/screenshot-store.ts'
import { wired } from '../../platform/resources.ts'

const isOfSite = isSameSite(registeredDomain)

/** Whether an address is on the host or the website of a page. A host that many share is no website. */
const isOwnOf = (page: string) => {
  const { host } = new URL(page)
  const isOfItsSite = isOfSite(page)
  return (url: string) => new URL(url).host === host || isOfItsSite(url)
}

/** The dependencies of the worker that takes screenshots of pages. */
export const wireScreenshots = wired((resources) => {
  const { config, now } = resources
  const queue = queueWiring(resources, 'screenshots')
  const documents = documentClient()
  const table = config.table('vacancies')
  const writeOf = screenshotWrite(table)
  const listChange = listChangeWrite(config.table('admin_lists'), 'vacancies')

  /** Fetches the files of a page like a browser, without robots.txt and pauses. */
  const fetchFile = safeFetch(productFetch())

  const files = productFileBudget()

  return {
    ...queue,
    jobWorker: wireJobWorker(resources),
    vacancies: vacancyStore(documents, table),
    fetchPage: productFetchPage(),
    takeScreenshot: async (page: FetchedDocument) => {
      const limited = limitHosts({
        fetchFile,
        isOwn: isOwnOf(page.url),
        reserve: () => files.reserve(now()),
      })
      try {
        const image = await takeScreenshot(page, limited.fetchFile)
        return limited.isBudgetSpent() ? ('budget-spent' as const) : image
      } catch (error) {
        if (!(error instanceof BrowserFailure)) throw error
        queue.logger.warn('browser failed', { error: error.cause })
        return 'browser-failed' as const
      } finally {
        limited.end()
      }
    },
    screenshots: screenshotStore(s3Client(), config.bucket('files')),
    /** The writes of a screenshot. They also bring it into the list of vacancies. */
    writesOf: (vacancy: Vacancy, screenshot: { key: string; takenAt: Date }): TransactItem[] => [
      writeOf(vacancy, screenshot),
      listChange({ company_id: vacancy.company_id, vacancy_id: vacancy.vacancy_id }),
    ],
  }
})
