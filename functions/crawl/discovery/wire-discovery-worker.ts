import {
  type CompanyProfile,
  unknownProfile,
  isWebsiteStated,
  withFoundFacts,
  profileStore,
  profileWrite,
} from '../../companies/index.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import {
  unlessTooComplex,
  withinDeadline,
  readPage,
  siteIdentity,
  pageStore,
} from '../../extraction/index.ts'
import { type Job, jobWorker } from '../../operations/index.ts'
import { screening } from '../../objections/index.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { perContext } from '../../platform/context.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { wireRegisterReading, companyChangeWrites } from '../../register/index.ts'
import { configuredWebSearch } from './adapters/web-search.ts'
import type { AcceptedWebsite, Progress } from './domain/discover-website.ts'
import { type Company as CompanyOf, findCompany } from './domain/find-company.ts'
import { nextMessage } from './domain/next-message.ts'
import { firstCandidates, searchedHosts } from './domain/possible-hosts.ts'
import { fetchHomePage } from './domain/fetch-home-page.ts'
import { findSitePage, readSitePage } from './domain/read-site-page.ts'
import { searchEndWrite } from './domain/search-end-write.ts'
import { verifyWebsite } from './domain/verify-website.ts'
import { websiteWrites } from './domain/website-writes.ts'

type Company = CompanyOf<CompanyProfile>

/** The maximum size of the answer of a web search. */
const SEARCH_BYTES = 1_000_000

/** The dependencies of the worker that finds the websites of companies. */
export const wireDiscoveryWorker = perContext((context) => {
  const { config, now } = context
  const { findOrganisation } = wireRegisterReading(context)
  const { screenForWrite } = screening(context)
  const outbox = outboxWriter(config.table('outbox'), now)
  const pages = pageStore(context)
  const queue = wireQueue(context, 'discovery')
  const hostRules = { isLocal: config.sampleSites !== '', registeredDomain }

  const companyPorts = {
    findOrganisation,
    findProfile: profileStore(context).get,
    unknownProfile,
    isWebsiteStated,
  }

  const pagePorts = {
    readPage: readPage({ pages, fetchPage: productFetchPage() }),
    findPage: pages.find,
    siteIdentity: (page: { url: string; html: string }) => withinDeadline(() => siteIdentity(page)),
    registeredDomain,
    unlessTooComplex,
    warn: queue.logger.warn,
  }

  const writePorts = {
    ...readingStore(config.table('readings')),
    screenForWrite,
    withFoundFacts,
    profileWrite: profileWrite(config.table('profiles')),
    companyChange: companyChangeWrites(config.table('company_changes'), outbox),
    idempotentMessage: idempotentMessage(outbox),
    pause: SHORTEST_PAUSE,
    now,
  }

  const askWebSearch = configuredWebSearch({ fetch: limitedFetch(SEARCH_BYTES), now }, () =>
    readSecretOr('{}', config.placeOfSecret('webSearch')),
  )

  const endedWrite = (companyId: number, ended: { pages: number; isFound: boolean }) =>
    searchEndWrite(writePorts, companyId, ended)

  /** A search whose last try throws has found no website. */
  const failureEffects = ({ subject }: Job) => [endedWrite(Number(subject), { pages: 1, isFound: false })]

  return {
    ...queue,
    now,
    jobWorker: jobWorker(context),
    failureEffects,
    endedWrite,
    findCompany: (id: number) => findCompany(companyPorts, id),
    candidatesOf:
      (suggestion: string | undefined) =>
      ({ name }: Company) =>
        firstCandidates(hostRules, suggestion, name),
    searchHosts: (company: Company) => searchedHosts(hostRules, askWebSearch, company),
    readPage: fetchHomePage((address) => readSitePage(pagePorts, address)),
    findPage: (address: string) => findSitePage(pagePorts, address),
    verify: (...given: Parameters<typeof verifyWebsite>) =>
      unlessTooComplex(
        () => withinDeadline(() => verifyWebsite(...given)),
        () => undefined,
      ),
    writesOf: (company: Company, accepted: AcceptedWebsite, at: Date, requestId: string) =>
      websiteWrites(writePorts, company, accepted, { at, requestId }),
    messageAfter: (jobId: string, suggestion: string | undefined, progress: Progress, requestId: string) =>
      nextMessage(writePorts, { jobId, suggestion, requestId }, progress),
  }
})
