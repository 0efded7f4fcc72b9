import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { unrecordedCalls } from '../../functions/extraction/models/ask-model.ts'
import { attemptStore } from '../../functions/extraction/models/attempt-store.ts'
import type { Called } from '../../functions/extraction/models/attempt.ts'
import {
  aiResponseStore,
  responseId,
  responseKey,
} from '../../functions/extraction/responses/ai-response-store.ts'
import type { AiResponse } from '../../functions/extraction/responses/ai-response.ts'
import { listChangeWrite, listStore } from '../../functions/lists/list-store.ts'
import { type Context, lambdaContext } from '../../functions/platform/context.ts'
import { contextWith } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const provider = { name: 'demo', kind: 'openai', model: 'demo-model' } as const
const subjectOf = (jobId: string) => ({ jobId, companyId: 7, vacancyId: 70 })

function storeOn(day: string, dailyTokens = 10_000) {
  const { documents, tables } = emulators
  const now = () => new Date(`${day}T12:00:00Z`)
  return attemptStore({
    documents,
    tables,
    dailyTokens,
    versions: { prompt: 1, schema: 1 },
    listChange: listChangeWrite(tables.admin_lists, 'ai_responses'),
    now,
  })
}
const success = (more: Partial<Called> = {}): Called => ({
  status: 'success',
  content: '{"title":null}',
  error: null,
  tokens: 1200,
  milliseconds: 80,
  mayPass: false,
  ...more,
})

async function usedOn(day: string): Promise<unknown> {
  const { documents, tables } = emulators
  const Key = { budget: `tokens#${day}#0` }
  return (await documents.send(new GetCommand({ TableName: tables.budgets, Key }))).Item?.['used']
}

test('a call reserves tokens once, and its end returns the rest once', async () => {
  const store = storeOn('2026-08-01')
  const call = { subject: subjectOf('a'), call: 1 }
  const reserve = () => store.reserve({ ...call, provider, tokens: 4000 })
  expect([await reserve(), await reserve()]).toEqual(['reserved', 'reserved'])
  expect(await usedOn('2026-08-01')).toBe(4000)
  expect(await store.ofJob('a')).toEqual([{ call: 1, status: null, error: null }])
  await Promise.all([
    store.settle({ ...call, called: success() }),
    store.settle({ ...call, called: success() }),
  ])
  expect(await usedOn('2026-08-01')).toBe(1200)
  expect(await store.ofJob('a')).toEqual([{ call: 1, status: 'success', error: null }])
  expect(await store.contentOf('a', 1)).toBe('{"title":null}')
})

test('a late worker does not change the end of a call', async () => {
  const store = storeOn('2026-08-02')
  const call = { subject: subjectOf('b'), call: 1 }
  await store.reserve({ ...call, provider, tokens: 4000 })
  await store.settle({ ...call, called: success({ status: 'timeout', content: null, tokens: undefined }) })
  await store.settle({ ...call, called: success() })
  expect(await store.ofJob('b')).toEqual([{ call: 1, status: 'timeout', error: null }])
  expect(await store.contentOf('b', 1)).toBeUndefined()
  // nobody knows what a call used that did not end in time
  expect(await usedOn('2026-08-02')).toBe(4000)
})

