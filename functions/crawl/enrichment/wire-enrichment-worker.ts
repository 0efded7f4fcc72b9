import { isDeepStrictEqual } from 'node:util'
import { utcDate } from '#shared/instants.ts'
import { webLink } from '#shared/website.ts'
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
  readFeedFile,
  unlessTooComplex,
  withinDeadline,
  type Board,
  feedOf,
  feedVacancies,
  extractPage,
  readPage,
  type StoredPage,
  type SiteFacts,
  type SitePage,
  siteFacts,
  pageStore,
} from '../../extraction/index.ts'
import { wireJobWorker, type Job } from '../../operations/index.ts'
import { wireScreen } from '../../objections/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { messageOnce } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { companyChangeWrite, companyChangeWrites } from '../../register/index.ts'
import { OF_WEBSITE, type Postings, wirePosting } from '../../vacancies/index.ts'
import { encodeLogo } from './adapters/logo/encode-logo.ts'
import { type MirroredLogo, mirrorLogo } from './domain/mirror-logo.ts'
import type { Progress } from './domain/next-page.ts'
import { logoStore } from './storage/logo-store.ts'
import { readingStore } from './storage/reading-store.ts'
import { wired } from '../../platform/resources.ts'

interface BoardReading {
  readAt: Date
  jobId: string
  requestId: string
}

interface Company {
  website: string | null
  profile: CompanyProfile
}

/** The accepted media types of logos, and their maximum size in bytes. */
const LOGO_OPTIONS = {
  accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
  maxBytes: 2_000_000,
}

/** The facts of pages with the stored copy of their logo. A logo that is kept has no fact here. */
function factsOf(read: readonly [SitePage, ...SitePage[]], readAt: Date, logo: MirroredLogo): SiteFacts {
  const value = logo.outcome === 'stored' ? logo.link : null
  return siteFacts(read, utcDate(readAt)).flatMap((fact) => {
    if (fact.field !== 'logo_link') return [fact]
    return logo.outcome === 'kept' ? [] : [{ ...fact, value }]
  })
}

/** The maximum time to read a board, in milliseconds. It may have some hundred postings. */
const MOST_FOR_BOARD = 60_000

