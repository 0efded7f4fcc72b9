import { describe, expect, test } from 'vitest'
import { occupationSample } from '../../tests/support/samples/occupation-sample.ts'
import {
  nurse,
  plan,
  PLAN_DAY,
  planLine,
  type PlanOptions,
  planText,
  programmer,
  technician,
} from '../../tests/support/samples/plan-sample.ts'
import type { MyCase, Situation } from '../my-case.ts'
import { builtInOccupations } from '../occupations/built-in-occupations.ts'

/** The days of the steps of an application, by id. */
const stepsOf = (...given: Parameters<typeof plan>) =>
  Object.fromEntries(
    plan(...given).lines.flatMap(({ id, part, on }) => (part === 'dates' && on !== null ? [[id, on]] : [])),
  )

const stepsOnList = (visa_expires_on: string | null, day = PLAN_DAY) =>
  stepsOf({ visa_expires_on }, 'graduate', day, { occupation: technician })

const conditionsOf = (situation: Situation, mine: Partial<MyCase> = {}, options: PlanOptions = {}) =>
  plan(mine, situation, PLAN_DAY, options)
    .lines.filter(({ part }) => part === 'dates')
    .map(({ id }) => id)
    .filter((id) => !['offer', 'certificate', 'apply', 'english-level'].includes(id))

describe('the steps of an application', () => {
  test('all come before the end of the visa, and the offer eight weeks sooner for a new licence', () => {
    expect(stepsOf({ visa_expires_on: '2027-05-31' }, 'graduate')).toEqual({
      offer: '2027-04-05',
      certificate: '2027-05-31',
      apply: '2027-05-31',
    })
  })

  test('a job that only a list lets in needs its certificate before the list ends', () => {
    expect(stepsOnList('2027-12-31')).toMatchObject({ certificate: '2026-12-30', apply: '2027-03-30' })
    expect(stepsOnList(null)).toMatchObject({ certificate: '2026-12-30', apply: '2027-03-30' })
    expect(stepsOnList('2026-12-15')).toMatchObject({ certificate: '2026-12-15', apply: '2026-12-15' })
    expect(stepsOnList(null, '2026-12-30')).toMatchObject({ certificate: '2026-12-30' })
    expect(stepsOnList(null, '2026-12-31')).toEqual({})
  })

  test.each([
    ['2026-11-29', '28 February 2027'],
    ['2026-11-30', '28 February 2027'],
    ['2027-11-30', '29 February 2028'],
    ['2026-12-31', '31 March 2027'],
    ['2027-01-31', '30 April 2027'],
    ['2028-02-29', '29 May 2028'],
  ])('a certificate of %s can be used until %s, the end of a shorter month', (day, last) => {
    expect(planLine('certificate', {}, 'outside_uk', day)?.text).toContain(`with one of today, by ${last}.`)
  })

  test('on the last day of the visa there is still time, and from the next day on only advice', () => {
    const ends = { visa_expires_on: PLAN_DAY }
    expect(planLine('apply', ends, 'student')?.text).toMatch(/^Apply on this day at the latest/)
    expect(planLine('offer', ends, 'student')?.text).toContain('This day is over')
    const late = plan(ends, 'student', '2026-11-30').lines.filter(({ part }) => part === 'dates')
    expect(late.map(({ title, on }) => [title, on])).toEqual([['Your visa has ended', PLAN_DAY]])
  })

  test('each situation has its own conditions', () => {
    expect(conditionsOf('student')).toEqual(['new-entrant', 'course'])
    expect(conditionsOf('graduate')).toEqual(['new-entrant'])
    expect(conditionsOf('skilled_worker')).toEqual(['licence-ends'])
    expect(conditionsOf('outside_uk', { nationality: 'IN' })).toEqual(['funds'])
    expect(conditionsOf('outside_uk', { nationality: 'AF' })).toEqual(['nationality', 'funds'])
    expect(conditionsOf('outside_uk', { entrant: 'training' })).toEqual(['new-entrant', 'funds'])
    expect(planLine('nationality', { nationality: 'AF' }, 'outside_uk', '2026-03-25')).toBeUndefined()
    expect(planLine('nationality', { nationality: 'AF' }, 'graduate')).toBeUndefined()
  })
})

