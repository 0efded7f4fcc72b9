import { utcDate } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import {
  type Board,
  type extractPage,
  feedFileReader,
  feedOf,
  feedVacancies,
} from '../../extraction/index.ts'
import { perContext } from '../../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { companyChangeWrite, updateIndexMessage } from '../../register/index.ts'
import { OF_WEBSITE, storePostings } from '../../vacancies/index.ts'

interface Reading {
  readAt: Date
  jobId: string
  requestId: string
}

type Postings = Parameters<ReturnType<typeof storePostings>>[0]
type Stored = { outcome: 'stored'; effects: readonly Write[] }
type Refused = { outcome: 'refused'; reason: JobReason }

/** The maximum time to read a board, in milliseconds. It may have some hundred postings. */
const MAX_FOR_BOARD = 60_000

/** Stores postings of a website or job board as vacancies, each in a transaction. A repeat stores nothing. */
export const foundPostings = perContext((context) => {
  const { now, logger } = context

  /**
   * Stores postings. Each that shows in the search is written with the record of its change, so that none is lost if a
   * worker dies. The returned effects make them searchable.
   */
  async function store(
    postings: Postings,
    companyId: number,
    { readAt, jobId, requestId }: Reading,
  ): Promise<Stored> {
    let isShown = false
    await storePostings(context)(postings, {
      companyId,
      readAt,
      jobId,
      async writesOfShown() {
        isShown = true
        return [companyChangeWrite(context, { isAwaited: false })(companyId)]
      },
    })
    if (!isShown) return { outcome: 'stored', effects: [] }
    const effects = [updateIndexMessage(context, { isAwaited: false })(companyId, requestId)]
    return { outcome: 'stored', effects }
  }

  return {
    /**
     * Stores the vacancies that the lists of a website name with addresses of their own, each once. If one has none, the
     * lists are not whole: otherwise markup without addresses would close all vacancies.
     * @param isWhole Whether all pages of the list were read. Vacancies that are missing are then closed.
     */
    async storeListed(
      pages: readonly Pick<ReturnType<typeof extractPage>, 'kind' | 'vacancies'>[],
      companyId: number,
      { isWhole, ...reading }: Reading & { isWhole: boolean },
    ): Promise<Stored> {
      const lists = pages.filter(({ kind }) => kind === 'vacancies')
      const byUrl = new Map(
        lists.flatMap((list) =>
          list.vacancies.flatMap((vacancy) =>
            vacancy.link === null ? [] : [[vacancy.link, vacancy] as const],
          ),
        ),
      )
      const vacancies = [...byUrl].map(([url, vacancy]) => ({
        posting_id: `${OF_WEBSITE}${url}`,
        url,
        vacancy,
      }))
      const listed = vacancies.map(({ posting_id }) => posting_id)
      const areAddressed = lists.every((list) => list.vacancies.every(({ link }) => link !== null))
      const found = { vacancies, listed, isWhole: isWhole && areAddressed }
      return store({ source: 'website', ...found }, companyId, reading)
    },

    async readBoard(board: Board, companyId: number, reading: Reading): Promise<Stored | Refused | Wait> {
      const url = feedOf(board)
      const read = await feedFileReader(context)(url)
      if (read.outcome !== 'page') return read
      const found = await unlessTooComplex(
        () => withinDeadline(() => feedVacancies(board, read.body, utcDate(now())), MAX_FOR_BOARD),
        () => {
          logger.warn('page too complex', { url })
          // a later try would take as long
          return { outcome: 'refused', reason: 'too-complex' } as const
        },
      )
      if (found === undefined) return { outcome: 'refused', reason: 'unsupported-type' }
      if ('outcome' in found) return found
      return store({ source: 'job-board', ...found }, companyId, reading)
    },
  }
})
