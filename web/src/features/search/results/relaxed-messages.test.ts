import type { DefaultFlag } from '#shared/filters/company-filters.ts'
import { expect, test } from 'vitest'
import type { SearchResults } from '#shared/api/search.ts'
import { defaultCriteria, type Criteria } from '../criteria/criteria.ts'
import { describeMore, describeRelaxed, widerSearches } from './relaxed-searches.ts'

const off = { has_website: false, job: false, careers_page: false }

test.each<[Partial<Criteria>, DefaultFlag[], number, string]>([
  [
    { ...off, job: true, route: 'Skilled Worker' },
    ['job'],
    121_898,
    'No vacancies are known for these yet: showing all 121,898 Skilled Worker sponsors.',
  ],
  [
    {},
    ['job', 'careers_page'],
    4229,
    'No vacancies or careers pages are known for these yet: showing all 4,229 sponsors with a website.',
  ],
  [
    { city: 'Leeds' },
    ['has_website', 'job', 'careers_page'],
    1,
    'No websites, vacancies or careers pages are known for these yet: showing the one sponsor in Leeds.',
  ],
  [
    { near: 'York' },
    ['careers_page'],
    12,
    'No careers pages are known for these yet: showing all 12 sponsors within 25 miles of York with a website and vacancies.',
  ],
  [
    { near: 'Leeds', sector: '17' },
    ['has_website', 'job', 'careers_page'],
    92,
    'No websites, vacancies or careers pages are known for these yet: showing all 92 sponsors within 25 miles of Leeds that match your other filter.',
  ],
  [
    { country: 'Wales', income: '1', rating: 'A rating' },
    ['job', 'careers_page'],
    1,
    'No vacancies or careers pages are known for these yet: showing the one sponsor in Wales with a website that matches your other filters.',
  ],
])(
  'a search for %o without %j says what is not known, and what it shows',
  (criteria, relaxed, total, words) => {
    expect(describeRelaxed({ ...defaultCriteria, ...criteria }, { total, relaxed })).toBe(words)
  },
)

test.each<[Partial<Criteria>, DefaultFlag[], string]>([
  [{ ...off, has_website: true }, [], '3,684 more sponsors match, whose website we do not know.'],
  [{}, ['job', 'careers_page'], '3,684 more sponsors match, whose website we do not know.'],
  [{ kept: ['job'] }, [], '3,684 more sponsors match, whose website or careers page we do not know.'],
])('a search for %o that left out %j says how many more match', (criteria, relaxed, words) => {
  const given = { ...defaultCriteria, ...criteria }
  expect(describeMore(given, { total: 175, relaxed, total_without_relax: 3859 })).toBe(words)
})

test.each<[Pick<SearchResults, 'total_without_relax' | 'unknown'>, string, number[]]>([
  [{ unknown: ['sector'] }, '1,204 more sponsors may match, whose sector we do not know.', [1256]],
  [
    { unknown: ['sector', 'country'] },
    '1,204 more sponsors may match, whose sector or part of the UK we do not know.',
    [1256],
  ],
  [
    { total_without_relax: 60, unknown: ['sector'] },
    '8 more sponsors match, whose website we do not know, and 1,196 more may match, whose sector we do not know.',
    [60, 1256],
  ],
])('one line says how many more match with %o', (found, words, totals) => {
  const criteria = { ...defaultCriteria, ...off, has_website: true, sector: '17', country: 'England' }
  const results = { total: 52, total_with_unknown: 1256, ...found }
  expect(describeMore(criteria, results)).toBe(words)
  const wider = widerSearches(criteria, results)
  expect(wider.map(({ total }) => total)).toEqual(totals)
  expect(wider.every((one) => !one.criteria.has_website)).toBe(true)
  expect(wider.at(-1)?.criteria.or_unknown).toEqual(found.unknown)
})

test.each([
  [1, 'all', '1 more sponsor matches, whose website we do not know and whose name is free.'],
  [8, 'all', '8 more sponsors match, whose website we do not know and whose names are free.'],
  [8, 'some', '8 more sponsors match, whose website we do not know, some of them with free names.'],
] as const)(
  'of %i more sponsors with %s names free, a list with names says so',
  (more, more_free_names, words) => {
    const results = { total: 52, total_without_relax: 52 + more, more_free_names }
    const criteria = { ...defaultCriteria, ...off, has_website: true }
    expect(describeMore(criteria, results, true)).toBe(words)
    expect(describeMore(criteria, results)).not.toContain('free')
  },
)

test('nothing is said where no more match', () => {
  expect(describeMore(defaultCriteria, { total: 175 })).toBe('')
})