test('concurrent calls never reserve more than the budget', async () => {
  const store = storeOn('2026-08-03', 10_000)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      store.reserve({ subject: subjectOf(`c${at}`), call: 1, provider, tokens: 3000 }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(3)
  expect(await usedOn('2026-08-03')).toBe(9000)
})

test('a call that may need more than the whole budget is not made', async () => {
  const store = storeOn('2026-08-04', 1000)
  expect(await store.reserve({ subject: subjectOf('d'), call: 1, provider, tokens: 1001 })).toBe('spent')
  expect(await usedOn('2026-08-04')).toBeUndefined()
})

test('a large budget is shared by several rows', async () => {
  const store = storeOn('2026-08-05', 2_000_000)
  const calls = Array.from({ length: 4 }, (_, at) => ({ subject: subjectOf(`e${at}`), call: 1 }))
  for (const call of calls)
    expect(await store.reserve({ ...call, provider, tokens: 500_000 })).toBe('reserved')
  expect(await store.reserve({ subject: subjectOf('e4'), call: 1, provider, tokens: 1 })).toBe('spent')
})

test('a response gets another id if its first one is taken', async () => {
  const store = storeOn('2026-08-06')
  const { documents, tables } = emulators
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const taken = responseId('f', 1, 0)
  await documents.send(
    new PutCommand({ TableName: tables.ai_responses, Item: { job_id: `response#${taken}`, call: 0 } }),
  )
  const call = { subject: subjectOf('f'), call: 1 }
  await store.reserve({ ...call, provider, tokens: 100 })
  await store.settle({ ...call, called: success() })
  expect(await store.contentOf('f', 1)).toBe('{"title":null}')
})

test('a call is listed when it ends, and its text is found by its id', async () => {
  const store = storeOn('2026-08-07')
  const responses = aiResponseStore(emulators)
  const call = { subject: subjectOf('g'), call: 1 }
  await store.reserve({ ...call, provider, tokens: 2000 })
  const listed = async () => {
    const found: AiResponse[] = []
    for await (const one of responses.all()) if (one.created_at.startsWith('2026-08-07')) found.push(one)
    return found
  }
  expect(await listed()).toEqual([])
  await store.settle({ ...call, called: success() })
  const [response, ...others] = await listed()
  expect(others).toEqual([])
  const list = { list: 'ai_responses', readKey: responseKey } as const
  const changes = await listStore(emulators, list).changes()
  const keys = changes.map(({ key }) => key).filter(({ job_id }) => job_id === 'g')
  expect(keys).toEqual([{ job_id: 'g', call: 1, id: responseId('g', 1, 0) }])
  expect(await responses.getMany(keys)).toEqual([response])
  expect(response).toEqual({
    id: responseId('g', 1, 0),
    status: 'success',
    provider: 'demo',
    model: 'demo-model',
    company_id: 7,
    company_vacancy_id: 70,
    error: null,
    total_tokens: 1200,
    duration_ms: 80,
    created_at: '2026-08-07T12:00:00.000Z',
    expires_at: Date.parse('2026-11-05T12:00:00Z') / 1000,
  })
  expect(await responses.find(response?.id ?? 0)).toEqual({
    vacancyId: 70,
    responseJson: { content: '{"title":null}' },
  })
  expect(await responses.find(1)).toBeUndefined()
})

test('calls that nobody records use at most half of the day, count their tokens, and leave the rest to jobs', async () => {
  const day = '2026-08-08'
  const { documents, tables } = emulators
  const now = () => new Date(`${day}T12:00:00Z`)
  const config = Object.create(lambdaContext.config, { dailyTokens: { value: 10_000 } }) as Context['config']
  const calls = unrecordedCalls(contextWith({ config, documents, tables, now }))
  const rows = await Promise.all([4000, 4000, 900].map((tokens) => calls.reserve(tokens)))
  expect(rows.filter((row) => row !== undefined)).toHaveLength(2)
  expect(await calls.reserve(4000)).toBeUndefined()
  const used = Number(await usedOn(day))
  await calls.settle(rows.find((row) => row !== undefined) ?? '', 900, provider, success({ tokens: 300 }))
  expect(await usedOn(day)).toBe(used - 600)
  const Key = { series: 'responses#day', bucket: `${day}#demo#demo-model` }
  const { Item } = await documents.send(new GetCommand({ TableName: tables.counters, Key }))
  expect(Item).toMatchObject({ requests: 1, success: 1, total_tokens: 300 })
  // a call of a job may use what is left
  expect(await storeOn(day).reserve({ subject: subjectOf('h'), call: 1, provider, tokens: 5000 })).toBe(
    'reserved',
  )
  expect(await calls.reserve(1)).toBeUndefined()
})