describe('the last day of the rules for an occupation', () => {
  const guard = occupationSample({ code: '3314', table: '1a', rate: { year: 38_800, hour: 19.9 } })
  const care = occupationSample({ code: '6135', table: '1a', rate: { year: 33_400, hour: 17.13 } })
  const late = { visa_expires_on: '2029-10-01' }

  test('is before the end of the visa for prison officers and care work', () => {
    expect(stepsOf(late, 'graduate', PLAN_DAY, { occupation: guard })).toMatchObject({
      certificate: '2026-12-31',
      apply: '2026-12-31',
    })
    expect(stepsOf(late, 'dependant', PLAN_DAY, { occupation: care })).toMatchObject({ apply: '2028-07-21' })
    expect(planLine('apply', late, 'dependant', PLAN_DAY, { occupation: care })?.text).toContain(
      'From the next day on',
    )
  })

  test('is none for whoever has the visa', () => {
    expect(stepsOf(late, 'skilled_worker', PLAN_DAY, { occupation: care })).toMatchObject({
      apply: '2029-10-01',
    })
    expect(stepsOf(late, 'skilled_worker', PLAN_DAY, { occupation: guard })).toMatchObject({
      apply: '2029-10-01',
    })
  })
})

const levelSince = (skilled_worker_since: string) =>
  planText('english-level', { skilled_worker_since }, 'skilled_worker')

const conditionsWith = (occupation: typeof nurse) => conditionsOf('dependant', {}, { occupation })

describe('what the reader needs beside a job', () => {
  test('B1 is enough only for a visa that was granted at B1', () => {
    expect(levelSince('2026-01-07')).toMatch(/^Level B1: by what you proved for the visa that you have/)
    expect(levelSince('2026-01-08')).toMatch(/^Level B2/)
  })

  test('whoever does not say the visa hears which ones allow no switch', () => {
    expect(conditionsOf('other')).toEqual(['no-switch'])
    expect(conditionsOf(null)).toEqual(['no-switch'])
  })

  test('English, with what the case says of it, and what a regulator accepts', () => {
    expect(planText('english-level', {}, 'graduate')).not.toContain('By your case')
    expect(planText('english-level', { english: 'B1' }, 'graduate')).toMatch(
      /^Level B2.*you cannot prove it yet\.$/,
    )
    expect(planText('english-level', { english: 'B1' }, 'skilled_worker')).toMatch(
      /^Level B1.*you can prove it\.$/,
    )
    expect(planText('english-level', { degree: 'uk-degree' }, 'student')).toContain('you can prove it')
    expect(planText('english-level', {}, 'graduate', PLAN_DAY, { occupation: nurse })).toContain(
      'the regulator accepts',
    )
    expect(planText('english-level', {}, 'graduate', PLAN_DAY, { occupation: programmer })).not.toContain(
      'regulator',
    )
  })

  test('a graduate hears that the months of that visa count for the pay of a new entrant', () => {
    expect(planText('new-entrant', {}, 'graduate')).toContain('48 months in all')
    expect(planText('new-entrant', {}, 'graduate')).toContain('after two years of it, two more are left')
    expect(planText('new-entrant', {}, 'student')).toContain('ends within three months')
  })

  test('health jobs need an employer of health or care, and care work needs more', () => {
    const care = occupationSample({ code: '6135', table: '1a' })
    expect(conditionsWith(programmer)).toEqual([])
    expect(conditionsWith(nurse)).toEqual(['health'])
    expect(conditionsWith(occupationSample({ code: '2212', table: '3', rate: null }))).toEqual(['health'])
    expect(conditionsWith(care)).toEqual(['health', 'care-months', 'care-regulator'])
    expect(planText('care-months', {}, 'dependant', PLAN_DAY, { occupation: care })).toContain('3 months')
  })
})

const changesOf = (...given: Parameters<typeof plan>) =>
  plan(...given)
    .lines.filter(({ part }) => part === 'changes')
    .map(({ on, kind, text }) => [on, kind, text])

const closedOn = (mine: Partial<MyCase>, situation: Situation, day = PLAN_DAY) =>
  plan(mine, situation, day, { occupation: technician }).lines.find(
    ({ title }) => title === 'Jobs of this occupation',
  )?.on

const entrantPay = (born_on: string, day: string) =>
  plan({ born_on }, 'dependant', day, { occupation: programmer }).lines.find(
    ({ title }) => title === 'Least pay for you',
  )?.text

const expectedOn = (occupation: typeof nurse) =>
  changesOf({}, 'graduate', PLAN_DAY, { occupation }).flatMap(([on, kind]) =>
    kind === 'expected' ? [on] : [],
  )

