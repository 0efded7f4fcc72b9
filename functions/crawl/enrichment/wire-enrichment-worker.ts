import {
  type CompanyProfile,
  profileShows,
  withWebsiteFacts,
  profileStore,
  profileWrite,
} from '../../companies/index.ts'
import { isSameSite } from '#shared/sites/is-same-site.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import {
  feedFileReader,
  unlessTooComplex,
  withinDeadline,
  type Board,
  feedOf,
  feedVacancies,
  extractPage,
  readPage,
  siteFacts,
  pageStore,
} from '../../extraction/index.ts'
import { type Job, jobWorker } from '../../operations/index.ts'
import { screening } from '../../objections/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { perContext } from '../../platform/context.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { companyChangeWrite, companyChangeWrites } from '../../register/index.ts'
import { OF_WEBSITE, storePostings } from '../../vacancies/index.ts'
import { encodeLogo } from './adapters/logo/encode-logo.ts'
import { type Company, findCompany } from './domain/find-company.ts'
import { type MirroredLogo, mirrorLogo } from './domain/mirror-logo.ts'
import { nextMessage } from './domain/next-message.ts'
import type { Progress } from './domain/next-page.ts'
import { type CompanyPage, findCompanyPage, readCompanyPage } from './domain/read-company-page.ts'
import { type PostingReading, readBoard, storeListed } from './domain/store-found-postings.ts'
import { websiteFactWrites } from './domain/website-fact-writes.ts'
import { logoStore } from './storage/logo-store.ts'
import { readingStore } from './storage/reading-store.ts'

type Page = CompanyPage<ReturnType<typeof extractPage>>

/** The dependencies of the worker that reads the websites of companies. */
export const wireEnrichmentWorker = perContext((context) => {
  const { config, now } = context
  const { screenForWrite } = screening(context)
  const outbox = outboxWriter(config.table('outbox'), now)
  const pages = pageStore(context)
  const fetchPage = productFetchPage()
  const readings = readingStore(config.table('readings'))
  const queue = wireQueue(context, 'enrichment')

  const companyPorts = { findProfile: profileStore(context).get }

  const pagePorts = {
    fetchPage: (address: string, mayFetch: (url: string) => boolean) =>
      readPage({ pages, fetchPage: (url, validators) => fetchPage(url, { ...validators, mayFetch }) })(
        address,
      ),
    findStored: pages.find,
    extractPage,
    withinDeadline,
    unlessTooComplex,
    warn: queue.logger.warn,
    now,
  }

  const postingPorts = {
    ...pagePorts,
    storePostings: storePostings(context),
    recordChange: companyChangeWrite(config.table('company_changes'), { isAwaited: false }),
    message: outbox,
    idPrefix: OF_WEBSITE,
    feedOf,
    readFile: feedFileReader(context),
    feedVacancies,
  }

  const logoPorts = {
    fetchImage: fetchPage,
    encodeLogo: (image: Uint8Array, companyId: number) =>
      encodeLogo(image, (failure) => queue.logger.warn('logo not drawn', { companyId, ...failure })),
    logos: logoStore(s3Client(), config.bucket('files')),
  }

  const writePorts = {
    siteFacts,
    screenForWrite,
    withWebsiteFacts,
    profileShows,
    profileWrite: profileWrite(config.table('profiles')),
    companyChange: companyChangeWrites(config.table('company_changes'), outbox),
    idempotentMessage: idempotentMessage(outbox),
    pause: SHORTEST_PAUSE,
    now,
  }

  /** A reading whose last try throws has failed too. */
  const failureEffects = ({ subject }: Job) => [
    readings.endedWrite(Number(subject), { at: now().toISOString(), pages: 1, isRead: false }),
  ]

  return {
    ...queue,
    now,
    jobWorker: jobWorker(context),
    failureEffects,
    /** The write that records the end of a reading, for the transaction that ends the job. */
    endedWrite: (companyId: number, ended: { pages: number; isRead: boolean }) =>
      readings.endedWrite(companyId, { at: now().toISOString(), ...ended }),
    findCompany: (id: number) => findCompany(companyPorts, id),
    isOwn: isSameSite(registeredDomain),
    readPage: (address: string, isOwn: (url: string) => boolean) =>
      readCompanyPage(pagePorts, address, isOwn),
    findPage: (address: string) => findCompanyPage(pagePorts, address),
    readBoard: (board: Board, companyId: number, reading: PostingReading) =>
      readBoard(postingPorts, board, companyId, reading),
    storeListed: (read: readonly Page[], companyId: number, reading: PostingReading & { isWhole: boolean }) =>
      storeListed(postingPorts, read, companyId, reading),
    mirrorLogo: (address: string, companyId: number, isOwn: (url: string) => boolean) =>
      mirrorLogo(logoPorts, address, companyId, isOwn),
    writesOf: (
      company: Company<CompanyProfile>,
      read: readonly [Page, ...Page[]],
      readAt: Date,
      made: { logo: MirroredLogo; requestId: string },
    ) => websiteFactWrites(writePorts, company, read, { readAt, ...made }),
    messageAfter: (jobId: string, progress: Progress, requestId: string) =>
      nextMessage(writePorts, { jobId, requestId }, progress),
  }
})
