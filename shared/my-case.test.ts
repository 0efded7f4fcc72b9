import { expect, test } from 'vitest'
import { occupationSample } from '../tests/support/samples/occupation-sample.ts'
import { factsOf, calculatorAnswers, isNewEntrantOn, MyCase, noCase, type Situation } from './my-case.ts'
import { answer } from './rules/answer.ts'

const DAY = '2026-11-29'
const job = { occupation: occupationSample({}), pay: 40_000, hours: 37.5 }

const facts = (mine: Partial<MyCase>, situation: Situation = null, some: Partial<typeof job> = {}) =>
  factsOf({ ...noCase, ...mine }, situation, { ...job, ...some }, DAY)

const stateOfPay = (given: ReturnType<typeof facts>) =>
  answer(given, DAY).lines.find(({ category }) => category === 'Salary')?.state

test.each([
  [{ visa_expires_on: '2026-02-30' }, 'Enter the day on which your visa ends as a date of the calendar'],
  [{ born_on: '1 May' }, 'Enter your date of birth as a date of the calendar'],
  [{ born_on: '1899-12-31' }, 'Enter a date of birth since 1900'],
  [{ nationality: 'India' }, 'Choose a country of the list'],
  [{ degree: 'bsc' }, 'Choose one of the degrees'],
  [{ english: 'C1' }, 'Choose one of the levels of English'],
  [{ occupation: '21' }, 'Choose an occupation of the list'],
  [{ hours: 0 }, 'Enter the weekly hours as a number from 1 to 168'],
  [{ hours: 169 }, 'Enter the weekly hours as a number from 1 to 168'],
])('%o is refused: %s', (said, message) => {
  expect(MyCase.safeParse({ ...noCase, ...said }).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ])
})

test.each<[string | null, Situation, boolean | null]>([
  ['2000-11-30', 'dependant', true],
  ['2000-11-29', 'dependant', false],
  ['1980-01-01', 'student', true],
  ['1980-01-01', 'graduate', true],
  ['1980-01-01', null, null],
  [null, 'outside_uk', null],
  [null, 'student', true],
])('born on %s with the visa %s, somebody is a new entrant: %s', (born_on, situation, expected) => {
  expect(isNewEntrantOn({ ...noCase, born_on }, situation, DAY)).toBe(expected)
})

test.each<[Situation, ReturnType<typeof facts>['from'], boolean]>([
  [null, null, false],
  ['outside_uk', 'abroad', false],
  ['student', 'uk', false],
  ['skilled_worker', 'uk', true],
  ['other', null, false],
])('with the visa %s somebody applies from %s', (situation, from, isSkilledWorker) => {
  const since = isSkilledWorker ? '2024-01-01' : null
  expect(facts({ skilled_worker_since: '2024-01-01' }, situation)).toMatchObject({
    from,
    isSkilledWorker,
    skilledWorkerSince: since,
  })
})

test('the hours of the job count before those of the case, and full time counts without either', () => {
  expect(facts({ hours: 20 }).hours).toBe(37.5)
  expect(factsOf({ ...noCase, hours: 20 }, null, { ...job, hours: null }, DAY).hours).toBe(20)
  expect(factsOf(noCase, null, { ...job, hours: null }, DAY).hours).toBe(37.5)
})

test('a degree of the UK proves English, and a PhD is one for the rules', () => {
  expect(facts({ degree: 'uk-degree', english: 'none' })).toMatchObject({ english: 'B2', phd: 'none' })
  expect(facts({ degree: 'stem-phd', english: 'B1' })).toMatchObject({ english: 'B1', phd: 'stem-phd' })
  expect(facts({})).toMatchObject({ english: 'none', phd: 'none' })
})

test('the rules of a day answer for a case: a graduate needs less than somebody over 26', () => {
  expect(stateOfPay(facts({}, 'graduate'))).toBe('met')
  expect(stateOfPay(facts({ born_on: '1980-01-01' }, 'outside_uk'))).toBe('not-met')
})

test('the calculator starts with what a case answers, and asks the rest', () => {
  const mine = {
    ...noCase,
    born_on: '2002-03-14',
    degree: 'uk-degree',
    occupation: '2134',
    hours: 30,
  } as const
  expect(calculatorAnswers(mine, 'graduate', '2026-11-29')).toEqual({
    englishProficiency: 'B2',
    entrantStatus: 'student',
    phdStatus: 'none',
    occupation: '2134',
    weeklyHours: '30',
    applyingFrom: 'uk',
    skilledWorkerSince: 'none',
  })
  expect(calculatorAnswers(noCase, null, '2026-11-29')).toEqual({})
})

test('a holder of the visa says since when, and somebody abroad is asked for the place', () => {
  const holder = { ...noCase, english: 'B1', skilled_worker_since: '2025-07-21' } as const
  expect(calculatorAnswers(holder, 'skilled_worker', '2026-11-29')).toEqual({
    englishProficiency: 'extension',
    applyingFrom: 'uk',
    skilledWorkerSince: 'before2025',
  })
  expect(calculatorAnswers({ ...noCase, nationality: 'AF' }, 'outside_uk', '2026-11-29')).toEqual({
    skilledWorkerSince: 'none',
  })
})

test('a case from before the question of other reasons has none', () => {
  const { entrant: _entrant, ...old } = { ...noCase, born_on: '1980-01-01' }
  expect(calculatorAnswers(old, 'dependant', DAY)).not.toHaveProperty('entrantStatus')
  expect(isNewEntrantOn(old, 'dependant', DAY)).toBe(false)
})

test.each<[Situation, boolean | null]>([
  ['outside_uk', true],
  ['dependant', false],
  ['skilled_worker', false],
  [null, null],
])(
  'a Student or Graduate visa that has ended makes a new entrant only if it was the last: %s',
  (situation, is) => {
    const mine = { ...noCase, born_on: '1980-01-01', entrant: 'ended-visa' } as const
    expect(isNewEntrantOn(mine, situation, DAY)).toBe(is)
  },
)

test.each<[Partial<MyCase>, string]>([
  [{ entrant: 'training' }, 'training'],
  [{ entrant: 'ended-visa' }, 'student'],
  [{ born_on: '2005-01-01' }, 'under26'],
])('the calculator starts with the reason of a new entrant: %j', (some, expected) => {
  expect(calculatorAnswers({ ...noCase, ...some }, 'outside_uk', DAY)['entrantStatus']).toBe(expected)
})
