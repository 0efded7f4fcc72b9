import { formatCount } from '#shared/format/number.ts'
import { sectorFeeds } from '#shared/sector-feeds.ts'
import { type Feed, type FeedPage, type FeedPosting, FeedRefused } from './feed.ts'
import type { FeedReport } from './feed-report.ts'
import { type EmployerMatches, matchPostings, type NamedEmployer, overviewOf } from './match-postings.ts'
import { addressAfter } from './read-feed.ts'

/** A vacancy that an earlier reading of the feed has stored, by the id of its posting. */
export interface KnownPosting {
  company_id: number
  id: string
  /** Whether it is neither removed nor deleted, and its closing date has not passed. */
  isOpen: boolean
}

/** What a feed has of a company. `listed` are the ids of all its postings, also of those that no page has. */
export interface CompanyPostings<Posting> {
  postings: readonly Posting[]
  listed: readonly string[]
  /** Whether postings that are not listed are no longer in the feed. */
  isWhole: boolean
}

export interface ImportFeedDependencies<Company, Posting extends FeedPosting> {
  /** The copy of a file that was read. */
  findFile: (address: string) => Promise<string | undefined>
  /** The companies on the register. */
  listedCompanies: () => Promise<readonly Company[]>
  matchEmployers: (companies: readonly Company[], employers: readonly NamedEmployer[]) => EmployerMatches
  /** The stored vacancies of the feed. */
  knownPostings: () => Promise<readonly KnownPosting[]>
  /**
   * Stores the postings of a company, each in a transaction of its own.
   * @returns how many vacancies were written.
   */
  store: (companyId: number, postings: CompanyPostings<Posting>) => Promise<number>
  now: () => Date
}

export interface ImportOptions {
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
 * compared. A repeated call stores only what is missing.
 * @param pages The number of pages that were read.
 * @returns `stoppedAt` is the last company that was stored, if others are left.
 * @throws FeedRefused with one sentence; then nothing has changed.
 */
export async function importFeed<Company, Posting extends FeedPosting>(
  deps: ImportFeedDependencies<Company, Posting>,
  feed: Feed<Posting>,
  pages: number,
  { force, after = 0, until }: ImportOptions,
): Promise<{ report: FeedReport; stoppedAt: number | undefined }> {
  const companies = await deps.listedCompanies()
  if (companies.length === 0)
    throw new FeedRefused('There is no register to match the employers with. Import one first.')
  const read = await overviewOf(pagesOf(deps, feed, pages))
  const matches = matchPostings(read, deps.matchEmployers(companies, read.employers))
  const listing = await listingOf(deps, feed)
  const isWhole = listing !== undefined || read.isWhole
  const leaves = ({ company_id, id }: KnownPosting) =>
    isWhole && (read.postings.has(id) ? matches.companies.get(id) !== company_id : !listing?.has(id))
  const known = await deps.knownPostings()
  const left = known.filter((one) => one.isOpen && leaves(one)).length
  if (!force) refuseLoss(feed, left, known.filter(({ isOpen }) => isOpen).length, read.postings.size)

  const found = await postingsByCompany(pagesOf(deps, feed, pages), matches.companies)
  const stays = Map.groupBy(
    known.filter((one) => !leaves(one)),
    ({ company_id }) => company_id,
  )
  const ids = [...new Set([...found.keys(), ...known.map(({ company_id }) => company_id)])]
    .filter((id) => id > after)
    .toSorted((a, b) => a - b)
  let changed = 0
  let stoppedAt: number | undefined
  for (const companyId of ids) {
    const postings = [...(found.get(companyId)?.values() ?? [])]
    const listed = [...postings, ...(stays.get(companyId) ?? [])].map(({ id }) => id)
    changed += await deps.store(companyId, { postings, listed, isWhole })
    if (companyId === ids.at(-1) || deps.now() < until) continue
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
  return { report, stoppedAt }
}

/** Postings usually leave at their closing dates. If many do before, the feed has lost a part, or changed. */
function refuseLoss({ name }: Pick<Feed<FeedPosting>, 'name'>, left: number, open: number, postings: number) {
  if (left === 0 || (postings > 0 && (left <= SMALL_LOSS || left <= open * LARGEST_LOSS))) return
  const [gone, all] = [left, open].map(formatCount)
  throw new FeedRefused(
    `${gone} of ${all} open vacancies would be closed before their closing dates, because ${sectorFeeds[name]} no longer lists them for these companies. If that is right, run npm run sponsor -- feeds fetch with --force.`,
  )
}

async function* pagesOf<Posting extends FeedPosting>(
  { findFile }: { findFile: (address: string) => Promise<string | undefined> },
  feed: Feed<Posting>,
  pages: number,
): AsyncGenerator<FeedPage<Posting>> {
  for (let read = 0; read < pages; read += 1) {
    const address = addressAfter(feed, { read, pages })
    const page = address && feed.read((await findFile(address)) ?? '')
    if (!page) throw new Error(`The copy of page ${read + 1} is gone`)
    yield page
  }
}

/** The ids of all postings, if the feed has such a list. */
async function listingOf<Posting extends FeedPosting>(
  { findFile }: { findFile: (address: string) => Promise<string | undefined> },
  { base, listing }: Feed<Posting>,
): Promise<ReadonlySet<string> | undefined> {
  if (listing === undefined) return undefined
  const ids = listing.read((await findFile(listing.addressOf(base))) ?? '')
  if (ids === undefined) throw new Error('The copy of the list of all postings is gone')
  return new Set(ids)
}

/** The postings of each company. All others are forgotten page by page. */
async function postingsByCompany<Posting extends FeedPosting>(
  pages: AsyncIterable<FeedPage<Posting>>,
  companies: ReadonlyMap<string, number>,
): Promise<Map<number, Map<string, Posting>>> {
  const found = new Map<number, Map<string, Posting>>()
  for await (const { postings } of pages)
    for (const posting of postings) {
      const company = companies.get(posting.id)
      if (company === undefined) continue
      const own = found.get(company) ?? new Map<string, Posting>()
      found.set(company, own.set(posting.id, posting))
    }
  return found
}
