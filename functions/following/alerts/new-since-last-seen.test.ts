import { expect, test } from 'vitest'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { seenRegisters } from './new-since-last-seen.ts'

const neverOpened = () => Promise.reject(new Error('No index is needed'))

test('of a company with an older history, only what watchers were told counts as its changes', async () => {
  const [earlier, told] = [
    { date: '2026-07-03', change: 'left' as const, added: [], removed: [], from_town: null, from_name: null },
    {
      date: '2026-07-17',
      change: 'routes' as const,
      added: [],
      removed: [],
      from_town: null,
      from_name: null,
    },
  ]
  const company = { ...organisation(1), changes: [earlier, told] }
  const find = (announced?: (typeof told)[]) =>
    seenRegisters({
      generations: { openNewest: neverOpened, open: neverOpened },
      findOrganisation: async () => ({ ...company, ...(announced && { announced }) }),
    }).findCompany('register', company.id)
  expect((await find([told]))?.changes).toEqual([told])
  expect((await find([]))?.changes).toEqual([])
  expect((await find())?.changes).toEqual([earlier, told])
})
