import { documentClient } from '../clients.ts'
import { systemClock } from '../clock.ts'
import { config } from '../config.ts'
import { pageOrigin } from '../http/page-origin.ts'
import { fetchDependencies } from './fetch-dependencies.ts'
import { fetchPage } from './fetch-page.ts'
import { hostLeases, pageBudget } from './host-leases.ts'
import { localRoutesOf } from './local-routes.ts'
import { robotsStore } from './robots-store.ts'
import { userAgentOf } from './robots.ts'

/** The dependencies of `safeFetch`. The function needs `fetchesPages` in its definition. */
export const productFetch = () =>
  fetchDependencies(
    localRoutesOf(config.fetchAllow, config.sampleSites),
    async () => userAgentOf(config.stageName, await pageOrigin()),
    systemClock,
  )

/** The daily budget of files on hosts that are not the page's own: as many as pages (table `budgets`). */
export const productFileBudget = () =>
  pageBudget(documentClient(), config.table('budgets'), config.dailyPages, 'files')

/** The polite fetch for pages. It needs `GetItem`, `PutItem` and `UpdateItem` on `hosts`, and on `budgets` the last. */
export const productFetchPage = () =>
  fetchPage({
    fetch: productFetch(),
    leases: hostLeases(documentClient(), config.table('hosts'), systemClock),
    robots: robotsStore(documentClient(), config.table('hosts')),
    budget: pageBudget(documentClient(), config.table('budgets'), config.dailyPages),
  })
