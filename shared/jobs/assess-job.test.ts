// over 300 lines: five checks make one verdict, so the cases of all of them are read side by side
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import {
  assess,
  check,
  facts,
  isGreen,
  nurse,
  pay,
  rank,
  route,
  sponsor,
} from '../../tests/support/samples/assessed-job.ts'
import { isUsual } from '../licence-verdict.ts'
import type { JobCheckName } from './job-assessment.ts'
import type { JobFacts, SponsorFacts, UnknownSponsor } from './job-facts.ts'

const SEED = 29

describe('the verdict', () => {
  test('a job whose advert offers sponsorship, with nothing against it, is offered', () => {
    const { verdict, reason } = assess({ visa_sponsorship: 1 })
    expect([verdict, reason]).toEqual(['offered', 'The advert offers sponsorship.'])
  })

  test('an offer of sponsorship whose pay no longer reaches the pay scale says so', () => {
    const offer = { title: 'Registered nurse', visa_sponsorship: 1 as const }
    const reasons = [30_000, 31_687, 45_000].map((amount) => assess({ ...offer, ...pay(amount) }).reason)
    expect(reasons[1]).toBe('The advert offers sponsorship, but the pay is too low as stated.')
    expect(reasons[2]).toBe('The advert offers sponsorship.')
  })

  test('of an advert on a job site, only the part that is known says nothing', () => {
    expect(check(assess({ job_site: 'adzuna' }), 'words')).toMatchObject({
      state: 'unknown',
      reason: 'The part of the advert that Adzuna gives us says nothing about sponsorship.',
    })
    expect(check(assess({ job_site: null }), 'words')?.reason).toBe(
      'The advert says nothing about sponsorship.',
    )
  })

  test.each([
    ['the advert refuses sponsorship', { visa_sponsorship: 0 as const }, sponsor()],
    ['nothing on the register is like the employer', { visa_sponsorship: 1 as const }, sponsor([])],
    ['the job is abroad', { country_code: 'NO', country_name: 'Norway' }, sponsor()],
    ['the occupation is not eligible', { title: 'Kitchen porter' }, sponsor()],
  ])('a job cannot be sponsored if %s', (_reason, own, employer) => {
    expect(assess(own, employer).verdict).toBe('no')
  })

  test('a job below every threshold pays too little, even if the advert offers sponsorship', () => {
    const answer = assess({ ...pay(26_000), visa_sponsorship: 1 })
    expect(answer.verdict).toBe('below')
    expect(answer.changes.join(' ')).toContain('a new entrant could')
  })

  test.each([
    ['unknown pay', pay(null)],
    ['pay whose upper end alone is enough', pay(40_000, 70_000)],
    ['pay that is enough for a new entrant only', pay(40_000)],
    ['a title that says nothing', { title: 'Zzyzx' }],
  ])('a job with %s is unclear', (_what, own) => {
    expect(assess(own).verdict).toBe('unclear')
  })
})

