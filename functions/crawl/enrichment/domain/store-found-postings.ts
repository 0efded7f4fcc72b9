import type { JobReason } from '#shared/job-reasons.ts'
import { utcDate } from '#shared/instants.ts'
import type { Wait } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'

/** Postings of a company. `listed` are the ids of all of them, also of those that could not be read. */
interface Found<Vacancy> {
  vacancies: readonly { posting_id: string; url: string; vacancy: Vacancy }[]
  listed: readonly string[]
  /** Whether postings that are not listed are no longer there. */
  isWhole: boolean
}

/** The reading of a job that found the postings. */
export interface PostingReading {
  readAt: Date
  jobId: string
  requestId: string
}

export interface StoreFoundPostingsDependencies<Vacancy> {
  /** Stores postings as vacancies, each in a transaction of its own, together with what `writesOfShown` returns. */
  storePostings(
    postings: Found<Vacancy> & { source: 'job-board' | 'website' },
    storing: {
      companyId: number
      readAt: Date
      jobId: string
      /** Called before a vacancy is written whose change shows in the search. */
      writesOfShown: () => Promise<Write[]>
    },
  ): Promise<unknown>
  /** Records the change of a company for the next index. */
  recordChange: (companyId: number) => Write
  message: (message: {
    type: 'updateIndex'
    body: { company_id: number; is_awaited: false }
    requestId: string
  }) => Write
}

type Stored = { outcome: 'stored'; effects: readonly Write[] }

/**
 * Stores postings. Each that shows in the search is written with the record of its change, so that none is lost if a
 * worker dies. The returned effects make them searchable.
 */
async function storeFound<Vacancy>(
  { storePostings, recordChange, message }: StoreFoundPostingsDependencies<Vacancy>,
  postings: Found<Vacancy> & { source: 'job-board' | 'website' },
  companyId: number,
  { readAt, jobId, requestId }: PostingReading,
): Promise<Stored> {
  let isShown = false
  await storePostings(postings, {
    companyId,
    readAt,
    jobId,
    async writesOfShown() {
      isShown = true
      return [recordChange(companyId)]
    },
  })
  const update = () =>
    message({ type: 'updateIndex', body: { company_id: companyId, is_awaited: false }, requestId })
  return { outcome: 'stored', effects: isShown ? [update()] : [] }
}

/** A page, and the vacancies that it lists. `link` is the address of the posting of one. */
interface ListingPage<Vacancy> {
  kind: string
  vacancies: readonly Vacancy[]
}

/**
 * Stores the vacancies that the lists of a website name with addresses of their own, each once. If one has none, the lists are
 * not whole: otherwise markup without addresses would close all vacancies.
 */
export async function storeListed<Vacancy extends { link: string | null }>(
  dependencies: StoreFoundPostingsDependencies<Vacancy> & {
    /** How the ids of postings in lists of websites begin. */
    idPrefix: string
  },
  pages: readonly ListingPage<Vacancy>[],
  companyId: number,
  { isWhole, ...reading }: PostingReading & { isWhole: boolean },
): Promise<Stored> {
  const lists = pages.filter(({ kind }) => kind === 'vacancies')
  const byUrl = new Map(
    lists.flatMap(({ vacancies }) =>
      vacancies.flatMap((vacancy) => (vacancy.link === null ? [] : [[vacancy.link, vacancy] as const])),
    ),
  )
  const vacancies = [...byUrl].map(([url, vacancy]) => ({
    posting_id: `${dependencies.idPrefix}${url}`,
    url,
    vacancy,
  }))
  const listed = vacancies.map(({ posting_id }) => posting_id)
  const areAddressed = lists.every((list) => list.vacancies.every(({ link }) => link !== null))
  const found = { vacancies, listed, isWhole: isWhole && areAddressed }
  return storeFound(dependencies, { source: 'website', ...found }, companyId, reading)
}

/** The maximum time to read a board, in milliseconds. It may have some hundred postings. */
const MAX_FOR_BOARD = 60_000

type Refused = { outcome: 'refused'; reason: JobReason }

export interface ReadBoardDependencies<Board, Vacancy> extends StoreFoundPostingsDependencies<Vacancy> {
  /** The address of the feed of a board. */
  feedOf: (board: Board) => string
  readFile: (address: string) => Promise<{ outcome: 'page'; body: string } | Refused | Wait>
  /** The postings of a feed; undefined if the body is not such a feed. */
  feedVacancies: (board: Board, body: string, today: string) => Found<Vacancy> | undefined
  /** Runs work on a text of others. It throws if that takes too long. */
  withinDeadline: <Result>(work: () => Result, milliseconds: number) => Result
  /** The result of work, or another one if a text in it takes too long to read. */
  unlessTooComplex: <Result, Otherwise>(
    work: () => Result,
    refused: () => Otherwise,
  ) => Promise<Result | Otherwise>
  warn: (message: string, facts: { url: string }) => void
  now: () => Date
}

/** Reads the postings of a job board, and stores them. */
export async function readBoard<Board, Vacancy>(
  dependencies: ReadBoardDependencies<Board, Vacancy>,
  board: Board,
  companyId: number,
  reading: PostingReading,
): Promise<Stored | Refused | Wait> {
  const { feedOf, readFile, feedVacancies, withinDeadline, unlessTooComplex, warn, now } = dependencies
  const url = feedOf(board)
  const read = await readFile(url)
  if (read.outcome !== 'page') return read
  const found = await unlessTooComplex(
    () => withinDeadline(() => feedVacancies(board, read.body, utcDate(now())), MAX_FOR_BOARD),
    () => {
      warn('page too complex', { url })
      // a later try would take as long
      return { outcome: 'refused', reason: 'too-complex' } as const
    },
  )
  if (found === undefined) return { outcome: 'refused', reason: 'unsupported-type' }
  if ('outcome' in found) return found
  return storeFound(dependencies, { source: 'job-board', ...found }, companyId, reading)
}
