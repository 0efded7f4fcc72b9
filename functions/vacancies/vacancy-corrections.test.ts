import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { double } from '../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { screening } from '../objections/index.ts'
import { changeDeletion, changeDeletions, correctVacancy } from './vacancy-corrections.ts'
import { type Vacancy, withPageFacts } from './vacancy.ts'

const at = new Date('2026-08-01T12:00:00Z')
const deleted_at = '2026-07-20T12:00:00.000Z'
const by = { userId: 'ada', requestId: 'r' }

const tablesWith = (vacancies: Partial<Vacancy>[], beforeWrite?: (ids: readonly number[]) => unknown) =>
  vacancyTables(vacancies.map(vacancySample), { now: () => at, ...(beforeWrite && { beforeWrite }) })

test.each([
  ['delete', null, 'delete_vacancy', at.toISOString()],
  ['restore', deleted_at, 'restore_vacancy', null],
] as const)(
  'to %s a vacancy, its state, its change for search and list, and the audit entry are written together',
  async (change, before, action, after) => {
    const { context, itemsOf } = await tablesWith([{ deleted_at: before }])
    expect(await changeDeletion(context, change, 70, by)).toBe('changed')
    expect(itemsOf('vacancies')).toMatchObject([{ vacancy_id: 70, deleted_at: after }])
    expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
    expect(itemsOf('company_changes')).toMatchObject([{ company_id: 7, is_awaited: true }])
    expect(itemsOf('outbox')).toMatchObject([{ type: 'updateIndex', request_id: 'r' }])
    expect(itemsOf('audit')).toMatchObject([
      {
        actor: 'ada',
        action,
        subject: { kind: 'vacancy', id: '70' },
        before: { deleted: before !== null },
        after: { deleted: after !== null },
        at: at.toISOString(),
        request_id: 'r',
      },
    ])
  },
)

test('a second call changes and records nothing', async () => {
  const { context, itemsOf } = await tablesWith([{}])
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('changed')
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('unchanged')
  expect(itemsOf('audit')).toHaveLength(1)
})

test('of two concurrent calls, the late one changes and records nothing', async () => {
  const { context, itemsOf, putMany } = await tablesWith([{}], () => putMany([vacancySample({ deleted_at })]))
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('unchanged')
  expect(itemsOf('vacancies')).toMatchObject([{ deleted_at }])
  expect(itemsOf('audit')).toEqual([])
})

test.each<[string, Partial<Vacancy>[]]>([
  ['unknown', []],
  ['deleted over 30 days ago', [{ deleted_at: '2026-07-01T12:00:00.000Z' }]],
])('a vacancy that is %s is not found', async (_what, vacancies) => {
  const { context, itemsOf } = await tablesWith(vacancies)
  expect(await changeDeletion(context, 'restore', 70, by)).toBe('not_found')
  expect(itemsOf('audit')).toEqual([])
})

const ids = Array.from({ length: 12 }, (_, index) => index + 1)

/** Deletes the vacancies 1 to 12: 3 is unknown, 4 is deleted, `fails` fails so, and each takes `tookMs`. */
async function deleteAll({ error, fails, tookMs = 0 }: { error?: Error; fails?: number; tookMs?: number }) {
  const stored = ids
    .filter((id) => id !== 3)
    .map((vacancy_id) => ({ vacancy_id, ...(vacancy_id === 4 && { deleted_at }) }))
  let time = at.getTime()
  const { context } = await vacancyTables(stored.map(vacancySample), {
    now: () => new Date(time),
    beforeWrite(written) {
      time += tookMs
      if (error && fails !== undefined && written.includes(fails)) throw error
    },
  })
  const found = await changeDeletions(context, 'delete', ids, by)
  expect(found.map(({ id }) => id)).toEqual(ids)
  return found.map(({ outcome }) => outcome)
}

test('a vacancy whose change conflicts is busy, and each other one has its outcome', async () => {
  const outcomes = await deleteAll({ error: new AppError('conflict', 'Try again'), fails: 2 })
  expect(outcomes).toEqual(['changed', 'busy', 'not_found', 'unchanged', ...Array(8).fill('changed')])
})

test.each([
  ['a lost role', 'forbidden', 'forbidden'],
  ['throttling', 'overloaded', 'busy'],
] as const)('after %s the rest is left, and what has changed is told', async (_why, code, left) => {
  const outcomes = await deleteAll({ error: new AppError(code, 'No'), fails: 5 })
  expect(outcomes).toEqual(['changed', 'changed', 'not_found', 'unchanged', ...Array(8).fill(left)])
})

test.each(['forbidden', 'overloaded'] as const)(
  'the whole call is %s if nothing has changed yet',
  async (code) => {
    const error = new AppError(code, 'No')
    await expect(deleteAll({ error, fails: 1 })).rejects.toBe(error)
  },
)

test('an unknown failure ends the work', async () => {
  const error = new Error('The disk is on fire')
  await expect(deleteAll({ error, fails: 2 })).rejects.toBe(error)
})

test('no vacancy is begun after 15 seconds, and the rest is busy', async () => {
  // 1, 2, 4 and 5 are written within 16 seconds
  const outcomes = await deleteAll({ tookMs: 4000 })
  expect(outcomes).toEqual([
    'changed',
    'changed',
    'not_found',
    'unchanged',
    'changed',
    ...Array(7).fill('busy'),
  ])
})

const now = new Date('2026-08-01T09:00:00Z')
const OBJECTED = 'mailto:jane@acme.example'
const paid = { salary_min: 30_000, salary_currency: 'GBP', salary_period: 'year' }