describe('the checks', () => {
  test('every check has a reason, and all but pasted facts have a source', () => {
    const { checks } = assess()
    expect(checks.map((one) => one.check)).toEqual(['licence', 'words', 'occupation', 'pay', 'place'])
    for (const { reason, source } of checks) {
      expect(reason).toMatch(/\.$/)
      expect(source).toMatch(/^https:/)
    }
  })

  test('a B rating leaves the licence unknown, says why, and makes nothing better than unclear', () => {
    const answer = assess({ visa_sponsorship: 1 }, sponsor([route('Skilled Worker', 'B rating')]))
    expect(check(answer, 'licence')).toMatchObject({ state: 'unknown' })
    expect(answer).toMatchObject({
      verdict: 'unclear',
      reason: 'The employer has a B rating. It cannot sponsor new workers until it has an A rating again.',
    })
    expect(check(answer, 'licence')?.settled_by).toMatch(/A rating/)
  })

  test.each([
    ['A rating', 'met'],
    [' a rating ', 'met'],
    ['A (Premium)', 'met'],
    ['B rating', 'unknown'],
    ['', 'unknown'],
    ['Provisional', 'unknown'],
  ])(
    'the rating “%s” leaves the licence %s, and the sign of the licence check says the same',
    (rating, state) => {
      const routes = [route('Skilled Worker', rating)]
      expect(check(assess({}, sponsor(routes)), 'licence')?.state).toBe(state)
      expect(isUsual(routes)).toBe(state === 'met')
    },
  )

  test.each(['Scale-up', 'Creative Worker', 'Charity Worker'])(
    'a licence without the Skilled Worker route, such as %s, gives unclear and not no',
    (other) => {
      expect(assess({ visa_sponsorship: 1 }, sponsor([route(other)]))).toMatchObject({
        verdict: 'unclear',
        reason: expect.stringContaining('licensed for other routes only') as unknown,
      })
      expect(assess(pay(26_000), sponsor([route(other)]))).toMatchObject({ verdict: 'unclear', changes: [] })
    },
  )

  test.each([
    ['unknown', 'Sponsorship may be considered for strong candidates.'],
    ['unknown', 'Sponsorship is considered case by case.'],
    ['unknown', 'We could look into sponsorship.'],
    ['unknown', 'This post may be sponsorable, but we can give no promise.'],
    [
      'unknown',
      'This role may be suitable for job applicants from any country who are wishing to apply for sponsorship.',
    ],
    ['unknown', 'Applicants requiring Skilled Worker sponsorship should ensure that they meet the criteria.'],
    ['unknown', 'Candidates who need a visa must check that they qualify for it.'],
    ['unknown', 'Fernley Press is an approved employer for the sponsorship of eligible roles.'],
    ['unknown', 'We are proud to offer flexible working, and may sponsor a visa for a strong candidate.'],
    ['unknown', 'The Trust is pleased to offer visa sponsorship for eligible people, at its discretion.'],
    ['unknown', 'Fernley is proud to provide care, and could consider sponsorship in the future.'],
    ['unknown', 'We will offer you a contract, and hope for sponsorship in the future.'],
    ['unknown', 'We are happy to provide visa sponsorship for eligible nurses on a case by case basis.'],
    ['met', 'Fernley Press is pleased to offer visa sponsorship for eligible candidates.'],
    ['met', 'We are delighted to provide visa sponsorship of eligible nurses.'],
    ['met', 'This role is suitable for sponsorship.'],
    ['met', 'If you may need a visa, we will sponsor it.'],
    ['met', 'We consider everybody, and shall sponsor whom we hire.'],
  ])('the words of an advert are its evidence, and leave an offer %s: %s', (state, quote) => {
    const evidence = [{ field: 'visa_sponsorship', quote, from: 'text' as const }]
    const answer = assess({ visa_sponsorship: 1, evidence, ...pay(null) })
    expect(check(answer, 'words')).toMatchObject({ state, evidence: quote })
    expect(answer.verdict).toBe(state === 'met' ? 'offered' : 'unclear')
  })

  test('an employer that is not known makes nothing better than unclear', () => {
    const unknown: UnknownSponsor = { ...sponsor(), routes: null }
    for (const visa_sponsorship of [1, null] as const)
      expect(assess({ visa_sponsorship }, unknown)).toMatchObject({
        verdict: 'unclear',
        reason: 'The employer is not known.',
      })
    expect(assess({ visa_sponsorship: 0 }, unknown).verdict).toBe('no')
    expect(assess(pay(26_000), unknown)).toMatchObject({ verdict: 'unclear', changes: [] })
    expect(assess(pay(24_000), unknown).verdict).toBe('no')
  })

  test('what users must know of the employer stands beside the licence', () => {
    const note = 'Its name was read as a trading name.'
    expect(check(assess({}, { ...sponsor(), note }), 'licence')).toMatchObject({
      state: 'met',
      reason: expect.stringContaining(note) as unknown,
    })
  })

  test('a job of sports or clergy has a visa of its own, whatever the licence', () => {
    for (const name of ['International Sportsperson', 'Skilled Worker'])
      expect(
        check(assess({ title: 'Professional footballer' }, sponsor([route(name)])), 'licence'),
      ).toMatchObject({ state: 'unknown', reason: expect.stringContaining('visa of its own') as unknown })
  })

  test('the reason for clergy names their own visa, and no pay is compared with the Skilled Worker visa', () => {
    const answer = assess(
      { title: 'Minister of religion', ...pay(24_000) },
      sponsor([route('Tier 2 Ministers of Religion')]),
    )
    const why = '2463 Clergy has a visa of its own: Minister of Religion, not Skilled Worker.'
    expect(check(answer, 'occupation')?.reason).toContain('Minister of Religion')
    expect(check(answer, 'pay')).toMatchObject({ state: 'unknown', reason: why })
    expect(answer.verdict).toBe('unclear')
  })

  test('a stated code decides before the title', () => {
    const answer = assess({ title: 'Kitchen porter', occupation_code: '2134' })
    expect(answer.occupations.map(({ code }) => code)).toEqual(['2134'])
    expect(check(answer, 'occupation')?.state).toBe('met')
  })

  test('an occupation on the Temporary Shortage List is eligible until the list ends', () => {
    const title = 'Electrician'
    expect(check(assess({ title }), 'occupation')?.state).toBe('met')
    expect(check(assess({ title }, sponsor(), '2026-12-31'), 'occupation')?.state).toBe('not-met')
  })

  test('a nurse is judged by the band of the title; less than the rules name is pay of an older scale', () => {
    expect(check(nurse('Band 5', 32_073), 'pay')?.state).toBe('met')
    expect(check(nurse('Band 5', 29_970), 'pay')?.state).toBe('met')
    expect(check(nurse('Band 6', 31_049), 'pay')?.state).toBe('unknown')
  })

  test.each([
    [22_128, 28_746],
    [24_907, 30_615],
    [29_970, 36_483],
  ])('pay of £%d to £%d, once that of a band, is not enough where no band is named', (min, max) => {
    expect(check(assess({ title: 'Staff nurse', ...pay(min, max) }), 'pay')?.state).not.toBe('met')
  })

  test.each(['Staff nurse', 'Staff nurse, Band 5', 'Staff nurse, Band 6'])(
    'more pay is never worse around the scales of a %s, and never enough below the floor',
    (title) => {
      const scales = [22_128, 24_907, 28_407, 29_970, 31_049, 32_073, 37_338, 39_959]
      const found = scales
        .flatMap((min) => [min - 3, min, min + 3, min + 600])
        .map((min) => ({ min, verdict: assess({ title, ...pay(min, min + 6_618) }) }))
      const ranks = found.map(({ verdict }) => rank(verdict))
      expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
      expect(found.filter(({ min, verdict }) => min < 25_000 && isGreen(verdict))).toEqual([])
    },
  )

  test.each([
    [26_000, 'Staff nurse, Band 6', 18.75, 'unknown'],
    [46_148, 'Staff nurse, Band 6', 18.75, 'unknown'],
    [60_000, 'Staff nurse, Band 6', 18.75, 'met'],
    [46_148, 'Staff nurse, Band 6', 30, 'met'],
    [46_148, 'Staff nurse', 18.75, 'met'],
  ])('pay of £%d of a %s may be that of full time beside %d hours: %s', (min, title, weekly_hours, state) => {
    expect(check(assess({ title, ...pay(min), weekly_hours }), 'pay')?.state).toBe(state)
  })

  test.each(['Grade: Band 6', '- Band 6', 'NHS AfC: Band 6'])(
    'the band may be a line of the advert: %s',
    (line) => {
      const text = `Staff nurse\n${line}\nYou have worked at Band 5 before.`
      const answer = assess({ title: 'Staff nurse', ...pay(32_073), text })
      expect(check(answer, 'pay')?.reason).toContain('Band 6 now begins at £39,959')
    },
  )

  test('the going rate counts for the hours of the post, but the threshold is not reduced', () => {
    const part = { salary_fte: { min: 60_000, max: 60_000, hours: 20, full_time_hours: 40 }, ...pay(null) }
    expect(check(assess(part), 'pay')?.state).toBe('not-met')
  })

  test('a place without a country is unknown, and does not rule the job out', () => {
    const answer = assess({ city_name: null, country_code: null, country_name: null })
    expect(check(answer, 'place')).toMatchObject({ state: 'unknown', reason: 'The advert names no country.' })
    expect(answer.verdict).toBe('possible')
    expect(check(assess(), 'place')?.state).toBe('met')
  })
})

