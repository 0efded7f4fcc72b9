import { expect, test } from 'vitest'
import { leedsIndex } from '../../../tests/support/leeds-index.ts'
import { type Alert, alertReader, type AlertReaderDependencies } from './alert-reader.ts'
import type { CompanyChange, ListedCompany } from './register-reader.ts'
import type { StoredSearch } from './saved-search.ts'
import type { StoredWatch } from './watch.ts'

const snapshot = (version: number) => ({
  version,
  register: `register ${version}`,
  index: `index ${version}`,
  date: `2026-07-${10 + version}`,
})
const published = { import_id: 'i', from: snapshot(1), to: snapshot(2) }

const search = (more: Partial<StoredSearch> = {}): StoredSearch => ({
  search_id: 's',
  name: 'Leeds',
  criteria: { city: 'Leeds' },
  created_at: '2026-07-01T00:00:00.000Z',
  seen: { index: 'index 1', version: 1, date: '2026-07-11' },
  ...more,
})
const left: CompanyChange = { date: '2026-07-12', change: 'left', added: [], removed: [], from_town: null }
const moved: CompanyChange = { ...left, date: '2026-07-11', change: 'moved', from_town: 'Hull' }
const company = (changes: CompanyChange[]): ListedCompany => ({
  id: 7,
  name: 'Acme',
  town: 'Leeds',
  county: '',
  routes: [],
  first_seen: '2026-07-01',
  left_on: null,
  ...(changes.length > 0 && { changes }),
})
const watch = (more: Partial<StoredWatch> = {}): StoredWatch => ({
  company_id: 7,
  watched_at: '2026-07-01T00:00:00.000Z',
  seen_changes: 0,
  seen_date: '2026-07-11',
  ...more,
})

interface Given {
  searches?: StoredSearch[]
  watches?: StoredWatch[]
  before?: CompanyChange[]
  after?: CompanyChange[]
  isTold?: boolean
  isGone?: boolean
  hasPro?: boolean
  unreadable?: string
}

/** Alerts a user; returns what was sent and the outcome. */
async function alert({
  searches = [],
  watches = [],
  before = [],
  after = [],
  isTold = false,
  isGone = false,
  hasPro = false,
  unreadable,
}: Given) {
  const sent: Alert[] = []
  const warned: string[] = []
  const dependencies: AlertReaderDependencies = {
    findReader: async () =>
      isGone ? undefined : { email: 'uma@example.com', name: 'Uma', hasPro, token: 'token' },
    searches: { ofUser: async () => searches },
    watches: { ofUser: async () => watches },
    register: {
      openSeen: async (hash) =>
        hash === unreadable ? undefined : hash === 'index 1' ? leedsIndex(1, 2, 3) : leedsIndex(2, 3, 4, 5),
      findCompany: async (register) => company(register === 'register 1' ? before : after),
    },
    rules: {
      queryOf: ({ city = '' }) => ({ facets: { city: [city] } }),
      needsPro: ({ email }) => email === '1',
    },
    alerts: {
      wasTold: async () => isTold,
      async tell({ alert: told }) {
        sent.push(told)
        return 'told'
      },
    },
  }
  const log = { warn: (message: string) => warned.push(message) }
  const outcome = await alertReader(dependencies, { userId: 'u', ...published }, { requestId: 'r', log })
  return { outcome, sent: sent[0], warned }
}

test('a reader is told how many companies are new in each search, not which, and what changed of those watched', async () => {
  const { outcome, sent } = await alert({
    searches: [search(), search({ name: 'Again' }), search({ name: 'York', criteria: { city: 'York' } })],
    watches: [watch()],
    after: [left],
  })
  expect(outcome).toBe('told')
  expect(sent).toMatchObject({
    date: '2026-07-12',
    searches: [
      { name: 'Leeds', new_count: 2 },
      { name: 'Again', new_count: 2 },
    ],
    newCompanies: 2,
    companies: [{ company_id: 7, name: 'Acme', changes: [left] }],
  })
})

test('nothing is sent where the import changed nothing for them', async () => {
  const { outcome, sent } = await alert({
    searches: [search({ criteria: { city: 'York' } })],
    watches: [watch()],
    before: [moved],
    after: [moved],
  })
  expect([outcome, sent]).toEqual(['nothing', undefined])
})

test('what they have looked at by themselves since is no news', async () => {
  const seen = { index: 'index 2', version: 2, date: '2026-07-12' }
  const { outcome } = await alert({
    searches: [search({ seen })],
    watches: [watch({ seen_changes: 1 })],
    after: [left],
  })
  expect(outcome).toBe('nothing')
})

test('of a company only what this import changed is told, whatever they have not looked at before', async () => {
  const { sent } = await alert({ watches: [watch()], before: [moved], after: [moved, left] })
  expect(sent?.companies[0]?.changes).toEqual([left])
})

test('a search whose filters need Pro is left out for who has none', async () => {
  const searches = [search({ criteria: { city: 'Leeds', email: '1' } })]
  expect((await alert({ searches })).outcome).toBe('nothing')
  expect((await alert({ searches, hasPro: true })).outcome).toBe('told')
})

test('who was told before, is gone or wants alerts no more gets nothing', async () => {
  expect((await alert({ searches: [search()], isTold: true })).outcome).toBe('before')
  expect((await alert({ searches: [search()], isGone: true })).outcome).toBe('unwanted')
})

test('where an index cannot be read nothing counts as new, which is logged; changes are told all the same', async () => {
  const { sent, warned } = await alert({
    searches: [search()],
    watches: [watch()],
    after: [left],
    unreadable: 'index 1',
  })
  expect(sent).toMatchObject({ searches: [], newCompanies: 0, companies: [{ name: 'Acme' }] })
  expect(warned).toHaveLength(1)
})
