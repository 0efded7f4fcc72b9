import { vi } from 'vitest'
import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { newestNames } from '../../../functions/companies/index.ts'
import type { Feed } from '../../../functions/crawl/feeds/read-feed.ts'
import { feedFileReader, pageStore, sectorFeedAdapters } from '../../../functions/extraction/index.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { registerOf } from '../../../functions/register/index.ts'
import { vacancyStore, storePostings } from '../../../functions/vacancies/index.ts'
import { namedRegisterOf } from '../samples/named-register.ts'
import { type SectorSample, sectorShapes, sectorSitemap } from '../samples/sector-feed-samples.ts'
import { memoryTables } from '../tables/memory-tables.ts'
import { contextWith, double } from './context-with.ts'

export const NOW = new Date('2026-11-23T03:10:00Z')

export const post = (id: string, employer = 'Seven Ltd', town = 'Leeds'): SectorSample => ({
  id,
  employer,
  town,
})

/** A stored vacancy of NHS Jobs that is open until its closing date. */
export const known = (id: string, company_id = 1, expiry_date: string | null = null) => ({
  company_id,
  posting_id: `nhs_jobs/${id}`,
  deleted_at: null,
  removed_at: null,
  expiry_date,
})

/** The companies of the register, by ids from 1. */
const names = namedRegisterOf(['Seven Ltd', 'Eight Ltd', 'Twin Ltd', 'Twin Ltd', 'Far Ltd; York'])

export interface FeedGiven {
  name?: SectorFeedName
  pages?: SectorSample[][]
  totals?: number[]
  listing?: string[]
  stored?: ReturnType<typeof known>[]
  isImported?: boolean
  shows?: boolean
  now?: () => Date
}

/** A feed, a register, and what is stored of each company. */
export function feedWorld({ name = 'nhs_jobs', pages = [[]], totals, listing, ...more }: FeedGiven) {
  const { stored = [], isImported = true, shows = true, now = () => NOW } = more
  const base = `https://feed.example${sectorShapes[name].path}`
  const feed: Feed = { ...sectorFeedAdapters[name], name, base }
  const bodies = new Map(
    pages.map((postings, at) => [
      feed.addressOf(base, at + 1),
      sectorShapes[name].page(postings, pages.length, totals?.[at] ?? pages.flat().length),
    ]),
  )
  if (feed.listing !== undefined) bodies.set(feed.listing.addressOf(base), sectorSitemap(listing ?? []))
  const postingsStored = vi.fn<ReturnType<typeof storePostings>>(async ({ vacancies }, { writesOfShown }) => {
    if (shows) await writesOfShown()
    return vacancies.length
  })
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const register = {
    currentSnapshot: async () => (isImported ? {} : undefined),
  }
  const tables = memoryTables()
  const context = contextWith(
    {
      ...tables,
      now,
      logger: { ...lambdaContext.logger, warn },
      config: { sectorFeedUrl: () => base } as never,
    },
    double(feedFileReader, async (address) => ({ outcome: 'page', body: bodies.get(address) ?? '' })),
    double(pageStore, { find: async (url) => ({ url, html: bodies.get(url) ?? '' }) }),
    double(registerOf, register as never),
    double(newestNames, async () => names),
    double(vacancyStore, {
      async *ofPostings(start) {
        yield* stored.filter(({ posting_id }) => posting_id.startsWith(start)) as never[]
      },
    }),
    double(storePostings, postingsStored),
  )
  /** What was stored of each company: the ids of its vacancies, and those of all its postings. */
  const storedOf = () =>
    new Map(
      postingsStored.mock.calls.map(([{ vacancies, listed, isWhole }, { companyId }]) => {
        const ids = vacancies.map(({ posting_id }) => posting_id.replace(/.*\//, ''))
        return [companyId, { ids, listed: listed.map((id) => id.replace(/.*\//, '')), isWhole }]
      }),
    )
  return { feed, context, postingsStored, storedOf, warn, itemsOf: tables.itemsOf, bodies }
}
