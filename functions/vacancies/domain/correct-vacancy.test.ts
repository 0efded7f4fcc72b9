import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { correctVacancy } from './correct-vacancy.ts'
import { withPageFacts } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

const now = new Date('2026-08-01T09:00:00Z')
const OBJECTED = 'mailto:jane@acme.example'
const paid = { salary_min: 30_000, salary_currency: 'GBP', salary_period: 'year' }

/** Corrects a vacancy, of which a concurrent call may change the facts first. */
async function correct(
  corrections: object,
  vacancy: Partial<Vacancy> = {},
  more: object = {},
  isChanged = false,
) {
  const { commit, committed } = memoryCommit()
  const corrected = await correctVacancy(
    {
      findCurrent: async () => vacancySample({ ...paid, ...vacancy }),
      refuseObjected: async (facts, fields) => {
        if (fields.includes('link') && facts.link === OBJECTED) throw new AppError('validation_failed', 'No')
      },
      screen: async (facts) => ({ ...facts, benefits_perks: [] }),
      vacancyWrite: ({ version }, { change, facts }) =>
        memoryWrite({ what: change, values: { version, facts }, isRefused: () => isChanged }),
      vacancyChange: ({ vacancy_id }, requestId, change) => [
        memoryWrite({ what: 'change', values: { vacancy_id, requestId, ...change } }),
      ],
      audit: (values) => memoryWrite({ what: 'audit', values }),
      commitAs: (_by, writes) => commit(writes),
      now: () => now,
    },
    70,
    { version: 0, why: 'The page is wrong', corrections, revert: [], ...more },
    { userId: 'ada', requestId: 'r' },
  )
  return { corrected, committed }
}

const correctedWith = async (...given: Parameters<typeof correct>) => (await correct(...given)).corrected

test('a correction, its change for search and list, and its audit entry are written together', async () => {
  const { committed } = await correct({ title: 'Head chef' }, { benefits_perks: ['Ask Jane'] })
  const entry = {
    actor: 'ada',
    action: 'correct_vacancy',
    subject: { kind: 'vacancy', id: '70' },
    before: { version: 0 },
    after: { version: 1, corrected: ['title'], withdrawn: [] },
    at: now,
    why: 'The page is wrong',
    requestId: 'r',
  }
  const facts = expect.objectContaining({ title: 'Head chef', benefits_perks: [] })
  expect(committed).toEqual([
    [
      { what: 'correction', values: { version: 0, facts } },
      { what: 'change', values: { vacancy_id: 70, requestId: 'r', isShown: true, isAwaited: true } },
      { what: 'audit', values: entry },
    ],
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
