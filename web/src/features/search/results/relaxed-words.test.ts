import { expect, test } from 'vitest'
import type { DefaultFlag } from '../../../../../shared/api/search.ts'
import { defaultCriteria, type Criteria } from '../criteria/criteria.ts'
import { relaxedWords } from './relaxed-words.ts'

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
])(
  'a search for %o without %j says what is not known, and what it shows',
  (criteria, relaxed, total, words) => {
    expect(relaxedWords({ ...defaultCriteria, ...criteria }, { total, relaxed })).toBe(words)
  },
)
