import { describe, expect, test } from 'vitest'
import { assess, check, pay, sponsor } from '../../tests/support/samples/assessed-job.ts'
import type { JobFacts } from './job-facts.ts'

/** The check of pay on the day on which the lists end. */
const onLastDay = (own: Partial<JobFacts>) => check(assess(own, sponsor(), '2026-12-31'), 'pay')

const sentence = (own: Partial<JobFacts>) => {
  const { state, reason } = check(assess(own), 'pay')!
  return `${state}: ${reason}`
}

describe('the sentence on pay', () => {
  const NURSE = 'Staff nurse, Band 5'

  test.each<[string, Partial<JobFacts>]>([
    ['met: £40,500 reaches the required £32,073.', { title: NURSE, ...pay(40_500) }],
    ['met: £60,000 to £70,000 reaches the required £54,700.', {}],
    ['unknown: Band 5 now begins at £32,073; pays £29,000.', { title: NURSE, ...pay(29_000) }],
    ['not-met: Needs £54,700, or £38,290 for a new entrant; pays £26,000.', pay(26_000)],
    ['unknown: Needs £54,700, or £38,290 for a new entrant; pays £44,000.', pay(44_000)],
    ['unknown: Only the upper end of £50,000 to £60,000 reaches the required £54,700.', pay(50_000, 60_000)],
    ['unknown: Needs £54,700; pays up to £60,000.', pay(null, 60_000)],
    ['unknown: The advert states no pay.', pay(null)],
    [
      'unknown: The job board estimates £66,297; the advert states no pay.',
      { ...pay(null), text: 'Engineer\n£66,297\nper year - estimated\n?' },
    ],
    [
      'unknown: The advert states no pay.',
      { ...pay(null), text: 'We save £5,000 a year. Estimated growth: 5%.' },
    ],
    [
      'unknown: Band 6 now begins at £39,959; pays up to £33,000 a year for full time.',
      {
        title: 'Staff nurse, Band 6',
        ...pay(null),
        salary_fte: { min: 31_000, max: 33_000, hours: null, full_time_hours: null },
      },
    ],
    [
      'unknown: The pay is not in pounds, or not for a known period.',
      { ...pay(60_000), salary_currency: 'EUR' },
    ],
    [
      'not-met: Needs £69,287, or £48,501 for a new entrant; pays £48,000 a year for 47.5 hours a week.',
      { ...pay(48_000), weekly_hours: 47.5 },
    ],
    [
      'unknown: Only the upper end of £40,000 to £60,000 a year for 30 hours a week reaches the required £43,760.',
      {
        ...pay(null),
        salary_fte: { min: 50_000, max: 75_000, hours: 30, full_time_hours: 37.5 },
      },
    ],
  ])('%s', (words, own) => {
    expect(sentence(own)).toBe(words)
  })

  test('is that of a sure occupation if all likely ones need the same', () => {
    expect(sentence({ title: 'Clinical lead nurse', ...pay(40_500) })).toBe(
      'met: £40,500 reaches the required £32,073.',
    )
  })

  describe('where an occupation is on the immigration salary list', () => {
    const bricklayer = { title: 'Bricklayer', occupation_code: '5313' }
    const builder = { title: 'Builder', occupation_code: '5319' }

    test.each<[string, Partial<JobFacts>]>([
      ['met: £36,000 to £38,000 reaches the required £33,400.', { ...bricklayer, ...pay(36_000, 38_000) }],
      ['not-met: Needs £33,400; pays £33,000.', { ...bricklayer, ...pay(33_000) }],
      [
        'unknown: Needs £40,400, or £33,400 for a new entrant, or £32,000 for an employer of health or care; pays £36,000.',
        { title: 'Care home manager', occupation_code: '1232', ...pay(36_000) },
      ],
      [
        'unknown: Needs £41,700, or £33,400 for a new entrant or a job on the immigration salary list; pays £36,000.',
        { ...builder, ...pay(36_000) },
      ],
      [
        'unknown: Needs £41,700, or £33,400 for a new entrant, or £39,900 for a job on the immigration salary list; pays £36,000.',
        { title: 'Chemist', occupation_code: '2111', ...pay(36_000) },
      ],
    ])('%s', (words, own) => {
      expect(sentence(own)).toBe(words)
    })

    test('the list counts until its end, and for care work as long as that is open', () => {
      const designer = { title: 'Graphic designer', occupation_code: '2142', ...pay(36_000) }
      expect(sentence(designer)).toBe('met: £36,000 reaches the required £33,400.')
      expect(onLastDay(designer)?.reason).toBe('Needs £41,700, or £33,400 for a new entrant; pays £36,000.')
      expect(onLastDay({ ...builder, ...pay(36_000) })?.reason).toContain('5319')
      const carer = { title: 'Care worker', occupation_code: '6135', ...pay(36_000) }
      expect(onLastDay(carer)?.state).toBe('met')
    })
  })

  test('names the general threshold only where no occupation is sure', () => {
    expect(sentence({ title: 'Zzyzx', ...pay(45_000) })).toBe(
      'unknown: Pays £45,000 against the general threshold of £41,700, because the occupation is not sure.',
    )
  })

  test('says nothing of an unsure occupation where the title names one that cannot be sponsored', () => {
    const answer = assess({ title: 'Chef' })
    expect(check(answer, 'occupation')?.reason).toContain('this is 5434 Chefs')
    expect(check(answer, 'pay')?.reason).toBe(
      '5434 Chefs is below the skill level for new applicants since 22 July 2025.',
    )
  })

  test('has the words of the advert as its evidence, but no bare number of structured data', () => {
    const evidence = [
      { field: 'salary_min', quote: '38000', from: 'structured' as const },
      { field: 'salary_min', quote: 'Salary: £38,000 per annum', from: 'text' as const },
    ]
    expect(check(assess({ ...pay(38_000, null), evidence }), 'pay')?.evidence).toBe(
      'Salary: £38,000 per annum',
    )
    expect(check(assess({ ...pay(38_000, null), evidence: evidence.slice(0, 1) }), 'pay')?.evidence).toBe(
      '£38,000+/year',
    )
  })
})