describe('what changes', () => {
  const graduate = [
    '2027-01-01',
    'rule',
    'For a Graduate visa after a bachelor’s or master’s degree: 24 months until 31 December 2026. From 1 January 2027: 18 months.',
  ]
  const settlement = [
    '2027-03-26',
    'rule',
    'For settlement: level B1 until 25 March 2027. From 26 March 2027: level B2.',
  ]
  const review = ['2027-04-06', 'expected', 'Usual on 6 April 2027. Nothing is published yet.']

  test('the Graduate visa is shorter from 1 January 2027 for students, but not after a PhD', () => {
    expect(changesOf({}, 'student', '2026-12-31')).toEqual([graduate, settlement, review])
    expect(changesOf({}, 'student', '2027-01-01')).toEqual([settlement, review])
    expect(changesOf({ degree: 'stem-phd' }, 'student')).toEqual([settlement, review])
    expect(changesOf({}, 'graduate')).toEqual([settlement, review])
    expect(changesOf({}, null, '2027-03-26')).toEqual([review])
  })

  test('a change is said from the day on which it became known', () => {
    const pay = 'For everybody without a lower threshold: £38,700 a year until 21 July 2025.'
    const known = (day: string) => changesOf({}, 'graduate', day).some(([, , text]) => text?.startsWith(pay))
    expect([known('2025-06-30'), known('2025-07-01'), known('2025-07-21')]).toEqual([false, true, true])
    expect(known('2025-07-22')).toBe(false)
  })

  test('jobs that a list lets in are closed when it ends, but not to old Skilled Workers', () => {
    expect(closedOn({}, 'graduate')).toBe('2026-12-31')
    expect(closedOn({}, 'graduate', '2026-12-30')).toBe('2026-12-31')
    expect(closedOn({}, 'graduate', '2027-02-28')).toBeNull()
    expect(closedOn({ skilled_worker_since: '2025-07-21' }, 'skilled_worker')).toBeUndefined()
    expect(closedOn({ skilled_worker_since: '2025-07-22' }, 'skilled_worker')).toBe('2026-12-31')
  })

  test('the pay of a new entrant ends on the 26th birthday', () => {
    expect(entrantPay('2001-02-28', PLAN_DAY)).toBe(
      '£38,290 a year until 27 February 2027. From 28 February 2027: £54,700, the going rate of the occupation (Standard).',
    )
    expect(entrantPay('2004-02-29', PLAN_DAY)).toMatch(/until 28 February 2030. From 1 March 2030/)
    expect(entrantPay('2001-02-28', '2027-02-27')).toBeDefined()
    expect(entrantPay('2001-02-28', '2027-02-28')).toBeUndefined()
  })

  test('the rates of before April 2024 end on 3 April 2030', () => {
    const since = { skilled_worker_since: '2024-04-03', born_on: '1990-01-01' }
    const changed = plan(since, 'skilled_worker', PLAN_DAY, { occupation: programmer }).lines.find(
      ({ on, title }) => on === '2030-04-04' && title === 'Least pay for you',
    )
    expect(changed?.text).toMatch(/^£[\d,]+ a year until 3 April 2030. From 4 April 2030: £54,700/)
  })

  test('the next pay scale is expected by those who are paid by it', () => {
    expect(expectedOn(nurse)).toEqual(['2027-04-01', '2027-04-06'])
    expect(expectedOn(programmer)).toEqual(['2027-04-06'])
  })
})

test('what is missing is what would change the plan', () => {
  expect(plan({}, null).missing).toEqual([
    'your visa, without which times and fees are those in the UK',
    'when it ends',
    'your occupation',
    'your date of birth',
    'your nationality',
  ])
  expect(plan({ occupation: '2134', visa_expires_on: PLAN_DAY }, 'student').missing).toEqual(['your degree'])
  expect(plan({ occupation: '2134', born_on: PLAN_DAY }, 'outside_uk').missing).toEqual(['your nationality'])
})

test('every day from 4 April 2024 on has a plan, in the order of its days', () => {
  const some = builtInOccupations().facts.list.filter((_, at) => at % 9 === 0)
  const days = ['2024-04-04', '2024-04-10', '2025-07-22', '2026-12-30', '2028-02-29', '2030-04-04']
  for (const [index, occupation] of some.entries())
    for (const situation of ['student', 'skilled_worker', 'outside_uk'] as const) {
      const mine = {
        skilled_worker_since: '2024-02-29',
        born_on: '2001-12-31',
        visa_expires_on: '2027-01-31',
      }
      const { lines } = plan(mine, situation, days[index % days.length], { occupation })
      const shown = lines.flatMap(({ on }) => on ?? [])
      expect(shown).toEqual(shown.toSorted())
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      expect(lines.map(({ text }) => text).join()).not.toMatch(/undefined|null|NaN/)
    }
  expect(() => plan({}, null, '2024-04-03')).toThrow(RangeError)
})
