import { describe, expect, test } from 'vitest'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { transact } from '../platform/dynamodb/records.ts'
import { readingShows, vacancyChange } from './vacancy-store.ts'
import type { Vacancy } from './vacancy.ts'
import { readingWrites } from './workers/process-vacancy.ts'

const known = vacancySample({ job_category_id: 3, expiry_date: '2026-09-01', country_code: 'GB' })
const readAt = new Date('2026-08-01T09:00:00Z')

const quoted = (quote: string) => [{ field: 'visa_sponsorship', quote, from: 'text' as const }]

const reading = (facts: Partial<Vacancy>, before = known) =>
  readingShows(before, {
    change: 'facts',
    facts: { ...before, ...facts, posting_id: before.posting_id },
    readAt,
  })

describe('a reading of a vacancy', () => {
  test('a reading with the same facts, or with others that no row or filter shows, does not show', () => {
    expect(reading({})).toBe(false)
    expect(reading({ job_description: 'Welds.', skills: ['Welding'], link: 'https://a.example/' })).toBe(
      false,
    )
  })

  test.each<Partial<Vacancy>>([
    { job_category_id: 4 },
    { expiry_date: null },
    { visa_sponsorship: 0 },
    { country_code: 'FR' },
    { title: 'Head Welder' },
    { salary_min: 40_000 },
    { remote_work_policy: 'Hybrid' },
    { post_date: '2026-07-30' },
  ])('a reading with other facts of the search shows: %o', (facts) => {
    expect(reading(facts)).toBe(true)
  })

  test('a reading shows if the words of an offer now leave it open', () => {
    const offer = { ...known, visa_sponsorship: 1 as const, evidence: quoted('We sponsor visas.') }
    expect(reading({ evidence: quoted('We sponsor visas of nurses.') }, offer)).toBe(false)
    expect(reading({ evidence: quoted('Sponsorship may be considered.') }, offer)).toBe(true)
  })

  test('a page that is there again shows, and so does one that is gone, also when it was gone before', () => {
    const gone = { ...known, removed_at: '2026-07-01T00:00:00.000Z' }
    expect(reading({}, gone)).toBe(true)
    for (const before of [known, gone]) expect(readingShows(before, { change: 'removed', readAt })).toBe(true)
  })
})

async function written(
  writesOf: (context: Parameters<typeof vacancyChange>[0]) => ReturnType<typeof vacancyChange>,
) {
  const { context, itemsOf } = await vacancyTables([known], { now: () => readAt })
  await transact(context.documents, { writes: writesOf(context) })
  const [message] = itemsOf('outbox')
  expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
  expect(itemsOf('company_changes')).toHaveLength(message === undefined ? 0 : 1)
  return message?.['body']
}

const messageOf = (isShown: boolean) =>
  written((context) => vacancyChange(context, known, 'r', { isShown, isAwaited: true }))

test('a change that shows in the search is brought into the list and the index, others only into the list', async () => {
  expect(await messageOf(true)).toEqual({ company_id: 7, is_awaited: true })
  expect(await messageOf(false)).toBeUndefined()
})

test.each([
  ['a text that no row shows', { job_description: 'Cooks.' }, undefined],
  ['another title', { title: 'Chef' }, { company_id: 7, is_awaited: false }],
])('nobody waits for a reading of %s', async (_what, facts, message) => {
  const change = { change: 'facts', facts: { ...known, posting_id: 'p', ...facts }, readAt } as const
  expect(await written((context) => readingWrites(context as never, known, change, 'r'))).toEqual(message)
})
