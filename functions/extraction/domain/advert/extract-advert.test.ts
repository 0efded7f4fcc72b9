import { describe, expect, test } from 'vitest'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'
import cases from './extract-advert.cases.json' with { type: 'json' }
import { extractAdvert } from './extract-advert.ts'

const { rank } = occupationFinder(openOccupations(rows as unknown as OccupationRows).list)
const read = (...lines: string[]) =>
  extractAdvert(lines.join('\n'), '2026-11-26', (title) => rank(title)[0]?.score ?? 0)

const rest = ['We are a team of nine in an old mill.', 'You bring three years of practice.']

describe('the title of a pasted advert', () => {
  test.each(cases.title_below as [string, string[]][])('is found below the lines of %s', (_what, lines) => {
    expect(read(...lines, ...rest)?.title).toBe('Data engineer')
  })

  test.each([...cases.titles, ...cases['held titles']] as [string, string][])(
    'has no pay, place, employer or terms: %s',
    (line, title) => {
      expect(read(line, ...rest)?.title).toBe(title)
    },
  )

  test.each(cases.title_of as [string, string[]][])('is that of %s', (_what, lines) => {
    expect(read(...lines, ...rest)?.title.toLowerCase()).toContain('data engineer')
  })

  test('is undefined without any line', () => {
    expect(read('', '  ')).toBeUndefined()
  })
})

describe('the facts of a pasted advert', () => {
  test('are not those of other jobs below it', () => {
    const advert = read(
      'Data engineer',
      'Fernley Foods Ltd, Leeds',
      ...rest,
      'Similar jobs',
      'Analyst, no sponsorship, £20,000',
    )
    expect(advert).toMatchObject({ visa_sponsorship: null, salary_min: null })
  })

  test('are read behind a line of other jobs', () => {
    const advert = read(
      'Data engineer',
      ...rest,
      'People also viewed: Analyst, no sponsorship',
      'We sponsor visas for this post.',
    )
    expect(advert?.visa_sponsorship).toBe(1)
  })

  test.each(cases.places as [string, string][])(
    'have the place beside words of remote work: %s',
    (line, city_name) => {
      expect(read('Data engineer', line, ...rest)).toMatchObject({ city_name, country_code: 'GB' })
    },
  )

  test('quote lines of the advert, also where a list stands below its place', () => {
    const places = ['Location:', '- Leeds, England', '- Bath']
    const pasted = [
      'Data engineer',
      ...places,
      '- No visa sponsorship is available',
      '- £50,000 a year',
      ...rest,
    ]
    const advert = read(...pasted)!
    expect(advert).toMatchObject({ city_name: 'Leeds', visa_sponsorship: 0, salary_min: 50_000 })
    expect(advert.evidence.length).toBeGreaterThan(2)
    for (const { quote } of advert.evidence) expect(pasted.join('\n')).toContain(quote)
  })

  test('have the place of a title line, unless a label names another one', () => {
    expect(read('Data engineer - Leeds', 'Location: Hull', ...rest)?.city_name).toBe('Hull')
    expect(read('Data engineer - Leeds - £50,000', ...rest)).toMatchObject({
      city_name: 'Leeds',
      salary_min: 50_000,
    })
  })
})

describe('the employer of a pasted advert', () => {
  test.each(cases.employer as [string, string, string][])('is that of %s', (_what, lines, name) => {
    expect(read(...lines.split(' / '), ...rest)?.employers[0]).toBe(name)
  })

  test.each(cases.no_employer)('is unknown from: %s', (lines) => {
    expect(read('Data engineer', ...lines.split(' / '), ...rest)?.employers).toEqual([])
  })

  test.each(cases.own as [string, boolean][])('is said again and again in: %s', (lines, isOwn) => {
    expect(read('Data engineer', ...lines.split(' / '), ...rest)?.isOwn).toBe(isOwn)
  })

  test.each(cases.linked as [string, string[]][])('is also the owner of its brand: %s', (lines, names) => {
    expect(read('Data engineer', ...lines.split(' / '), ...rest)?.employers).toEqual(names)
  })

  test.each(cases.mentioned as [string, string, string[]][])(
    'is asked about beside its name by %s',
    (_what, lines, names) => {
      expect(read('Data engineer', ...lines.split(' / '), ...rest)?.mentioned).toEqual(names)
    },
  )
})

test.each([...cases.facts, ...cases['held facts']] as [string, object][])(
  'facts are read of: %s',
  (lines, facts) => {
    expect(read('Data engineer', ...lines.split(' / '), ...rest)).toMatchObject(facts)
  },
)
