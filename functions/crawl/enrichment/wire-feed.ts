import { utcDate } from '#shared/instants.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { type SectorFeedName, sectorFeeds } from '#shared/sector-feeds.ts'
import { matchEmployers } from '../../companies/index.ts'
import {
  readFeedFile,
  unlessTooComplex,
  withinDeadline,
  type SectorPosting,
  sectorFeedAdapters,
  vacancyOfPosting,
  pageStore,
} from '../../extraction/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { isListed, type BulkChange, companyChanges, registerStore } from '../../register/index.ts'
import { wirePosting, vacancyStore } from '../../vacancies/index.ts'
import type { Feed } from './domain/feeds/feed.ts'
import { importFeed } from './domain/feeds/import-feed.ts'
import { type FeedProgress, readFeed } from './domain/feeds/read-feed.ts'
import { wired } from '../../platform/resources.ts'

interface Storing {
  jobId: string
  requestId: string
  force: boolean
  /** The last company of an earlier call. */
  after: number | undefined
  /** When to stop. A further call stores the rest. */
  until: Date
}

export const wireFeed = wired((resources) => {
  const { config, now, logger } = resources
  const storePostingsOf = wirePosting(resources)
  const documents = documentClient()
  const pages = pageStore(s3Client(), config.bucket('sources'))
  const readFile = readFeedFile({ pages, fetchPage: productFetchPage() })
  const vacancies = vacancyStore(documents, config.table('vacancies'))
  const changes = companyChanges(documents, config.table('company_changes'), now)
  const outbox = outboxWriter(config.table('outbox'), now)

  const register = registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  function feedOf(name: SectorFeedName): Feed<SectorPosting> {
    const adapter = sectorFeedAdapters[name]
    return {
      name,
      base: config.sectorFeedUrl(name),
      ...adapter,
      read: (body) => withinDeadline(() => adapter.read(body)),
    }
  }

  /** The vacancy of a posting; undefined if it is none, or if its text takes too long to read. */
  const vacancyIn = (posting: SectorPosting, today: string) =>
    unlessTooComplex(
      () => withinDeadline(() => vacancyOfPosting(posting, today)),
      () => {
        logger.warn('page too complex', { url: posting.url })
        return undefined
      },
    )

  async function listedCompanies() {
    const snapshot = await register.currentSnapshot()
    const organisations = snapshot === undefined ? [] : await register.readOrganisations(snapshot)
    return organisations
      .filter(isListed)
      .map(({ id, name, town }) => ({ id, name, town, company_number: null, has_facts: false }))
  }

  /** The vacancies of a feed, by the ids of its postings. */
  async function knownPostings(name: SectorFeedName) {
    const today = utcDate(now())
    const known = []
    for await (const { company_id, posting_id, ...state } of vacancies.ofPostings(`${name}/`)) {
      const hasNotEnded = state.expiry_date === null || state.expiry_date >= today
      const isOpen = state.deleted_at === null && state.removed_at === null && hasNotEnded
      known.push({ company_id, id: posting_id.slice(name.length + 1), isOpen })
    }
    return known
  }

  /** Reads the next file of a feed (`readFeed`). */
  const readNextOf = (name: SectorFeedName, attempts: number) => (progress: FeedProgress) =>
    unlessTooComplex(
      () => readFeed({ readFile, now }, feedOf(name), { attempts }, progress),
      () => {
        logger.warn('page too complex', { feed: name, ...progress })
        const sentence = `A file of ${sectorFeeds[name]} could not be read. ${jobReasons['too-complex']}`
        return { outcome: 'refused', reason: 'too-complex', sentence } as const
      },
    )

  /** Stores the postings of a feed that was read (`importFeed`). The effects bring them into the search index. */
  async function storeFeed(
    name: SectorFeedName,
    feedPages: number,
    { jobId, requestId, ...options }: Storing,
  ) {
    const readAt = now()
    const today = utcDate(readAt)
    let begun: { change: BulkChange; companyId: number } | undefined
    const idOf = ({ id }: { id: string }) => `${name}/${id}`
    const stored = await importFeed(
      {
        findFile: async (address) => (await pages.find(address))?.html,
        listedCompanies,
        matchEmployers,
        knownPostings: () => knownPostings(name),
        async store(companyId, { postings, listed, isWhole }) {
          const found = []
          for (const posting of postings) {
            const vacancy = await vacancyIn(posting, today)
            if (vacancy !== undefined) found.push({ posting_id: idOf(posting), url: posting.url, vacancy })
          }
          return storePostingsOf(
            {
              source: 'sector-feed',
              feed: name,
              vacancies: found,
              listed: listed.map((id) => idOf({ id })),
              isWhole,
            },
            {
              companyId,
              readAt,
              jobId,
              async writesOfShown() {
                begun ??= { change: await changes.begin(), companyId }
                return []
              },
            },
          )
        },
        now,
      },
      feedOf(name),
      feedPages,
      options,
    )
    const effects: TransactItem[] =
      begun === undefined
        ? []
        : [
            changes.endWrite(begun.change),
            outbox({
              type: 'updateIndex',
              body: { company_id: begun.companyId, is_awaited: false },
              requestId,
            }),
          ]
    return { ...stored, effects }
  }

  /** Writes effects of a call that no job ends. */
  async function writeEffects(effects: TransactItem[]): Promise<void> {
    if (effects.length > 0) await transact(documents, effects)
  }

  return { readNextOf, storeFeed, writeEffects }
})