/** Assesses a job whose title is as like these occupations as the scores say. */
const likely = (own: Partial<JobFacts>, ...scores: [code: string, score: number][]) =>
  assess({ title: 'Zzyzx', ...own }, sponsor(), undefined, {
    rank: () =>
      scores.map(([code, score]) => ({ occupation: facts.list.find((one) => one.code === code)!, score })),
  })

const everybody = (pounds: string) => `An offer of ${pounds} a year or more is enough for everybody.`

describe('firm or unsure', () => {
  test('a single weak guess decides nothing: neither no nor below', () => {
    const weak = likely(pay(30_000), ['2133', 0.55])
    expect(weak).toMatchObject({ verdict: 'unclear' })
    expect(check(weak, 'pay')?.reason).toContain('the general threshold of £41,700')
    expect(likely(pay(30_000), ['9265', 0.55]).verdict).toBe('unclear')
    expect(likely(pay(60_000), ['2133', 0.55]).verdict).toBe('unclear')
  })

  test('likely occupations decide if all agree, and not if one differs', () => {
    expect(likely(pay(30_000), ['9265', 0.85], ['9251', 0.77]).verdict).toBe('no')
    expect(likely(pay(60_000), ['9265', 0.82], ['2134', 0.81]).verdict).toBe('unclear')
    expect(likely(pay(30_000), ['2133', 0.82], ['2134', 0.81]).verdict).toBe('below')
    expect(likely(pay(90_000), ['2133', 0.82], ['2134', 0.81]).verdict).toBe('possible')
  })

  test.each([
    ['Zzyzx fitter', 0.375, 'below'],
    ['Zzyzx fitter', 0.3, 'unclear'],
    // a title of one word is that of many occupations
    ['Zzyzx', 0.45, 'unclear'],
  ])('pay too low in each likely occupation of “%s” with %d each gives %s', (title, score, verdict) => {
    const list = ['2133', '2134'].map((code) => ({
      occupation: facts.list.find((one) => one.code === code)!,
      score,
    }))
    const job = { title, text: title, ...pay(28_000) }
    const found = assess(job, sponsor(), undefined, { rank: () => [], rankAdvert: () => list })
    expect(found.verdict).toBe(verdict)
    expect(check(found, 'occupation')).toMatchObject({
      state: 'met',
      reason: 'The title fits several occupations. All of them can be sponsored.',
      evidence: expect.stringMatching(/^2133 IT .*; 2134 Programmers/) as unknown,
    })
  })

  test.each([
    [
      ['2134'],
      40_000,
      'Needs £54,700, or £38,290 for a new entrant; pays £40,000.',
      `${everybody('£54,700')} At this pay a new entrant could be sponsored, such as a person under 26 or a recent student.`,
    ],
    [
      ['3112', '3111'],
      35_000,
      'Needs £41,700, or £33,400 for a new entrant or a job on the immigration salary list, or £31,300 for an employer of health or care; pays £35,000.',
      `${everybody('£41,700')} Less is enough for an employer of health or care. Ask by which rate the employer sponsors.`,
    ],
  ])('what %s need is compared with pay of £%d in words', (codes, pounds, reason, settled_by) => {
    const found = likely(pay(pounds), ...codes.map((code): [string, number] => [code, 0.82]))
    expect(check(found, 'pay')).toMatchObject({ state: 'unknown', reason, settled_by })
  })

  test.each([
    ['Zzyzx fitter', 'no'],
    ['Planning Zzyzx', 'unclear'],
    ['Sales and Zzyzx Manager', 'unclear'],
    ['Porter and Zzyzx Manager', 'no'],
  ])('a text alone does not rule “%s” out where its title means an open occupation: %s', (title, verdict) => {
    const [open, closed] = ['2134', '9265'].map((code) => facts.list.find((one) => one.code === code)!)
    const isOpen = /^(?:planning zzyzx|sales manager)$/i
    const found = assess({ title, text: title, ...pay(60_000) }, sponsor(), undefined, {
      rank: (asked) => (isOpen.test(asked) ? [{ occupation: open!, score: 0.8 }] : []),
      rankAdvert: () => [{ occupation: closed!, score: 0.98 }],
    })
    expect(found.verdict).toBe(verdict)
  })

  test('pay that no occupation allows rules a job out, unless it is known which pay would do', () => {
    expect(likely(pay(18_000), ['2134', 0.55]).verdict).toBe('no')
    expect(likely(pay(18_000), ['9265', 0.82], ['2134', 0.81]).verdict).toBe('no')
    expect(likely(pay(18_000), ['2134', 0.85]).verdict).toBe('below')
  })

  test('pay is below only if all likely occupations can be sponsored, and no words make it green', () => {
    for (const visa_sponsorship of [1, null] as const)
      expect(likely({ ...pay(30_000), visa_sponsorship }, ['9265', 0.82], ['2134', 0.81])).toMatchObject({
        verdict: 'unclear',
        reason: 'The title fits several occupations. Which one it is decides.',
      })
  })
})

