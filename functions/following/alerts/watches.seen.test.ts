import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import type { OrganisationChange } from '../../register/index.ts'
import { currentRegister } from './new-since-last-seen.ts'
import { seeWatch, watchStore } from './watches.ts'

const change = (date: string): OrganisationChange => ({
  date,
  change: 'left',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
})

/** Marks the register of a date as seen. The current register is of 24 July. @returns what was written. */
async function see(
  date: string,
  { dates = ['2026-07-10', '2026-07-17', '2026-07-24'], isThere = true } = {},
) {
  let seen: unknown
  await seeWatch(
    contextWith(
      {},
      double(watchStore, {
        async see(_userId, _companyId, what) {
          seen = what
          return isThere
        },
      }),
      double(currentRegister, {
        current: async () => ({ version: 3, register: 'r', index: 'i', date: '2026-07-24' }),
        findCompany: async () => ({ ...organisation(1), changes: dates.map(change) }),
      }),
    ),
    'u',
    7,
    date,
  )
  return seen
}

test('changes of a later register than the seen one stay new', async () => {
  expect(await see('2026-07-17')).toEqual({ seen_changes: 2, seen_date: '2026-07-17' })
  expect(await see('2026-07-09')).toEqual({ seen_changes: 0, seen_date: '2026-07-09' })
})

test('seeing the current register marks every change as seen, even if it was forced after a newer one', async () => {
  expect(await see('2026-07-24', { dates: ['2026-07-31', '2026-07-24'] })).toMatchObject({ seen_changes: 2 })
})

test('a page older than a forced register marks only what it showed as seen', async () => {
  const forced = { dates: ['2026-07-10', '2026-07-31', '2026-07-24'] }
  expect(await see('2026-07-31', forced)).toEqual({ seen_changes: 2, seen_date: '2026-07-24' })
  // the register of this date changed nothing
  expect(await see('2026-08-07', forced)).toEqual({ seen_changes: 2, seen_date: '2026-07-24' })
  // here the older register was forced earlier and is not the last import
  const before = { dates: ['2026-07-31', '2026-07-17', '2026-07-24'] }
  expect(await see('2026-07-17', before)).toEqual({ seen_changes: 2, seen_date: '2026-07-17' })
})

test('marking a company that is not watched gives 404', async () => {
  await expect(see('2026-07-24', { isThere: false })).rejects.toMatchObject({ code: 'not_found' })
})
