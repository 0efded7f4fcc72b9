import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { feedFileReader } from '../../extraction/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { storePostings } from '../../vacancies/index.ts'
import { foundPostings } from './found-postings.ts'

const reading = { readAt: new Date('2026-11-23T10:05:00.000Z'), jobId: 'j', requestId: 'r' }
const { readAt, jobId } = reading
const board = { system: 'recruitee', account: 'north' } as const
const vacancy = (job_title: string, link: string | null = null) => ({ job_title, link })

const offers = [
  { id: 1, title: 'Welder', description: '<p>We build boats.</p>', careers_url: 'https://north.example/1' },
]

/** Stores all postings. If `shows`, each change shows in the search. */
function world({ shows = true, body = JSON.stringify({ offers }) as unknown } = {}) {
  const stored: unknown[] = []
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const context = contextWith(
    { ...memoryTables(), now: () => readAt, logger: { ...lambdaContext.logger, warn } },
    double(storePostings, async ({ vacancies, ...postings }, { writesOfShown, ...storing }) => {
      const ids = vacancies.map(({ posting_id }) => posting_id)
      stored.push({ ...postings, ids, ...storing, writes: shows ? await writesOfShown() : [] })
      return vacancies.length
    }),
    double(feedFileReader, async () => ({
      outcome: 'page',
      get body() {
        return typeof body === 'function' ? body() : body
      },
    })),
  )
  return { ...foundPostings(context), stored, warn }
}

const recorded = { Put: { TableName: 'company_changes', Item: { company_id: 7 } } }
const update = {
  Put: { Item: { type: 'updateIndex', body: { company_id: 7, is_awaited: false }, request_id: 'r' } },
}

test('a listed vacancy counts once, by its own address, and only if it is in a list', async () => {
  const { storeListed, stored } = world()
  const pages = [
    { kind: 'vacancies', vacancies: [vacancy('A', 'https://a.example/1'), vacancy('Without address')] },
    { kind: 'vacancies', vacancies: [vacancy('A again', 'https://a.example/1')] },
    { kind: 'vacancy', vacancies: [vacancy('B', 'https://a.example/2')] },
  ]
  const result = await storeListed(pages as never, 7, { ...reading, isWhole: false })
  const ids = ['website/https://a.example/1']
  expect(stored).toMatchObject([
    { source: 'website', ids, listed: ids, isWhole: false, companyId: 7, readAt, jobId, writes: [recorded] },
  ])
  expect(result).toMatchObject({ outcome: 'stored', effects: [update] })
})

test.each([
  ['whole if each of its vacancies has an address', [vacancy('A', 'https://a.example/1')], true],
  ['not whole if one has none', [vacancy('A', 'https://a.example/1'), vacancy('No address')], false],
  ['not whole if all have none', [vacancy('No address'), vacancy('Nor this')], false],
] as const)('a list is %s', async (_how, vacancies, isWhole) => {
  const { storeListed, stored } = world()
  await storeListed([{ kind: 'vacancies', vacancies }] as never, 7, { ...reading, isWhole: true })
  expect(stored).toMatchObject([{ isWhole }])
})

test('postings that change nothing in the search update no index', async () => {
  const { readBoard } = world({ shows: false })
  expect(await readBoard(board, 7, reading)).toEqual({ outcome: 'stored', effects: [] })
})

test('the postings of a board are stored with the record of their change', async () => {
  const { readBoard, stored } = world()
  expect(await readBoard(board, 7, reading)).toMatchObject({ outcome: 'stored', effects: [update] })
  const ids = ['recruitee/north/1']
  expect(stored).toMatchObject([{ source: 'job-board', ids, listed: ids, isWhole: true, writes: [recorded] }])
})

test('a body that is not a feed is refused, and nothing is stored', async () => {
  const { readBoard, stored } = world({ body: 'page' })
  expect(await readBoard(board, 7, reading)).toEqual({ outcome: 'refused', reason: 'unsupported-type' })
  expect(stored).toEqual([])
})

const tooLong = () => {
  throw new TooComplexError(false)
}

test('a feed that takes too long to read is refused and logged', async () => {
  const { readBoard, stored, warn } = world({ body: tooLong })
  expect(await readBoard(board, 7, reading)).toEqual({ outcome: 'refused', reason: 'too-complex' })
  expect(warn.mock.calls).toEqual([['page too complex', { url: expect.stringContaining('north') }]])
  expect(stored).toEqual([])
})