describe('properties of the verdict', () => {
  const titles = constantFrom(
    'Software developer',
    'Staff nurse, Band 5',
    'Electrician',
    'Kitchen porter',
    'Primary teacher',
    'Chef',
    'Care assistant',
    'Minister of religion',
    'Manager',
    'Zzyzx',
  )
  const pounds = integer({ min: 10_000, max: 120_000 })
  const words = constantFrom<0 | 1 | null>(0, 1, null)

  test('more pay never makes the verdict worse', () => {
    assert(
      property(titles, pounds, pounds, pounds, words, (title, low, span, more, visa_sponsorship) => {
        const before = assess({ title, visa_sponsorship, ...pay(low, low + span) })
        const after = assess({ title, visa_sponsorship, ...pay(low + more, low + span + more) })
        expect(rank(after)).toBeLessThanOrEqual(rank(before))
      }),
      { seed: SEED, numRuns: propertyRuns(150) },
    )
  })

  test('a refusal is never better than no, whatever else is known', () => {
    assert(
      property(titles, pounds, (title, amount) => {
        expect(assess({ title, visa_sponsorship: 0, ...pay(amount) }).verdict).toBe('no')
      }),
      { seed: SEED, numRuns: propertyRuns(100) },
    )
  })

  const employers = constantFrom<SponsorFacts['routes'] | null>(
    [route('Skilled Worker')],
    [route('Skilled Worker', 'B rating')],
    [route('Skilled Worker', '')],
    [route('Scale-up')],
    [route('International Sportsperson'), route('Skilled Worker', 'B (SME)')],
    [],
    null,
  )
  const places = constantFrom<string | null>('GB', 'NO', null)

  test('neither a weak licence nor pay below every case is green, and each unknown check can be settled', () => {
    assert(
      property(titles, pounds, words, employers, places, (title, amount, visa_sponsorship, routes, place) => {
        const own = { title, visa_sponsorship, city_name: null, country_name: null, country_code: place }
        const sponsored: SponsorFacts | UnknownSponsor =
          routes === null ? { ...sponsor(), routes } : sponsor(routes)
        const answer = assess({ ...own, ...pay(amount > 110_000 ? null : amount) }, sponsored)
        const stateOf = (name: JobCheckName) => check(answer, name)?.state
        const isWeak = stateOf('licence') !== 'met' || stateOf('pay') === 'not-met'
        expect(isGreen(answer) && isWeak).toBe(false)
        for (const { state, settled_by } of answer.checks)
          expect(settled_by?.endsWith('.') ?? false).toBe(state === 'unknown')
      }),
      { seed: SEED, numRuns: propertyRuns(200) },
    )
  })

  test('a fact that is taken away never makes its check met', () => {
    assert(
      property(titles, pounds, words, (title, amount, visa_sponsorship) => {
        const own = { title, visa_sponsorship, ...pay(amount) }
        expect(check(assess({ ...own, ...pay(null) }), 'pay')?.state).toBe('unknown')
        expect(check(assess({ ...own, visa_sponsorship: null }), 'words')?.state).toBe('unknown')
        expect(check(assess({ ...own, title: '' }), 'occupation')?.state).toBe('unknown')
        const nowhere = { city_name: null, country_code: null, country_name: null }
        expect(check(assess({ ...own, ...nowhere }), 'place')?.state).toBe('unknown')
      }),
      { seed: SEED, numRuns: propertyRuns(60) },
    )
  })
})