/** Leaves out Jane's address. */
const screenForWrite = async <Value>(value: Value): Promise<Value> =>
  JSON.parse(JSON.stringify(value).replaceAll(OBJECTED, '[removed]')) as Value

/** Corrects a vacancy, of which a concurrent call may change the facts first. */
async function correct(
  corrections: object,
  vacancy: Partial<Vacancy> = {},
  more: object = {},
  isChanged = false,
) {
  const before = vacancySample({ ...paid, ...vacancy })
  const { context, itemsOf, putMany } = await vacancyTables(
    [before],
    { now: () => now, beforeWrite: () => isChanged && putMany([{ ...before, version: 1 }]) },
    double(screening, { screenForWrite }),
  )
  const wanted = { version: 0, why: 'The page is wrong', corrections, revert: [], ...more }
  const corrected = await correctVacancy(context, 70, wanted, { userId: 'ada', requestId: 'r' })
  return { corrected, itemsOf }
}

const correctedWith = async (...given: Parameters<typeof correct>) => (await correct(...given)).corrected

test('a correction, its change for search and list, and its audit entry are written together', async () => {
  const { itemsOf } = await correct({ title: 'Head chef' }, { benefits_perks: [`Ask ${OBJECTED}`] })
  expect(itemsOf('vacancies')).toMatchObject([
    { title: 'Head chef', benefits_perks: ['Ask [removed]'], version: 1 },
  ])
  expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
  expect(itemsOf('company_changes')).toMatchObject([{ company_id: 7, is_awaited: true }])
  expect(itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'correct_vacancy',
      subject: { kind: 'vacancy', id: '70' },
      before: { version: 0 },
      after: { version: 1, corrected: ['title'], withdrawn: [] },
      at: now.toISOString(),
      why: 'The page is wrong',
      request_id: 'r',
    },
  ])
})

test('a corrected vacancy keeps its correction when its page is read again', async () => {
  const corrected = await correctedWith({ title: 'Head chef', visa_sponsorship: 1 })
  const read = withPageFacts(corrected, vacancySample({ title: 'Chef' }), {
    at: '2026-09-01T09:00:00.000Z',
    isPartial: false,
  })
  expect(read).toMatchObject({ title: 'Head chef', visa_sponsorship: 1 })
  expect(corrected.version).toBe(1)
})

test('a withdrawn correction leaves what the page said last', async () => {
  const corrected = await correctedWith({ title: 'Head chef' })
  const read = withPageFacts(corrected, vacancySample({ title: 'Chef' }), {
    at: '2026-09-01T09:00:00.000Z',
    isPartial: false,
  })
  const withdrawn = await correctedWith({}, { ...corrected, ...read, version: 0 }, { revert: ['title'] })
  expect(withdrawn.title).toBe('Chef')
})

test.each([
  [{ salary_max: 20_000 }, 'corrections.salary_max'],
  [{ salary_currency: null }, 'corrections.salary_currency'],
  [{ salary_period: null }, 'corrections.salary_period'],
])('pay that contradicts itself is refused: %o', async (corrections, field) => {
  await expect(correctedWith(corrections)).rejects.toMatchObject({
    errors: { [field]: [expect.any(String)] },
  })
})

test('the late one of two concurrent corrections is refused', async () => {
  await expect(correctedWith({ link: null }, {}, {}, true)).rejects.toMatchObject({ code: 'conflict' })
})

test('a contact to which somebody objects is refused', async () => {
  await expect(correctedWith({ link: OBJECTED })).rejects.toMatchObject({ code: 'validation_failed' })
})

test.each<[string, Partial<Vacancy>, object, string]>([
  ['a deleted vacancy', { deleted_at: now.toISOString() }, {}, 'not_found'],
  ['a version that is not the current one', { version: 2 }, {}, 'conflict'],
  ['the withdrawal of no correction', {}, { revert: ['title'] }, 'validation_failed'],
])('%s is refused', async (_what, vacancy, more, code) => {
  await expect(correctedWith({ link: null }, vacancy, more)).rejects.toMatchObject({ code })
})

const uk = { country_code: 'GB', country_name: 'United Kingdom' }
const leeds = { city_name: 'Leeds', region: null, ...uk }
const oslo = { city_name: 'Oslo', region: null, country_code: 'NO', country_name: 'Norway' }

test('a corrected town replaces the main place in the list of places', async () => {
  const known = { city_name: 'Leeds', ...uk, places: [oslo, leeds] }
  const corrected = await correctedWith({ city_name: 'York' }, known)
  expect(corrected).toMatchObject({ city_name: 'York', places: [{ ...leeds, city_name: 'York' }, oslo] })
  expect((await correctedWith({ city_name: 'York' }, { city_name: 'Leeds', ...uk })).places).toEqual([
    { ...leeds, city_name: 'York' },
  ])
})

test('corrected places give the main place: the first one in the UK, or else the first', async () => {
  expect(await correctedWith({ places: [oslo, leeds] })).toMatchObject({ city_name: 'Leeds', ...uk })
  expect(await correctedWith({ places: [oslo] })).toMatchObject({ city_name: 'Oslo', country_code: 'NO' })
  const known = { city_name: 'Leeds', ...uk, places: [leeds] }
  expect(await correctedWith({ places: null }, known)).toMatchObject({ city_name: null, places: [] })
})

test('a withdrawn correction of the town gives back all places', async () => {
  const known = { city_name: 'Leeds', ...uk, places: [leeds, oslo] }
  const corrected = await correctedWith({ city_name: 'York' }, known)
  const withdrawn = await correctedWith({}, { ...corrected, version: 0 }, { revert: ['city_name'] })
  expect(withdrawn).toMatchObject(known)
})
