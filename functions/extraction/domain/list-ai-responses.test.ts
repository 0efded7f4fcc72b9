import { expect, test } from 'vitest'
import type { AiResponse } from './ai-response.ts'
import { type AiResponseQuery, listAiResponses } from './list-ai-responses.ts'

const response = (id: number, created_at: string, more: Partial<AiResponse> = {}): AiResponse => ({
  id,
  status: 'success',
  provider: 'demo',
  model: 'demo-model',
  company_id: 7,
  company_vacancy_id: 70,
  error: null,
  total_tokens: 120,
  duration_ms: 80,
  prompt_version: 1,
  schema_version: 1,
  created_at,
  ...more,
})

const stored = [
  response(1, '2026-08-01T09:00:00.000Z'),
  response(2, '2026-07-31T09:00:00.000Z', { status: 'timeout', error: 'The model did not answer in time.' }),
  response(3, '2026-08-01T10:00:00.000Z', { company_id: 8, company_vacancy_id: 80, model: 'other' }),
  response(4, '2026-05-03T10:00:00.000Z'),
  response(5, '2026-05-02T10:00:00.000Z'),
]

const now = () => new Date('2026-08-01T12:00:00Z')

const list = (query: Partial<AiResponseQuery>) =>
  listAiResponses(
    {
      responses: {
        ofDay: async (day) => stored.filter(({ created_at }) => created_at.startsWith(day)),
        find: async (id) => (id === 2 ? undefined : { responseJson: { content: `text ${id}` } }),
      },
      now,
    },
    { page: 1, perPage: 10, ...query },
  )
const idsOf = async (query: Partial<AiResponseQuery>) => (await list(query)).data.map(({ id }) => id)

test('the responses of the last 90 days are listed newest first, each with its text', async () => {
  const { data, total } = await list({})
  expect(data.map(({ id, response_json }) => [id, response_json?.content])).toEqual([
    [3, 'text 3'],
    [1, 'text 1'],
    [2, undefined],
    [4, 'text 4'],
  ])
  expect(total).toBe(4)
})

test('a page contains its part of the list, and the total counts all', async () => {
  expect(await list({ page: 2, perPage: 3 })).toMatchObject({ data: [{ id: 4 }], total: 4 })
  expect(await list({ page: 9, perPage: 3 })).toEqual({ data: [], total: 4 })
})

test.each<[string, Partial<AiResponseQuery>, number[]]>([
  ['status', { status: 'timeout' }, [2]],
  ['dates', { dates: { start: '2026-07-31', end: '2026-07-31' } }, [2]],
  ['dates of which nothing is stored', { dates: { start: '2020-01-01', end: '2026-05-02' } }, []],
  ['company', { companyId: 8 }, [3]],
  ['details of a company', { companyDetailId: 7 }, []],
  ['vacancy', { vacancyId: 70 }, [1, 2, 4]],
  ['words of the error', { search: 'In Time' }, [2]],
  ['words of the model', { search: 'OTHER' }, [3]],
  [
    'several at once',
    { vacancyId: 70, status: 'success', dates: { start: '2026-08-01', end: '2026-08-01' } },
    [1],
  ],
])('the list can be filtered by %s', async (_name, query, ids) => {
  expect(await idsOf(query)).toEqual(ids)
})

test('no older days are read after 10,000 responses', async () => {
  const days: string[] = []
  const responses = {
    ofDay: async (day: string) => {
      days.push(day)
      return Array.from({ length: 1000 }, (_, id) => response(id, `${day}T09:00:00.000Z`))
    },
    find: async () => undefined,
  }
  expect(await listAiResponses({ responses, now }, { page: 1, perPage: 1 })).toMatchObject({ total: 10_000 })
  expect(days).toHaveLength(10)
})
