import { expect, test } from 'vitest'
import { contextWith, double } from '../../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../../tests/support/samples/company-sample.ts'
import { leedsCompanies } from '../../../../tests/support/samples/leeds-companies.ts'
import { organisation } from '../../../../tests/support/samples/register-sample.ts'
import { profileStore, unlockedBy } from '../../../companies/index.ts'
import { alertRecipients } from '../../../identity/index.ts'
import { type Organisation, type OrganisationChange, warnedCompanies } from '../../../register/index.ts'
import { vacancyStore } from '../../../vacancies/index.ts'
import { shortlistStore } from '../../activity/shortlist.ts'
import { type Alert, alertStore, type LastAlert } from '../alert-store.ts'
import { jobsNow, namedRegisters } from '../new-since-last-seen.ts'
import { type CompanySearch, savedSearchStore } from '../saved-search-store.ts'
import { type StoredWatch, watchStore } from '../watches.ts'
import { alertUser } from './alert-user.ts'

const snapshot = (version: number) => ({
  version,
  register: `register ${version}`,
  index: `index ${version}`,
  date: `2026-07-${10 + version}`,
})

const search = (more: Partial<CompanySearch> = {}): CompanySearch => ({
  search_id: 's',
  name: 'Leeds',
  criteria: { city: 'Leeds' },
  created_at: '2026-07-01T00:00:00.000Z',
  seen: { index: 'index 1', version: 1, date: '2026-07-11' },
  ...more,
})
const left: OrganisationChange = {
  date: '2026-07-12',
  change: 'left',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
}
const moved: OrganisationChange = {
  ...left,
  date: '2026-07-11',
  change: 'moved',
  from_town: 'Hull',
  from_name: null,
}
const company = (changes: OrganisationChange[]): Organisation => ({
  ...organisation(1),
  id: 7,
  name: 'Acme',
  ...(changes.length > 0 && { changes }),
})
const watch = (more: Partial<StoredWatch> = {}): StoredWatch => ({
  company_id: 7,
  watched_at: '2026-07-01T00:00:00.000Z',
  seen_changes: 0,
  seen_date: '2026-07-11',
  ...more,
})

/** The companies in Leeds of each import. */
const indexes: Record<string, number[]> = {
  'index 1': [1, 2, 3],
  'index 2': [2, 3, 4, 5],
  'index 3': [3, 4, 5, 6],
  'index 4': [4, 5, 6, 7],
  'index 5': [5, 6, 7, 8],
}

interface Given {
  searches?: CompanySearch[]
  watches?: StoredWatch[]
  before?: OrganisationChange[]
  after?: OrganisationChange[]
  isTold?: boolean
  isGone?: boolean
  hasPro?: boolean
  unreadable?: string
  /** The version of the newest register. */
  to?: number
  /** When the user was told last, and the facts of company 7. */
  toldAt?: string
  toldFacts?: Record<string, string>
  /** The status of company 7 at Companies House. */
  status?: string
}

/** Alerts a user. @returns the outcome, what was sent, and the indexes that were read. */
async function alert({
  searches = [],
  watches = [],
  before = [],
  after = [],
  isTold = false,
  isGone = false,
  hasPro = false,
  unreadable,
  to = 2,
  toldAt,
  toldFacts,
  status,
}: Given) {
  const sent: Alert[] = []
  const steps: (LastAlert['facts'] | undefined)[] = []
  const warned: string[] = []
  const read: string[] = []
  let judged = 0
  const { [unreadable ?? '']: _gone, ...readable } = indexes
  const context = contextWith(
    { now: () => new Date('2026-07-12T18:00:00Z') },
    double(alertRecipients, {
      find: async () =>
        isGone
          ? undefined
          : { email: 'uma@example.com', name: 'Uma', hasPro, token: 'token', frequency: 'daily' },
    }),
    double(savedSearchStore, { ofUser: async () => searches }),
    double(watchStore, { ofUser: async () => watches }),
    double(namedRegisters, {
      openSeen: leedsCompanies(readable, (hash) => read.push(hash)).openSeen,
      findCompany: async (register) => company(register === 'register 1' ? before : after),
    }),
    double(warnedCompanies, { warnedAmong: async () => new Map([[7, '2026-07-10']]) }),
    double(jobsNow, async () => ({
      newest: 0,
      find: async () => ({ total: 0, jobs: [] }),
      idsAfter: async () => [],
    })),
    double(shortlistStore, {
      async ofUser() {
        judged += 1
        return []
      },
    }),
    double(vacancyStore, { getMany: async () => [] }),
    double(unlockedBy, async () => [7]),
    double(profileStore, {
      getMany: async () => {
        const known = [profileSample({ company_status: status ?? null, company_number: '01234567' })]
        return new Map(status === undefined ? [] : known.map((profile) => [7, profile]))
      },
    }),
    double(alertStore, {
      wasAlerted: async () => isTold,
      lastAlert: async () =>
        toldAt === undefined
          ? undefined
          : {
              snapshot: snapshot(1),
              newest_job: 0,
              mailed_on: null,
              told_at: toldAt,
              ...(toldFacts && { facts: { 7: toldFacts } }),
            },
      async writeStep({ next }) {
        steps.push(next.facts)
        return 'alerted'
      },
      async writeAlertMail({ alert: told, next }) {
        sent.push(told)
        steps.push(next.facts)
        return 'alerted'
      },
    }),
  )
  const log = { warn: (message: string) => warned.push(message) }
  const published = { import_id: 'i', from: snapshot(1), to: snapshot(to) }
  const outcome = await alertUser(context, { userId: 'u', ...published }, { requestId: 'r', log })
  return { outcome, sent: sent[0], steps, warned, read, judged }
}

