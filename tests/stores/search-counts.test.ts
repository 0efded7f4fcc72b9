import { afterAll, expect, test } from 'vitest'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { coverageDays } from '../../functions/administration/coverage/coverage-days.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { when } from '../../functions/platform/dynamodb/expressions.ts'
import { list } from '../../functions/platform/dynamodb/records.ts'
import { countedSearches, searchCounts } from '../../functions/platform/search-counts/count-search.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const DAY = 24 * 60 * 60 * 1000

async function newUser(): Promise<string> {
  const user = storedUser()
  await userStore(emulators).create(user)
  return user.user_id
}

const storesHere = () => {
  const { documents, tables } = emulators
  return {
    counts: searchCounts(emulators),
    read: countedSearches(documents, tables.counters),
    days: coverageDays({ documents, tables }),
  }
}

test('searches made at once are all counted, with their empty answers', async () => {
  const { counts, read } = storesHere()
  const at = new Date('2026-11-20T09:00:00Z')
  await Promise.all([
    counts.countFilters('job=1', true, at),
    counts.countFilters('job=1', true, at),
    counts.countFilters('job=1', false, new Date(at.getTime() + DAY)),
    counts.countFilters('', false, at),
  ])
  const found = await read('filters', ['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(found.toSorted((a, b) => a.made - b.made)).toEqual([
    { key: '', made: 1, empty: 0 },
    { key: 'job=1', made: 3, empty: 2 },
  ])
  expect(await read('filters', ['2026-11-21'])).toEqual([{ key: 'job=1', made: 1, empty: 0 }])
})

test('a person who searches a name again is counted once in 30 days', async () => {
  const { counts, read } = storesHere()
  const [ann, ben] = await Promise.all([newUser(), newUser()])
  const at = new Date('2026-10-01T09:00:00Z')
  const search = (user: string, days: number) =>
    counts.countText('acme', user, false, new Date(at.getTime() + days * DAY))
  await Promise.all([search(ann, 0), search(ann, 0), search(ben, 0)])
  await search(ann, 29)
  expect(await read('text', ['2026-10-01', '2026-10-30'])).toEqual([{ key: 'acme', made: 2, empty: 0 }])
  await search(ann, 30)
  expect(await read('text', ['2026-10-31'])).toEqual([{ key: 'acme', made: 1, empty: 0 }])
})

test('a search that is counted after its user was deleted leaves nothing', async () => {
  const { counts, read } = storesHere()
  const { documents, tables } = emulators
  await counts.countText('beta', 'deleted', false, new Date('2026-09-01T09:00:00Z'))
  const ofUser = { table: tables.rates, where: when`user_id = ${'deleted'}` }
  const rows = await list(documents, ofUser, (row) => row)
  expect([rows, await read('text', ['2026-09-01'])]).toEqual([[], []])
})

const coverage = (companies: number): Coverage => ({
  companies,
  known: Object.fromEntries(coverageFactNames.map((name) => [name, companies])) as Coverage['known'],
})

test('a date has one row of coverage, and the last one stays', async () => {
  const { days } = storesHere()
  await days.put(new Date('2026-09-01T08:00:00Z'), coverage(1))
  await days.put(new Date('2026-09-01T09:00:00Z'), coverage(2))
  await days.put(new Date('2026-09-02T09:00:00Z'), coverage(3))
  expect(await days.between('2026-08-25', '2026-09-01')).toEqual([{ date: '2026-09-01', ...coverage(2) }])
  expect((await days.between('2026-09-01', '2026-09-02')).map(({ companies }) => companies)).toEqual([2, 3])
})
