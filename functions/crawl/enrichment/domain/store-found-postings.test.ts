import { expect, test, vi } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { readBoard, type ReadBoardDependencies, storeListed } from './store-found-postings.ts'

interface Vacancy {
  title: string
  link: string | null
}

const reading = { readAt: new Date('2026-11-23T10:05:00.000Z'), jobId: 'j', requestId: 'r' }
const vacancy = (title: string, link: string | null = null): Vacancy => ({ title, link })

/** Stores all postings. If `shows`, each change shows in the search. */
function world({ shows = true, isTooComplex = false } = {}) {
  const stored: unknown[] = []
  const warn = vi.fn<(message: string, facts: { url: string }) => void>()
  const dependencies: ReadBoardDependencies<string, Vacancy> & { idPrefix: string } = {
    async storePostings({ vacancies, ...postings }, { writesOfShown, ...storing }) {
      const ids = vacancies.map(({ posting_id }) => posting_id)
      stored.push({ ...postings, ids, ...storing, writes: shows ? await writesOfShown() : [] })
    },
    recordChange: (values) => memoryWrite({ what: 'change', values }),
    message: (values) => memoryWrite({ what: 'message', values }),
    idPrefix: 'website/',
    feedOf: (board) => `https://${board}.example/feed`,
    readFile: async () => ({ outcome: 'page', body: 'feed' }),
    feedVacancies: (board, body, today) =>
      body === 'feed'
        ? {
            vacancies: [{ posting_id: `${board}/1`, url: 'u', vacancy: vacancy(today) }],
            listed: ['1', '2'],
            isWhole: true,
          }
        : undefined,
    withinDeadline: (work) => work(),
    unlessTooComplex: async (work, refused) => (isTooComplex ? refused() : work()),
    warn,
    now: () => reading.readAt,
  }
  return { dependencies, stored, warn }
}

const recorded = { what: 'change', values: 7 }
const update = {
  what: 'message',
  values: { type: 'updateIndex', body: { company_id: 7, is_awaited: false }, requestId: 'r' },
}
const { readAt, jobId } = reading

test('a listed vacancy counts once, by its own address, and only if it is in a list', async () => {
  const { dependencies, stored } = world()
  const pages = [
    { kind: 'vacancies', vacancies: [vacancy('A', 'https://a.example/1'), vacancy('Without address')] },
    { kind: 'vacancies', vacancies: [vacancy('A again', 'https://a.example/1')] },
    { kind: 'vacancy', vacancies: [vacancy('B', 'https://a.example/2')] },
  ]
  const result = await storeListed(dependencies, pages, 7, { ...reading, isWhole: false })
  expect(stored).toEqual([
    {
      source: 'website',
      ids: ['website/https://a.example/1'],
      listed: ['website/https://a.example/1'],
      isWhole: false,
      companyId: 7,
      readAt,
      jobId,
      writes: [recorded],
    },
  ])
  expect(result).toEqual({ outcome: 'stored', effects: [update] })
})

test.each([
  ['whole if each of its vacancies has an address', [vacancy('A', 'https://a.example/1')], true],
  ['not whole if one has none', [vacancy('A', 'https://a.example/1'), vacancy('No address')], false],
  ['not whole if all have none', [vacancy('No address'), vacancy('Nor this')], false],
] as const)('a list is %s', async (_how, vacancies, isWhole) => {
  const { dependencies, stored } = world()
  await storeListed(dependencies, [{ kind: 'vacancies', vacancies }], 7, { ...reading, isWhole: true })
  expect(stored).toMatchObject([{ isWhole }])
})

test('postings that change nothing in the search update no index', async () => {
  const { dependencies } = world({ shows: false })
  expect(await readBoard(dependencies, 'lever', 7, reading)).toEqual({ outcome: 'stored', effects: [] })
})

test('the postings of a board are stored with the record of their change', async () => {
  const { dependencies, stored } = world()
  expect(await readBoard(dependencies, 'lever', 7, reading)).toEqual({
    outcome: 'stored',
    effects: [update],
  })
  expect(stored).toMatchObject([
    { source: 'job-board', ids: ['lever/1'], listed: ['1', '2'], isWhole: true, writes: [recorded] },
  ])
})

test('a body that is not a feed is refused, and nothing is stored', async () => {
  const { dependencies, stored } = world()
  const other = { ...dependencies, readFile: async () => ({ outcome: 'page', body: 'page' }) as const }
  const refusal = { outcome: 'refused', reason: 'unsupported-type' }
  expect(await readBoard(other, 'lever', 7, reading)).toEqual(refusal)
  expect(stored).toEqual([])
})

test('a feed that takes too long to read is refused and logged', async () => {
  const { dependencies, stored, warn } = world({ isTooComplex: true })
  const refusal = { outcome: 'refused', reason: 'too-complex' }
  expect(await readBoard(dependencies, 'lever', 7, reading)).toEqual(refusal)
  expect(warn.mock.calls).toEqual([['page too complex', { url: 'https://lever.example/feed' }]])
  expect(stored).toEqual([])
})
