import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { employerSample } from '../../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import type { Employer } from './derive-jobs.ts'
import { JOB_FACTS_FORMAT, unpackJob } from './job-facts.ts'
import { jobsIndex } from './job-indexing.ts'

const DATES = { date: '2026-11-26', registerDate: '2026-11-20' }
const job = (vacancy_id: number, title = 'Staff nurse') => vacancySample({ company_id: 7, vacancy_id, title })

const among =
  (...employers: Employer[]) =>
  (isAsked: (id: number) => boolean) =>
    employers.filter(({ id }) => isAsked(id))

function newBuild(...vacancies: ReturnType<typeof job>[]) {
  const build = jobsIndex.begin(undefined)
  for (const one of vacancies) build.add(one.company_id, one)
  return build
}

const textsOf = ({ image, facts }: { image: Uint8Array; facts: Uint8Array }) => ({
  facts: Buffer.from(facts).toString(),
  image: Buffer.from(image).toString('latin1'),
})

const rowsOf = (image: Uint8Array) => openIndex(image).search({ offset: 0, limit: 9 })
const verdictsOf = (image: Uint8Array, ids: readonly number[]) =>
  ids.map((id) => unpackJob(openIndex(image).get(id) as unknown[]).verdict)

describe('the facts of jobs', () => {
  test('a build from facts has the bytes of one from the vacancies', () => {
    const first = newBuild(job(2), job(1, 'Chef')).build(among(employerSample()), DATES)
    const second = jobsIndex.continue(first.facts, DATES.date)!.build(among(employerSample()), DATES)
    expect(Buffer.compare(second.image, first.image)).toBe(0)
    expect(Buffer.from(second.facts).toString()).toBe(Buffer.from(first.facts).toString())
  })

  test('a verdict is derived anew when the routes of the company have changed', () => {
    const first = newBuild(job(1)).build(among(employerSample()), DATES)
    expect(rowsOf(first.image).stored).toEqual([expect.arrayContaining(['unclear'])])
    const second = jobsIndex
      .continue(first.facts, DATES.date)!
      .build(among(employerSample({ routes: [] })), DATES)
    expect(rowsOf(second.image).stored).toEqual([expect.arrayContaining(['no'])])
  })

  test('words that leave sponsorship open are no offer, also when the job is read from facts', () => {
    const half = { field: 'visa_sponsorship', quote: 'Sponsorship may be considered.', from: 'text' } as const
    const correction = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
    const jobs = [
      { ...job(1), visa_sponsorship: 1 as const, evidence: [half] },
      { ...job(2), visa_sponsorship: 1 as const, evidence: [{ ...half, quote: 'We sponsor visas.' }] },
      // the quote does not support a corrected answer
      {
        ...job(3),
        visa_sponsorship: 1 as const,
        evidence: [half],
        fact_sources: { visa_sponsorship: correction },
      },
    ]
    const first = newBuild(...jobs).build(among(employerSample()), DATES)
    expect(verdictsOf(first.image, [1, 2, 3])).toEqual(['unclear', 'offered', 'offered'])
    const later = { ...DATES, date: '2026-11-27' }
    const second = jobsIndex.continue(first.facts, later.date)!.build(among(employerSample()), later)
    expect(verdictsOf(second.image, [1, 2, 3])).toEqual(['unclear', 'offered', 'offered'])
  })

  test('pay counts for the stated hours, also when the job is read from facts', () => {
    const pay = { salary_min: 30, salary_currency: 'GBP', salary_period: 'hour' }
    const first = newBuild({ ...job(1, 'Software developer'), ...pay, weekly_hours: 40 }).build(
      among(employerSample()),
      DATES,
    )
    const later = { ...DATES, date: '2026-11-27' }
    const second = jobsIndex.continue(first.facts, later.date)!.build(among(employerSample()), later)
    const reasons = [first, second].map(
      ({ image }) => unpackJob(openIndex(image).get(1) as unknown[]).pay.reason,
    )
    expect(reasons).toEqual(Array(2).fill('£62,400 a year for 40 hours a week reaches the required £58,347.'))
  })

  test('jobs of a company that is not listed are in no index, and come back with it', () => {
    const gone = newBuild(job(1)).build(among(), DATES)
    expect(rowsOf(gone.image).total).toBe(0)
    const back = jobsIndex.continue(gone.facts, DATES.date)!.build(among(employerSample()), DATES)
    expect(rowsOf(back.image).ids).toEqual([1])
  })

  test('replaced and expired jobs leave the index', () => {
    const build = newBuild(job(1), { ...job(2), expiry_date: '2026-11-25' })
    build.dropExpired(({ expiry_date }) => expiry_date === null || expiry_date >= DATES.date)
    expect(rowsOf(build.build(among(employerSample()), DATES).image).ids).toEqual([1])
    build.replace(7, [job(3)])
    expect(rowsOf(build.build(among(employerSample()), DATES).image).ids).toEqual([3])
    build.replace(7, [])
    expect(rowsOf(build.build(among(employerSample()), DATES).image).ids).toEqual([])
  })

  test('of two vacancies with one id, the index has the first', () => {
    const build = newBuild(job(1))
    build.add(8, vacancySample({ company_id: 8, vacancy_id: 1, title: 'Chef' }))
    const { image } = build.build(
      among(employerSample(), employerSample({ id: 8, name: 'Tamsin Ltd' })),
      DATES,
    )
    expect(rowsOf(image)).toMatchObject({ total: 1, stored: [expect.arrayContaining(['Staff nurse'])] })
  })

  describe('after an update of few companies', () => {
    const other = employerSample({ id: 8, name: 'Tamsin Ltd' })
    const both = among(employerSample(), other)
    const ofOther = (vacancy_id: number, title: string) => ({ ...job(vacancy_id, title), company_id: 8 })
    const first = newBuild(job(2), job(5, 'Chef'), ofOther(3, 'Staff nurse'), ofOther(9, 'Welder')).build(
      both,
      DATES,
    )

    test.each([
      ['new and changed jobs', [job(2, 'Teacher'), job(4, 'Welder'), job(1, 'Chef')]],
      ['no job any more', []],
      ['the same jobs', [job(5, 'Chef'), job(2)]],
      ['a job with the id of another company’s', [job(3, 'Teacher')]],
    ])('%s: with the bytes of a new build', (_, jobs) => {
      const update = jobsIndex.continue(first.facts, DATES.date)!
      update.replace(7, jobs)
      expect(textsOf(update.build(both, DATES))).toEqual(
        textsOf(newBuild(...jobs, ofOther(3, 'Staff nurse'), ofOther(9, 'Welder')).build(both, DATES)),
      )
    })

    test('two jobs with one id, of which either may leave: with the bytes of a new build', () => {
      const duplicates = newBuild(job(3, 'Chef'), job(4), ofOther(3, 'Staff nurse')).build(both, DATES)
      for (const [companyId, left] of [
        [7, [job(4), ofOther(3, 'Staff nurse')]],
        [8, [job(3, 'Chef'), job(4)]],
      ] as const) {
        const update = jobsIndex.continue(duplicates.facts, DATES.date)!
        update.replace(companyId, companyId === 7 ? [job(4)] : [])
        expect(textsOf(update.build(both, DATES))).toEqual(textsOf(newBuild(...left).build(both, DATES)))
      }
    })

    test('jobs of a company that is not listed: with the bytes of a new build', () => {
      const update = jobsIndex.continue(first.facts, DATES.date)!
      update.replace(6, [job(11)])
      const all = [{ ...job(11), company_id: 6 }, job(2), job(5, 'Chef')]
      expect(textsOf(update.build(both, DATES))).toEqual(
        textsOf(newBuild(...all, ofOther(3, 'Staff nurse'), ofOther(9, 'Welder')).build(both, DATES)),
      )
    })

    test('on a later date all is derived anew', () => {
      const later = { ...DATES, date: '2026-11-27' }
      const built = jobsIndex.continue(first.facts, later.date)!.build(both, later)
      const anew = newBuild(job(2), job(5, 'Chef'), ofOther(3, 'Staff nurse'), ofOther(9, 'Welder'))
      expect(textsOf(built)).toEqual(textsOf(anew.build(both, later)))
    })
  })

  test('facts of another format, or for a later date, are not read', () => {
    const { facts } = newBuild(job(1)).build(among(employerSample()), DATES)
    expect(jobsIndex.continue(facts, '2026-11-25')).toBeUndefined()
    expect(jobsIndex.continue(Buffer.from('{"format":0,"date":"2026-11-20"}'), DATES.date)).toBeUndefined()
  })
})

/** The rules that rank occupations, as of the newest formats. Other ranks need a new format and a line here. */
const RANKS: Record<number, string> = {
  14: '2ac46f4350f0f6f0',
  15: '2ac46f4350f0f6f0',
  16: 'f798317e083838b2',
}

test('other ranks of titles have another format, so that no stored rank is of older rules', () => {
  const { facts, finder } = builtInOccupations()
  const titles = facts.list.flatMap(({ title, jobTitles }) => [title, ...jobTitles.slice(0, 1)])
  const ranks = titles.map((title) =>
    finder.rank(`Senior ${title} - Nights`).map(({ occupation, score }) => [occupation.id, score.toFixed(6)]),
  )
  const hash = createHash('sha256').update(JSON.stringify(ranks)).digest('hex').slice(0, 16)
  expect({ [JOB_FACTS_FORMAT]: hash }).toEqual({ [JOB_FACTS_FORMAT]: RANKS[JOB_FACTS_FORMAT] })
})
