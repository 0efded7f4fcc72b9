import { expect, test } from 'vitest'
import type { DefaultFlag } from '#shared/api/search.ts'
import { defaultCriteria, type Criteria } from '../criteria/criteria.ts'
import { moreWords, relaxedWords } from './relaxed-words.ts'

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
    expect(relaxedWords({ ...defaultCriteria, ...criteria }, { total, relaxed })).toBe(words)
  },
)

test.each<[Partial<Criteria>, DefaultFlag[], string]>([
  [{ ...off, has_website: true }, [], '3,684 more sponsors match, whose website we do not know.'],
  [{}, ['job', 'careers_page'], '3,684 more sponsors match, whose website we do not know.'],
  [{ kept: ['job'] }, [], '3,684 more sponsors match, whose website or careers page we do not know.'],
])('a search for %o that left out %j says how many more match', (criteria, relaxed, words) => {
  const given = { ...defaultCriteria, ...criteria }
  expect(moreWords(given, { total: 175, relaxed, total_without_relax: 3859 })).toBe(words)
})

test('nothing is said where no more match', () => {
  expect(moreWords(defaultCriteria, { total: 175 })).toBe('')
})
