import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SearchResults } from '#shared/api/search.ts'
import type { DefaultFlag } from '#shared/filters/company-filters.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { type Criteria, defaultCriteria } from '../criteria/criteria.ts'
import { lockedRow, pageOf } from '../testing/samples.ts'
import { ListNotes } from './list-notes.tsx'
import { describeMore, describeRelaxed, relaxedSearches, widerSearches } from './relaxed-searches.ts'
import type { SearchAnswer } from './use-search.ts'

const show = (found: Partial<SearchAnswer>, reason = 'A reason') =>
  renderPage(
    <ListNotes
      criteria={{ ...defaultCriteria, job: false, careers_page: false }}
      results={{ ...pageOf([lockedRow(1)]), ...found } as SearchAnswer}
      named
      onSearch={() => {}}
    >
      {reason && <p>{reason}</p>}
    </ListNotes>,
  )
const toggle = () => screen.queryByRole('button', { name: 'Why this list' })

test('the offer comes first, and a button unfolds the rest', async () => {
  show({ total_without_relax: 9, no_free_names: true, more_free_names: 'all', relaxed: ['job'] })
  const [first, ...rest] = screen.getAllByText(/\.|reason/).map(({ textContent }) => textContent)
  expect(first).toContain('8 more sponsors match, whose website we do not know and whose names are free.')
  expect(rest).toEqual(['A reason', expect.stringContaining('Too few vacancies are known yet')])
  const folded = document.getElementById(toggle()!.getAttribute('aria-controls')!)
  expect(folded).toHaveTextContent('A reason')
  expect(folded).toHaveClass('hidden')
  await userEvent.click(toggle()!)
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(folded).not.toHaveClass('hidden')
})

test('a search by name says what its locked rows show', () => {
  show({ left_out: ['job'] }, '')
  expect(screen.getByText(/^Locked sponsors show only their register entry/)).toBeVisible()
})

test('a list with one note folds nothing', () => {
  show({})
  expect(screen.getByText('A reason')).toBeVisible()
  expect(toggle()).toBeNull()
})

const off = { has_website: false, job: false, careers_page: false }

test.each<[Partial<Criteria>, DefaultFlag[], number, string]>([
  [
    { ...off, job: true, route: 'Skilled Worker' },
    ['job'],
    121_898,
    'Too few vacancies are known yet: showing all 121,898 Skilled Worker sponsors.',
  ],
  [
    {},
    ['job', 'careers_page'],
    4229,
    'Too few vacancies or careers pages are known yet: showing all 4,229 sponsors with a website.',
  ],
  [
    { city: 'Leeds' },
    ['has_website', 'job', 'careers_page'],
    1,
    'Too few websites, vacancies or careers pages are known yet: showing the one sponsor in Leeds.',
  ],
  [
    { near: 'York' },
    ['careers_page'],
    12,
    'Too few careers pages are known yet: showing all 12 sponsors within 25 miles of York with a website and vacancies.',
  ],
  [
    { near: 'Leeds', sector: '17' },
    ['has_website', 'job', 'careers_page'],
    92,
    'Too few websites, vacancies or careers pages are known yet: showing all 92 sponsors within 25 miles of Leeds that match your other filter.',
  ],
  [
    { country: 'Wales', income: '1', rating: 'A rating' },
    ['job', 'careers_page'],
    1,
    'Too few vacancies or careers pages are known yet: showing the one sponsor in Wales with a website that matches your other filters.',
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

const inLeeds = { ...defaultCriteria, city: 'Leeds', job_category: '61', page: 3 }
const words = (...relaxed: Parameters<typeof relaxedSearches>) =>
  relaxedSearches(...relaxed).map((search) => search.words)

test('each relaxed search shows its total, its place and the filters it omits, without breaking a name', () => {
  const relaxations = [
    { without: ['city'], total: 1 },
    { without: ['has_website', 'job', 'job_category'], total: 1326 },
  ]
  expect(words(inLeeds, { ...pageOf([]), relaxations })).toEqual([
    'Show 1 sponsor: drop City',
    'Show 1,326 sponsors in Leeds: drop Has\u00A0Website, Has\u00A0Jobs and Job\u00A0category',
  ])
})

test('a relaxed search opens at its first page, without the filters that it omits', () => {
  const [first] = relaxedSearches(inLeeds, {
    ...pageOf([]),
    relaxations: [{ without: ['job', 'job_category'], total: 2 }],
  })
  expect(first?.criteria).toEqual({ ...defaultCriteria, city: 'Leeds', job: false })
})

test('the search without the default flags is offered only once', () => {
  const defaults = ['has_website', 'job', 'careers_page']
  const offered = 'Show 7 sponsors in Leeds: drop Has\u00A0Website, Has\u00A0Jobs and Has\u00A0Careers'
  const results = { ...pageOf([]), total_without_defaults: 7 }
  expect(words(inLeeds, results)).toEqual([offered])
  expect(words(inLeeds, { ...results, relaxations: [{ without: defaults, total: 7 }] })).toEqual([offered])
})

test('a relaxed search names its distance', () => {
  const near = { ...inLeeds, near: 'York', miles: '50' }
  const relaxations = [
    { without: ['job'], total: 5 },
    { without: ['near'], total: 9 },
  ]
  expect(words(near, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in Leeds within 50 miles of York: drop Has\u00A0Jobs',
    'Show 9 sponsors in Leeds: drop Distance',
  ])
})

test('a relaxed search names the country when it is the only place', () => {
  const inWales = { ...defaultCriteria, country: 'Wales' }
  const relaxations = [{ without: ['job'], total: 5 }]
  expect(words(inWales, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in Wales: drop Has\u00A0Jobs',
  ])
  const unknown = { ...defaultCriteria, country: 'United Kingdom' }
  expect(words(unknown, { ...pageOf([]), relaxations })).toEqual([
    'Show 5 sponsors in an unknown part of the UK: drop Has\u00A0Jobs',
  ])
})
