import { formatCount } from '#shared/format/number.ts'
import { utcDate } from '#shared/instants.ts'
import { sectorFeeds } from '#shared/sector-feeds.ts'
import type { Write } from '#shared/write.ts'
import { matchEmployers, newestNames } from '../../companies/index.ts'
import { pageStore, type SectorPosting, vacancyOfPosting } from '../../extraction/index.ts'
import { type Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { companyChanges, registerOf, updateIndexMessage } from '../../register/index.ts'
import { isLive, vacancyStore, storePostings } from '../../vacancies/index.ts'
import { addressAfter, type Feed, type FeedReport, FeedRefused } from './read-feed.ts'

type Page = NonNullable<ReturnType<Feed['read']>>
type Employer = Parameters<typeof matchEmployers>[1][number]
type EmployerMatches = Awaited<ReturnType<typeof matchEmployers>>

/** What a reading of a feed has, without the texts. */
interface Overview {
  /** The keys of the employer of each posting, one for each of its towns, by the id of the posting. */
  postings: ReadonlyMap<string, readonly string[]>
  employers: readonly Employer[]
  /** The number of entries, with those that are repeated or cannot be read. */
  entries: number
  /** Whether the pages have every posting of the feed, each once. */
  isWhole: boolean
}

/** Reads the pages of a feed once, and keeps only who has which posting. */
async function overviewOf(pages: AsyncIterable<Page>): Promise<Overview> {
  const postings = new Map<string, string[]>()
  const employers = new Map<string, Employer>()
  let [entries, read] = [0, 0]
  const totals = new Set<number>()
  for await (const page of pages) {
    entries += page.entries
    read += page.postings.length
    if (page.total !== undefined) totals.add(page.total)
    for (const { id, employer, towns } of page.postings) {
      const keys = towns.map((town) => `${employer}\n${town}`)
      postings.set(id, keys)
      for (const [at, key] of keys.entries())
        employers.set(key, { key, name: employer, town: towns[at] ?? '' })
    }
  }
  // a posting that moves to another page is repeated, and its place is taken by one that no page has
  const isWhole = read === entries && postings.size === read && [...totals].every((total) => total === read)
  return { postings, employers: [...employers.values()], entries, isWhole }
}

interface PostingMatches {
  /** The company of a posting, by the id of the posting. */
  companies: ReadonlyMap<string, number>
  /** The number of postings that may be those of several companies. */
  ambiguous: number
  /** The number of postings whose employer has the name of a company in another town. */
  elsewhere: number
}

/** Decides which company each posting is of. A posting in several towns may be that of one company only. */
export function matchPostings(
  { postings }: Pick<Overview, 'postings'>,
  employers: EmployerMatches,
): PostingMatches {
  const companies = new Map<string, number>()
  let [ambiguous, elsewhere] = [0, 0]
  for (const [id, keys] of postings) {
    const found = new Set(keys.flatMap((key) => employers.companies.get(key) ?? []))
    const [company] = found
    if (found.size > 1 || keys.some((key) => employers.ambiguous.has(key))) ambiguous += 1
    else if (company !== undefined) companies.set(id, company)
    else if (keys.some((key) => employers.elsewhere.has(key))) elsewhere += 1
  }
  return { companies, ambiguous, elsewhere }
}

interface KnownPosting {
  company_id: number
  id: string
  /** Whether it is neither removed nor deleted, and its closing date has not passed. */
  isOpen: boolean
}

interface Storing {
  jobId: string
  requestId: string
  /** Accepts that many postings have left the feed before their closing dates. */
  force: boolean
  /** The last company of an earlier run. Those with higher ids follow. */
  after: number | undefined
  /** When to stop. A further run then stores the rest. */
  until: Date
}

/** The largest accepted share of open vacancies whose postings leave, and how many always may. */
const LARGEST_LOSS = 0.2
const SMALL_LOSS = 20

/**
 * Stores the postings of a feed that was read, as vacancies of the companies on the register that are their employers.
 * Vacancies whose postings have left the feed are closed, if all of the feed was read. Nothing is written before all is
 * compared. A repeated call stores only what is missing. The first vacancy that shows in the search begins a change of
 * many companies. The effects end it and bring it into the search index.
 * @returns `stoppedAt` is the last company that was stored, if others are left.
 * @throws FeedRefused with one sentence; then nothing has changed.
 */
export async function storeFeed(
  context: Context,
  feed: Feed,
  pages: number,
  { jobId, requestId, force, after = 0, until }: Storing,
): Promise<{ report: FeedReport; stoppedAt: number | undefined; effects: Write[] }> {
  const { now } = context
  const readAt = now()
  if ((await registerOf(context).currentSnapshot()) === undefined)
    throw new FeedRefused('There is no register to match the employers with. Import one first.')
  const read = await overviewOf(pagesOf(context, feed, pages))
  const matches = matchPostings(read, await matchEmployers(await newestNames(context)(), read.employers))
  const listing = await listingOf(context, feed)
  const isWhole = listing !== undefined || read.isWhole
  const leaves = ({ company_id, id }: KnownPosting) =>
    isWhole && (read.postings.has(id) ? matches.companies.get(id) !== company_id : !listing?.has(id))
  const known = await knownPostings(context, feed.name)
  const left = known.filter((one) => one.isOpen && leaves(one)).length
  if (!force) refuseLoss(feed, left, known.filter(({ isOpen }) => isOpen).length, read.postings.size)

  const found = await postingsByCompany(pagesOf(context, feed, pages), matches.companies)
  const stays = Map.groupBy(
    known.filter((one) => !leaves(one)),
    ({ company_id }) => company_id,
  )
  const ids = [...new Set([...found.keys(), ...known.map(({ company_id }) => company_id)])]
    .filter((id) => id > after)
    .toSorted((a, b) => a - b)
  const changes = companyChanges(context)
  const idOf = ({ id }: { id: string }) => `${feed.name}/${id}`
  let begun: { change: Awaited<ReturnType<typeof changes.begin>>; companyId: number } | undefined
  let changed = 0
  let stoppedAt: number | undefined
  for (const companyId of ids) {
    const postings = [...(found.get(companyId)?.values() ?? [])]
    const listed = [...postings, ...(stays.get(companyId) ?? [])].map(idOf)
    const vacancies = []
    for (const posting of postings) {
      const vacancy = await vacancyIn(context, posting, utcDate(readAt))
      if (vacancy !== undefined) vacancies.push({ posting_id: idOf(posting), url: posting.url, vacancy })
    }
    changed += await storePostings(context)(
      { source: 'sector-feed', feed: feed.name, vacancies, listed, isWhole },
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
    if (companyId === ids.at(-1) || now() < until) continue
    stoppedAt = companyId
    break
  }
  const report = {
    feed: feed.name,
    entries: read.entries,
    postings: read.postings.size,
    matched: matches.companies.size,
    companies: found.size,
    ambiguous: matches.ambiguous,
    elsewhere: matches.elsewhere,
    is_whole: isWhole,
    left,
    changed,
  }
  if (begun === undefined) return { report, stoppedAt, effects: [] }
  const update = updateIndexMessage(context, { isAwaited: false })(begun.companyId, requestId)
  return { report, stoppedAt, effects: [changes.endWrite(begun.change), update] }
}

/** Postings usually leave at their closing dates. If many do before, the feed has lost a part, or changed. */
function refuseLoss({ name }: Feed, left: number, open: number, postings: number) {
  if (left === 0 || (postings > 0 && (left <= SMALL_LOSS || left <= open * LARGEST_LOSS))) return
  const [gone, all] = [left, open].map(formatCount)
  throw new FeedRefused(
    `${gone} of ${all} open vacancies would be closed before their closing dates, because ${sectorFeeds[name]} no longer lists them for these companies. If that is right, run npm run sponsor -- feeds fetch with --force.`,
  )
}

async function* pagesOf(context: Context, feed: Feed, pages: number): AsyncGenerator<Page> {
  for (let read = 0; read < pages; read += 1) {
    const address = addressAfter(feed, { read, pages })
    const page = address && feed.read((await pageStore(context).find(address))?.html ?? '')
    if (!page) throw new Error(`The copy of page ${read + 1} is gone`)
    yield page
  }
}

async function listingOf(
  context: Context,
  { base, listing }: Feed,
): Promise<ReadonlySet<string> | undefined> {
  if (listing === undefined) return undefined
  const ids = listing.read((await pageStore(context).find(listing.addressOf(base)))?.html ?? '')
  if (ids === undefined) throw new Error('The copy of the list of all postings is gone')
  return new Set(ids)
}

async function postingsByCompany(
  pages: AsyncIterable<Page>,
  companies: ReadonlyMap<string, number>,
): Promise<Map<number, Map<string, SectorPosting>>> {
  const found = new Map<number, Map<string, SectorPosting>>()
  for await (const { postings } of pages)
    for (const posting of postings) {
      const company = companies.get(posting.id)
      if (company === undefined) continue
      const own = found.get(company) ?? new Map<string, SectorPosting>()
      found.set(company, own.set(posting.id, posting))
    }
  return found
}

/** Writes the effects of a call that no job ends. */
export async function commitEffects({ documents }: Context, effects: readonly Write[]): Promise<void> {
  if (effects.length > 0) await transact(documents, { effects })
}

/** The vacancy of a posting; undefined if it describes none, or if its text takes too long to read. */
const vacancyIn = ({ logger }: Context, posting: SectorPosting, today: string) =>
  unlessTooComplex(
    () => withinDeadline(() => vacancyOfPosting(posting, today)),
    () => {
      logger.warn('page too complex', { url: posting.url })
      return undefined
    },
  )

async function knownPostings(context: Context, name: string): Promise<KnownPosting[]> {
  const today = utcDate(context.now())
  const known = []
  for await (const state of vacancyStore(context).ofPostings(`${name}/`)) {
    const { company_id, posting_id } = state
    known.push({ company_id, id: posting_id.slice(name.length + 1), isOpen: isLive(state, today) })
  }
  return known
}