/** The dependencies of the worker that reads the websites of companies. */
export const wireEnrichmentWorker = wired((resources) => {
  const { config, now } = resources
  const { screenForWrite } = wireScreen(resources)
  const storePostingsOf = wirePosting(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const profiles = profileStore(documents, config.table('profiles'))
  const writeProfile = profileWrite(config.table('profiles'))
  const recordChange = companyChangeWrite(config.table('company_changes'), { isAwaited: false })
  const companyChange = companyChangeWrites(config.table('company_changes'), outbox)
  const pages = pageStore(s3Client(), config.bucket('sources'))
  const fetchPage = productFetchPage()
  const logos = logoStore(s3Client(), config.bucket('files'))
  const readings = readingStore(config.table('readings'))
  const readFile = readFeedFile({ pages, fetchPage })
  const queue = queueWiring(resources, 'enrichment')
  const today = () => utcDate(now())

  const pageOf = (address: string, { url, html }: StoredPage) => ({
    address,
    url,
    ...withinDeadline(() => extractPage({ url, html, today: today() })),
  })

  /** The refusal of a text that takes too long to read. A later try would take as long. */
  const tooComplex = (url: string) => () => {
    queue.logger.warn('page too complex', { url })
    return { outcome: 'refused', reason: 'too-complex' } as const
  }

  /** The vacancies that pages list with links to their own addresses, each once. */
  function listedPostings(read: readonly ReturnType<typeof pageOf>[]) {
    const lists = read.filter(({ kind }) => kind === 'vacancies')
    const byUrl = new Map(
      lists.flatMap(({ vacancies }) =>
        vacancies.flatMap((vacancy) => (vacancy.link === null ? [] : [[vacancy.link, vacancy] as const])),
      ),
    )
    const vacancies = [...byUrl].map(([url, vacancy]) => ({
      posting_id: `${OF_WEBSITE}${url}`,
      url,
      vacancy,
    }))
    return { vacancies, listed: vacancies.map(({ posting_id }) => posting_id) }
  }

  /**
   * Stores postings. Each that shows in the search is written with the record of its change, so that none is lost if a
   * worker dies. The returned effects make them searchable.
   */
  async function storedBy(postings: Postings, companyId: number, { requestId, ...reading }: BoardReading) {
    let isShown = false
    await storePostingsOf(postings, {
      companyId,
      ...reading,
      async writesOfShown() {
        isShown = true
        return [recordChange(companyId)]
      },
    })
    const update = () =>
      outbox({ type: 'updateIndex', body: { company_id: companyId, is_awaited: false }, requestId })
    return { outcome: 'stored', effects: isShown ? [update()] : [] } as const
  }

  /** A reading whose last try throws has failed too. */
  const failureEffects = async ({ subject }: Job) => [
    readings.endedWrite(Number(subject), { at: now().toISOString(), pages: 1, isRead: false }),
  ]

  return {
    ...queue,
    now,
    jobWorker: wireJobWorker(resources),
    failureEffects,
    /** The write that records the end of a reading, for the transaction that ends the job. */
    endedWrite: (companyId: number, ended: { pages: number; isRead: boolean }) =>
      readings.endedWrite(companyId, { at: now().toISOString(), ...ended }),
    async findCompany(id: number): Promise<Company | undefined> {
      const profile = await profiles.get(id)
      return profile && { website: webLink(profile.website), profile }
    },
    isOwn: isSameSite(registeredDomain),
    async readPage(address: string, isOwn: (url: string) => boolean) {
      const read = await readPage({
        pages,
        fetchPage: (url, validators) => fetchPage(url, { ...validators, mayFetch: isOwn }),
      })(address)
      if (read.outcome !== 'page') return read
      // the stored copy of another job may be from elsewhere
      if (!isOwn(read.url)) return { outcome: 'refused', reason: 'blocked-address' } as const
      return unlessTooComplex(
        () => ({ outcome: 'page', page: pageOf(address, read) }) as const,
        tooComplex(address),
      )
    },
    async findPage(address: string) {
      const stored = await pages.find(address)
      // a page that is too complex was not read before either
      return (
        stored &&
        unlessTooComplex(
          () => pageOf(address, stored),
          () => undefined,
        )
      )
    },
    async readBoard(board: Board, companyId: number, { readAt, jobId, requestId }: BoardReading) {
      const read = await readFile(feedOf(board))
      if (read.outcome !== 'page') return read
      const found = await unlessTooComplex(
        () => withinDeadline(() => feedVacancies(board, read.body, today()), MOST_FOR_BOARD),
        tooComplex(feedOf(board)),
      )
      if (found === undefined) return { outcome: 'refused', reason: 'unsupported-type' } as const
      if ('outcome' in found) return found
      return storedBy({ source: 'job-board', ...found }, companyId, { readAt, jobId, requestId })
    },
    /** Stores the vacancies of the website's lists (`enrichCompany`). */
    storeListed: (
      read: readonly ReturnType<typeof pageOf>[],
      companyId: number,
      { isWhole, ...reading }: BoardReading & { isWhole: boolean },
    ) => storedBy({ source: 'website', ...listedPostings(read), isWhole }, companyId, reading),
    mirrorLogo: (address: string, companyId: number, isOwn: (url: string) => boolean) =>
      mirrorLogo(
        {
          fetchImage: (url, mayFetch) => fetchPage(url, { ...LOGO_OPTIONS, mayFetch }),
          encodeLogo: (image) =>
            encodeLogo(image, (failure) => queue.logger.warn('logo not drawn', { companyId, ...failure })),
          logos,
        },
        address,
        companyId,
        isOwn,
      ),
    /**
     * The writes of the facts of a website; none if they change nothing. They also bring the company into the search
     * index, if a row or filter shows the change. Contacts to which people object are left out.
     */
    async writesOf(
      { profile }: Company,
      read: readonly [SitePage, ...SitePage[]],
      readAt: Date,
      { logo, requestId }: { logo: MirroredLogo; requestId: string },
    ): Promise<TransactItem[]> {
      const facts = await screenForWrite(factsOf(read, readAt, logo))
      const changed = withWebsiteFacts(profile, facts, readAt.toISOString())
      if (isDeepStrictEqual(changed, profile)) return []
      return [
        writeProfile(changed),
        ...(profileShows(profile, changed)
          ? companyChange(profile.company_id, requestId, { isAwaited: false })
          : []),
      ]
    },
    /**
     * The message that reads the next page after the pause of the host. A repeated message of a request has only one next
     * one. A later request for the same job has messages of its own.
     */
    messageAfter: (jobId: string, { read, refused }: Progress, requestId: string) =>
      messageOnce(outbox)([jobId, requestId, ...read, 'without', ...refused], {
        type: 'enrichCompany',
        body: { job_id: jobId, read: [...read], refused: [...refused] },
        requestId,
        notBefore: new Date(now().getTime() + SHORTEST_PAUSE),
      }),
  }
})
