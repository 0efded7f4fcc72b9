import { utcDate } from '#shared/instants.ts'
import type { Commit, Write } from '#shared/write.ts'
import type { Feed, FeedPosting } from './feed.ts'
import type { FeedReport } from './feed-report.ts'
import { type CompanyPostings, importFeed, type ImportOptions } from './import-feed.ts'
import type { EmployerMatches, NamedEmployer } from './match-postings.ts'

/** A company as employers are compared with it. */
interface Employer {
  id: number
  name: string
  town: string
  company_number: null
  has_facts: false
}

/** The state of a vacancy that was read from a feed. */
interface PostingState {
  company_id: number
  posting_id: string
  deleted_at: string | null
  removed_at: string | null
  expiry_date: string | null
}

interface Postings<Vacancy> {
  source: 'sector-feed'
  feed: Feed<FeedPosting>['name']
  vacancies: readonly { posting_id: string; url: string; vacancy: Vacancy }[]
  listed: readonly string[]
  isWhole: boolean
}

export interface StoreFeedDependencies<
  Posting extends FeedPosting & { url: string },
  Organisation extends { id: number; name: string; town: string },
  Snapshot,
  Vacancy,
  Change,
> {
  /** The copy of a file that was read. */
  findStored: (address: string) => Promise<{ html: string } | undefined>
  currentSnapshot: () => Promise<Snapshot | undefined>
  /** All organisations that were ever on the register. */
  readOrganisations: (snapshot: Snapshot) => Promise<readonly Organisation[]>
  isListed: (organisation: Organisation) => boolean
  matchEmployers: (companies: readonly Employer[], employers: readonly NamedEmployer[]) => EmployerMatches
  /** The vacancies whose posting ids begin with a text. */
  ofPostings: (start: string) => AsyncIterable<PostingState>
  /** Whether a vacancy counts on a UTC date. */
  isLive: (state: PostingState, date: string) => boolean
  /** The vacancy of a posting; undefined if it describes none. */
  vacancyOfPosting: (posting: Posting, today: string) => Vacancy | undefined
  /** Runs work on a text of others. It throws if that takes too long. */
  withinDeadline: <Result>(work: () => Result) => Result
  /** The result of work, or another one if a text in it takes too long to read. */
  unlessTooComplex: <Result, Refused>(work: () => Result, refused: () => Refused) => Promise<Result | Refused>
  warn: (message: string, facts: { url: string }) => void
  /** Stores postings as vacancies, each in a transaction of its own. @returns how many vacancies were written. */
  storePostings(
    postings: Postings<Vacancy>,
    storing: {
      companyId: number
      readAt: Date
      jobId: string
      /** Called before a vacancy is written whose change shows in the search. */
      writesOfShown: () => Promise<Write[]>
    },
  ): Promise<number>
  /** Records that many companies are about to change. */
  beginChange: () => Promise<Change>
  /** Records that all of a change is written. The next index has it. */
  endWrite: (change: Change) => Write
  message: (message: {
    type: 'updateIndex'
    body: { company_id: number; is_awaited: false }
    requestId: string
  }) => Write
  now: () => Date
}

interface Storing extends ImportOptions {
  jobId: string
  requestId: string
}

/**
 * Stores the postings of a feed that was read (`importFeed`). The first vacancy that shows in the search begins a change of
 * many companies. The effects end it and bring it into the search index.
 */
export async function storeFeed<
  Posting extends FeedPosting & { url: string },
  Organisation extends { id: number; name: string; town: string },
  Snapshot,
  Vacancy,
  Change,
>(
  dependencies: StoreFeedDependencies<Posting, Organisation, Snapshot, Vacancy, Change>,
  feed: Feed<Posting>,
  feedPages: number,
  { jobId, requestId, ...options }: Storing,
): Promise<{ report: FeedReport; stoppedAt: number | undefined; effects: Write[] }> {
  const { findStored, matchEmployers, storePostings, beginChange, endWrite, message, now } = dependencies
  const readAt = now()
  const today = utcDate(readAt)
  const idOf = ({ id }: { id: string }) => `${feed.name}/${id}`
  let begun: { change: Change; companyId: number } | undefined

  async function store(companyId: number, { postings, listed, isWhole }: CompanyPostings<Posting>) {
    const vacancies = []
    for (const posting of postings) {
      const vacancy = await vacancyIn(dependencies, posting, today)
      if (vacancy !== undefined) vacancies.push({ posting_id: idOf(posting), url: posting.url, vacancy })
    }
    const ids = listed.map((id) => idOf({ id }))
    return storePostings(
      { source: 'sector-feed', feed: feed.name, vacancies, listed: ids, isWhole },
      {
        companyId,
        readAt,
        jobId,
        async writesOfShown() {
          begun ??= { change: await beginChange(), companyId }
          return []
        },
      },
    )
  }

  const stored = await importFeed(
    {
      findFile: async (address) => (await findStored(address))?.html,
      listedCompanies: () => listedCompanies(dependencies),
      matchEmployers,
      knownPostings: () => knownPostings(dependencies, feed.name),
      store,
      now,
    },
    feed,
    feedPages,
    options,
  )
  if (begun === undefined) return { ...stored, effects: [] }
  const update = message({
    type: 'updateIndex',
    body: { company_id: begun.companyId, is_awaited: false },
    requestId,
  })
  return { ...stored, effects: [endWrite(begun.change), update] }
}

/** Writes the effects of a call that no job ends. */
export async function commitEffects(commit: Commit, effects: readonly Write[]): Promise<void> {
  if (effects.length > 0) await commit({ effects })
}

/** The vacancy of a posting; undefined if it describes none, or if its text takes too long to read. */
const vacancyIn = <Posting extends FeedPosting & { url: string }, Vacancy>(
  {
    vacancyOfPosting,
    withinDeadline,
    unlessTooComplex,
    warn,
  }: Pick<
    StoreFeedDependencies<Posting, never, never, Vacancy, never>,
    'vacancyOfPosting' | 'withinDeadline' | 'unlessTooComplex' | 'warn'
  >,
  posting: Posting,
  today: string,
): Promise<Vacancy | undefined> =>
  unlessTooComplex(
    () => withinDeadline(() => vacancyOfPosting(posting, today)),
    () => {
      warn('page too complex', { url: posting.url })
      return undefined
    },
  )

/** The companies on the register; none before the first import. */
async function listedCompanies<Organisation extends { id: number; name: string; town: string }, Snapshot>({
  currentSnapshot,
  readOrganisations,
  isListed,
}: Pick<
  StoreFeedDependencies<never, Organisation, Snapshot, never, never>,
  'currentSnapshot' | 'readOrganisations' | 'isListed'
>): Promise<Employer[]> {
  const snapshot = await currentSnapshot()
  const organisations = snapshot === undefined ? [] : await readOrganisations(snapshot)
  return organisations
    .filter(isListed)
    .map(({ id, name, town }) => ({ id, name, town, company_number: null, has_facts: false }))
}

/** The vacancies of a feed, by the ids of its postings. */
async function knownPostings(
  {
    ofPostings,
    isLive,
    now,
  }: Pick<StoreFeedDependencies<never, never, never, never, never>, 'ofPostings' | 'isLive' | 'now'>,
  name: string,
) {
  const today = utcDate(now())
  const known = []
  for await (const state of ofPostings(`${name}/`)) {
    const { company_id, posting_id } = state
    known.push({ company_id, id: posting_id.slice(name.length + 1), isOpen: isLive(state, today) })
  }
  return known
}
