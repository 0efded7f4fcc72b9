import { expect, test } from 'vitest'
import type { RecordedOperation } from '#shared/operations.ts'
import type { ServiceName } from '#shared/services.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { listedProviders } from '../../extraction/index.ts'
import { config } from '../../platform/config.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { operationLog } from '../../register/index.ts'
import { counterStore } from './counter-store.ts'
import { listServices, secretText } from './list-services.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const now = () => NOW

const NOTHING = { providers: '{}', registerUrl: '', hasSender: false, isInLambda: true }
const GOOGLE = JSON.stringify({ google: { issuer: 'https://google.example', clientId: 'client' } })

interface Stage {
  counters?: Partial<ReturnType<typeof counterStore>>
  outcomes?: readonly [RecordedOperation, 'done' | 'failed' | 'refused'][]
  providers?: ReturnType<typeof listedProviders>
  secrets?: Partial<Record<SecretName, string>>
  settings?: Partial<typeof NOTHING>
}

/** The services of a stage without settings, but for these. */
async function services({ counters, outcomes = [], providers, secrets = {}, settings }: Stage = {}) {
  const { documents, tables } = memoryTables()
  for (const [operation, outcome] of outcomes) {
    const entry = { outcome, sentence: null, by: 'schedule' } as const
    await transact(documents, { entry: operationLog({ documents, tables, now }).write(operation, entry) })
  }
  const fields = Object.entries({ ...NOTHING, ...settings }).map(([name, value]) => [name, { value }])
  const context = contextWith(
    { documents, tables, now, config: Object.create(config, Object.fromEntries(fields)) },
    double(counterStore, { daysOf: async () => [], responsesOf: async () => [], ...counters }),
    double(listedProviders, providers ?? (async () => [])),
    double(secretText, async (name) => secrets[name] ?? '{}'),
  )
  return listServices(context)
}

async function state(name: ServiceName, some: Stage = {}) {
  const all = await services(some)
  return all.find((service) => service.name === name)
}

const provider = (name: string, model: string) => ({ name, kind: 'openai', model }) as const

const call = (start: string, outcome: { success?: number; errors?: number; rate_limited?: number }) => ({
  start,
  provider: 'one',
  model: 'small',
  requests: 1,
  success: 0,
  errors: 0,
  rate_limited: 0,
  total_tokens: 0,
  milliseconds: 0,
  ...outcome,
})

test.each(['ai_models', 'web_search', 'adzuna', 'reed', 'sign_in', 'mail', 'register'] as const)(
  '%s without a setting is not set',
  async (name) => {
    expect(await state(name)).toMatchObject({ state: 'not_set', last_success: null, last_failure: null })
  },
)

test.each([
  ['ai_models', { providers: async () => Promise.reject(new Error('malformed')) }],
  ['web_search', { secrets: { webSearch: 'a-key-without-json' } }],
  ['adzuna', { secrets: { jobSites: '[]' } }],
  ['sign_in', { settings: { providers: GOOGLE } }],
] as const)(
  '%s with a malformed or missing secret is broken, and the others are still listed',
  async (name, some) => {
    const all = await services(some)
    expect(all.find((service) => service.name === name)?.state).toBe('broken')
    expect(all).toHaveLength(10)
  },
)

test('no answer contains a key', async () => {
  const secret = 'k-5f2c9'
  const all = await services({
    providers: async () => [{ ...provider('one', 'small'), api_key: secret }],
    secrets: {
      webSearch: JSON.stringify({ api_key: secret }),
      jobSites: JSON.stringify({ reed: { api_key: secret } }),
      providerSecrets: JSON.stringify({ google: secret }),
    },
    settings: { hasSender: true, providers: GOOGLE },
  })
  expect(JSON.stringify(all)).not.toContain(secret)
  const set = all.filter((service) => service.state === 'set').map(({ name }) => name)
  expect(set).toEqual(['ai_models', 'web_search', 'reed', 'sign_in', 'mail'])
  expect(all[0]?.detail).toBe('small (one)')
})

test('a local run says that its model and its mailbox are its own', async () => {
  const some = { settings: { isInLambda: false }, providers: async () => [provider('demo', 'demo-model')] }
  expect(await state('ai_models', some)).toMatchObject({ state: 'local', detail: 'demo-model (demo)' })
  expect(await state('mail', some)).toMatchObject({ state: 'local' })
})

test('models have the last minute of a success and of a failure, or else the date', async () => {
  const counters = {
    daysOf: async () => [],
    responsesOf: async (unit: string) =>
      unit === 'minute'
        ? [call('2026-11-28T09:05', { success: 1 }), call('2026-11-27T20:00', { success: 1 })]
        : [
            call('2026-11-28', { success: 2 }),
            call('2026-11-20', { rate_limited: 1 }),
            call('2026-11-02', { errors: 1 }),
          ],
  }
  expect(await state('ai_models', { counters })).toMatchObject({
    last_success: '2026-11-28T09:05:00.000Z',
    last_failure: '2026-11-20',
  })
})

test('mail has the last dates of a sent and of a failed one', async () => {
  const counters = {
    responsesOf: async () => [],
    daysOf: async (series: string) =>
      series === 'mails_sent'
        ? [
            { date: '2026-11-03', made: 1 },
            { date: '2026-11-27', made: 1 },
          ]
        : [],
  }
  expect(await state('mail', { counters })).toMatchObject({ last_success: '2026-11-27', last_failure: null })
})

test.each([
  ['done', { last_success: NOW.toISOString(), last_failure: null }],
  ['refused', { last_success: null, last_failure: NOW.toISOString() }],
] as const)('a job site has its last outcome: %s', async (outcome, use) => {
  expect(await state('reed', { outcomes: [['reed', outcome]] })).toMatchObject(use)
})

test.each([
  ['done', { last_success: NOW.toISOString(), last_failure: null }],
  ['refused', { last_success: null, last_failure: null }],
  ['failed', { last_success: null, last_failure: NOW.toISOString() }],
] as const)(
  'GOV.UK has the last outcome of a fetch, but no failure for a refused file: %s',
  async (outcome, use) => {
    expect(await state('register', { outcomes: [['register_fetch', outcome]] })).toMatchObject(use)
  },
)
