import { expect, test } from 'vitest'
import type { ServiceName } from '#shared/services.ts'
import { listServices, type ListServicesDependencies } from './list-services.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')

const nothing: ListServicesDependencies = {
  counters: { daysOf: async () => [], responsesOf: async () => [] },
  operationStates: async () => ({}),
  providers: async () => [],
  readWebSearch: async () => '{}',
  readJobSites: async () => '{}',
  readSignInSecrets: async () => '{}',
  signInProviders: () => [],
  registerUrl: '',
  hasSender: false,
  isLocal: false,
  now: () => NOW,
}

async function state(name: ServiceName, some: Partial<ListServicesDependencies> = {}) {
  const all = await listServices({ ...nothing, ...some })
  return all.find((service) => service.name === name)
}

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
  ['web_search', { readWebSearch: async () => 'a-key-without-json' }],
  ['adzuna', { readJobSites: async () => '[]' }],
  ['sign_in', { signInProviders: () => ['google'] }],
] as const)(
  '%s with a malformed or missing secret is broken, and the others are still listed',
  async (name, some) => {
    const all = await listServices({ ...nothing, ...some })
    expect(all.find((service) => service.name === name)?.state).toBe('broken')
    expect(all).toHaveLength(10)
  },
)

test('no answer contains a key', async () => {
  const secret = 'k-5f2c9'
  const all = await listServices({
    ...nothing,
    providers: async () => [{ name: 'one', model: 'small', api_key: secret }],
    readWebSearch: async () => JSON.stringify({ api_key: secret }),
    readJobSites: async () => JSON.stringify({ reed: { api_key: secret } }),
    hasSender: true,
    signInProviders: () => ['google'],
    readSignInSecrets: async () => JSON.stringify({ google: secret }),
  })
  expect(JSON.stringify(all)).not.toContain(secret)
  const set = all.filter((service) => service.state === 'set').map(({ name }) => name)
  expect(set).toEqual(['ai_models', 'web_search', 'reed', 'sign_in', 'mail'])
  expect(all[0]?.detail).toBe('small (one)')
})

test('a local run says that its model and its mailbox are its own', async () => {
  const some = { isLocal: true, providers: async () => [{ name: 'demo', model: 'demo-model' }] }
  expect(await state('ai_models', some)).toMatchObject({ state: 'local', detail: 'demo-model (demo)' })
  expect(await state('mail', some)).toMatchObject({ state: 'local' })
})

test('models have the last minute of a success and of a failure, or else the date', async () => {
  const counters = {
    daysOf: async () => [],
    responsesOf: async (unit: 'minute' | 'day') =>
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
      series === 'mails_sent' ? [{ date: '2026-11-03' }, { date: '2026-11-27' }] : [],
  }
  expect(await state('mail', { counters })).toMatchObject({ last_success: '2026-11-27', last_failure: null })
})

test.each([
  ['done', { last_success: NOW.toISOString(), last_failure: null }],
  ['refused', { last_success: null, last_failure: NOW.toISOString() }],
] as const)('a job site has its last outcome: %s', async (outcome, use) => {
  const last = { at: NOW.toISOString(), outcome, sentence: null, by: 'schedule' } as const
  const some = { operationStates: async () => ({ reed: { last, queued_at: null } }) }
  expect(await state('reed', some)).toMatchObject(use)
})

test.each([
  ['done', { last_success: NOW.toISOString(), last_failure: null }],
  ['refused', { last_success: null, last_failure: null }],
  ['failed', { last_success: null, last_failure: NOW.toISOString() }],
] as const)(
  'GOV.UK has the last outcome of a fetch, but no failure for a refused file: %s',
  async (outcome, use) => {
    const last = { at: NOW.toISOString(), outcome, sentence: null, by: 'schedule' } as const
    const some = { operationStates: async () => ({ register_fetch: { last, queued_at: null } }) }
    expect(await state('register', some)).toMatchObject(use)
  },
)