test('an alert contains counts of new companies per search, without names, and names the changed watched companies with their warnings', async () => {
  const { outcome, sent } = await alert({
    searches: [search(), search({ name: 'Again' }), search({ name: 'York', criteria: { city: 'York' } })],
    watches: [watch()],
    after: [left],
  })
  expect(outcome).toBe('alerted')
  expect(sent).toMatchObject({
    date: '2026-07-12',
    searches: [
      { name: 'Leeds', new_count: 2 },
      { name: 'Again', new_count: 2 },
    ],
    newCompanies: 2,
    companies: [{ company_id: 7, name: 'Acme', warned: true, changes: [left] }],
  })
})

test('an alert contains only this import’s changes of a company, even if earlier ones are unseen', async () => {
  const { sent } = await alert({ watches: [watch()], before: [moved], after: [moved, left] })
  expect(sent?.companies[0]?.changes).toEqual([left])
})

test('an alert leaves out a search with Pro filters for a user without Pro', async () => {
  const searches = [search({ criteria: { city: 'Leeds', email: '1' } })]
  expect((await alert({ searches })).outcome).toBe('nothing')
  expect((await alert({ searches, hasPro: true })).outcome).toBe('alerted')
})

test.each([
  ['told before', 'before', { isTold: true }],
  ['who is gone or wants no alerts', 'unwanted', { isGone: true }],
] as const)('a user %s gets no alert', async (_which, outcome, given) => {
  expect(await alert({ searches: [search()], ...given })).toMatchObject({ outcome, sent: undefined })
})

test('with an unreadable index no company counts as new, but changes of watched companies are still reported', async () => {
  const { sent, warned } = await alert({
    searches: [search()],
    watches: [watch()],
    after: [left],
    unreadable: 'index 1',
  })
  expect(sent).toMatchObject({ searches: [], newCompanies: 0, companies: [{ name: 'Acme' }] })
  expect(warned).toHaveLength(1)
})

const seenIn = (version: number) =>
  search({ name: `since ${version}`, seen: { index: `index ${version}`, version, date: '2026-07-12' } })

test('each index that a user has seen is read once, and the searches stay in their order', async () => {
  const searches = [2, 3, 4, 1, 2, 3, 4, 1].map(seenIn)
  const { sent, read } = await alert({ searches, to: 5 })
  expect(read).toEqual(['index 5', 'index 1', 'index 2', 'index 3', 'index 4'])
  expect(sent?.searches.map(({ name, new_count }) => `${name}: ${new_count}`)).toEqual([
    'since 2: 3',
    'since 3: 2',
    'since 4: 1',
    'since 1: 4',
    'since 2: 3',
    'since 3: 2',
    'since 4: 1',
    'since 1: 4',
  ])
})

test('an unreadable index leaves out only the searches that are compared with it', async () => {
  const { sent, warned } = await alert({ searches: [seenIn(1), seenIn(2)], to: 5, unreadable: 'index 1' })
  expect(sent).toMatchObject({ searches: [{ name: 'since 2', new_count: 3 }], newCompanies: 3 })
  expect(warned).toHaveLength(1)
})

test('after a change of the rules the jobs that the user keeps are judged again', async () => {
  const { outcome, sent, judged } = await alert({ toldAt: '2025-07-21T18:00:00.000Z' })
  expect([outcome, sent, judged]).toEqual(['nothing', undefined, 1])
  expect((await alert({ toldAt: '2026-07-11T18:00:00.000Z' })).judged).toBe(0)
})

const dailyMail = { watches: [watch({ seen_changes: 1 })], after: [left], toldAt: '2026-07-11T18:00:00.000Z' }

test('a changed fact of a watched company is told with both values, and remembered with the mail', async () => {
  const { sent, steps } = await alert({
    ...dailyMail,
    toldFacts: { company_status: 'Active' },
    status: 'Liquidation',
  })
  expect(sent?.companies).toMatchObject([
    {
      name: 'Acme',
      changes: [],
      facts: [expect.any(String), 'Status at Companies House: Active became Liquidation'],
    },
  ])
  expect(steps).toMatchObject([{ 7: { company_status: 'Liquidation' } }])
})

test('the facts of a company are remembered before any mail, and then told no more', async () => {
  const { outcome, steps } = await alert({ ...dailyMail, status: 'Active' })
  expect([outcome, steps]).toMatchObject(['nothing', [{ 7: { company_status: 'Active' } }]])
  const again = await alert({ ...dailyMail, to: 1, toldFacts: steps[0]?.['7'] ?? {}, status: 'Active' })
  expect([again.outcome, again.steps]).toEqual(['nothing', []])
})

test('a company without facts when the watch began is told with its first warning', async () => {
  const watches = [watch({ seen_changes: 1, facts: {} })]
  const { sent } = await alert({ ...dailyMail, watches })
  expect(sent?.companies).toMatchObject([{ facts: [expect.stringMatching(/^Warning: /)] }])
})
