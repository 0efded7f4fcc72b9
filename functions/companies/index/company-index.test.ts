import { describe, expect, test } from 'vitest'
import { pointNamed, TOWN_BLUR_MILES } from '#shared/places/known-places.ts'
import {
  documentSample,
  type KnownFacts,
  routeSample,
} from '../../../tests/support/samples/company-document-sample.ts'
import {
  cardSample,
  certificatesSample,
  emailSample,
  phoneSample,
} from '../../../tests/support/samples/company-sample.ts'
import type { Vacancy } from '../../vacancies/index.ts'
import { type CompanyFlag, companyIndexSchema, comparablePostcode } from './company-index.ts'

const noFacets = {
  sector: [],
  job_category: [],
  minimum_pay: [],
  city: [],
  country: ['United Kingdom'],
  place: [],
  income: [],
  company_size: [],
  route: [],
  rating: [],
}

describe('a company known only from the register', () => {
  const document = documentSample({})

  test('a company known only from the register has an id, a name and a country to filter by', () => {
    expect(document).toMatchObject({ id: 7, text: 'Northgate Ltd', facets: noFacets, flags: [] })
    expect(document.prefixes).toEqual({ postcode: '', website: '' })
  })

  test('the card of a company known only from the register has only its name', () => {
    expect(document.stored).toEqual(cardSample())
  })

  test('an empty profile gives the same document as no profile', () => {
    expect(documentSample({ profile: {} })).toEqual(document)
  })
})

describe('a flag', () => {
  const page = 'https://north.example/page'
  const owners: Record<CompanyFlag, KnownFacts> = {
    has_website: { profile: { website: page } },
    job: { vacancies: [{}] },
    careers_page: { profile: { careers_page: page } },
    vacancies_page: { profile: { vacancies_page: page } },
    contact_page: { profile: { contact_page: page } },
    linkedin: { profile: { linkedin: page } },
    facebook: { profile: { facebook: page } },
    phone: { profile: { phones: [phoneSample('020 7946 0000')] } },
    email: { profile: { emails: [emailSample('hr@north.example')] } },
    sponsored: {
      profile: {
        certificates: [certificatesSample],
      },
    },
  }

  test.each(companyIndexSchema.flags)(
    'the flag %s is set by its own field, which sets no other flag',
    (flag) => {
      expect(documentSample(owners[flag]).flags).toEqual([flag])
    },
  )

  test.each(companyIndexSchema.flags)(
    'the flag %s is not set when every field but its own is known',
    (flag) => {
      const others = companyIndexSchema.flags.filter((other) => other !== flag).map((other) => owners[other])
      const document = documentSample({
        profile: Object.assign({}, ...others.map(({ profile }) => profile)),
        vacancies: others.flatMap(({ vacancies = [] }) => vacancies),
      })
      expect(document.flags).toEqual(companyIndexSchema.flags.filter((other) => other !== flag))
    },
  )

  test('no flag is set by an empty text, by contacts that users cannot see, or by other networks', () => {
    const profile = {
      website: '',
      careers_page: '',
      phones: [phoneSample('n/a')],
      emails: [emailSample('Contact Us')],
      twitter: page,
      instagram: page,
      youtube: page,
      tiktok: page,
    }
    expect(documentSample({ profile }).flags).toEqual([])
  })

  test('no flag is set by a value that is not a web URL', () => {
    const bad = 'javascript:alert(1)'
    const profile = { website: bad, careers_page: bad, contact_page: bad, vacancies_page: bad, linkedin: bad }
    expect(documentSample({ profile }).flags).toEqual([])
  })

  test('the email flag is not set by a protected email, which users cannot read', () => {
    const email = { ...emailSample('x@north.example'), protected: true, source_page: page }
    expect(documentSample({ profile: { emails: [email] } }).flags).toEqual([])
  })

  test.each<[string, Partial<Vacancy>]>([
    ['refuses sponsorship', { visa_sponsorship: 0 }],
    ['is abroad', { country_code: 'IE', country_name: 'Ireland' }],
  ])('the jobs flag is not set by a vacancy that %s', (_what, vacancy) => {
    expect(documentSample({ vacancies: [vacancy] }).flags).toEqual([])
    expect(documentSample({ vacancies: [vacancy, {}] }).flags).toEqual(['job'])
  })
})

describe('a facet', () => {
  test.each<[string, KnownFacts, Record<string, unknown>]>([
    ['sector', { profile: { sector_ids: [3, 16] } }, { sector: [3, 16] }],
    [
      'job_category',
      { vacancies: [{ job_category_id: 21 }, { job_category_id: null }, { job_category_id: 21 }] },
      { job_category: [21] },
    ],
    [
      'city, country and place',
      { registration: { town: 'LEEDS' } },
      { city: ['Leeds'], country: ['England'], place: ['England\nLeeds'] },
    ],
    ['country by the county', { registration: { county: 'Gwynedd' } }, { country: ['Wales'] }],
    ['country by the postcode', { profile: { postcode: 'EH1 1AA' } }, { country: ['Scotland'] }],
    ['income', { profile: { income: '£1m-£10m' } }, { income: ['£1m-£10m'] }],
    ['company_size', { profile: { company_size: '10-49' } }, { company_size: ['10-49'] }],
    [
      'route and rating',
      {
        registration: {
          routes: [
            routeSample('Skilled Worker', 'A rating'),
            routeSample('Creative Worker', 'A rating'),
            routeSample('Skilled Worker', 'B rating'),
          ],
        },
      },
      { route: ['Skilled Worker', 'Creative Worker'], rating: ['A rating', 'B rating'] },
    ],
  ])(
    'the facet %s has the values of its own field, each once, and fills no other facet',
    (_name, known, facets) => {
      expect(documentSample(known).facets).toEqual({ ...noFacets, ...facets })
    },
  )

  test('the city facet leaves out a value that may be the company’s name', () => {
    const { facets } = documentSample({ registration: { name: 'Northgate Ltd', town: 'Northgate Ltd' } })
    expect(facets).toEqual(noFacets)
  })
})

test.each([
  ['Hudderfield', 'Huddersfield', 'Hudderfield'],
  ['BODMINL', 'Bodmin', 'Bodminl'],
  ['Lon', 'London', 'Lon'],
  ['LONDON, EC1', 'London', undefined],
  ['St.Andrews', 'St Andrews', undefined],
])('a company in "%s" is searched for in %s, and its card keeps the spelling %s', (town, city, kept) => {
  const { facets, stored, points } = documentSample({ registration: { town } })
  expect([facets.city, stored.city, stored.published_town]).toEqual([[city], city, kept])
  expect(points.near).toEqual(pointNamed(city))
})

const otherNamesOf = (name: string) => documentSample({ registration: { name } }).otherNames

test('a company is found by its short name, whatever its legal form', () => {
  expect(otherNamesOf('Whitbread Group (UK) Limited')).toContain('Premier Inn')
  expect(otherNamesOf('Northgate Ltd')).toEqual([])
})

const sinceOf = (first_seen: string, vacancies: object[]) =>
  documentSample({ registration: { first_seen }, vacancies }).orders.since

test('the newest locked companies stand before the open ones of their month, which are ordered by the day', () => {
  expect(sinceOf('2026-07-10', [{}])).toBe(sinceOf('2026-07-31', [{}]))
  expect(sinceOf('2026-07-01', [{}])).toBeGreaterThan(sinceOf('2026-07-31', []))
  expect(sinceOf('2026-07-31', [{}])).toBeLessThan(sinceOf('2026-08-01', []))
  expect(sinceOf('2026-07-10', [])).toBeLessThan(sinceOf('2026-07-11', []))
})

describe('a prefix', () => {
  test.each([
    ['ls', 'LS1 4AP', true],
    ['LS1', 'ls14ap', true],
    [' l s 1 ', 'LS1 4AP', true],
    ['LS1', 'LS11 4AP', false],
    ['LS1 4', 'LS1 4AP', true],
    ['LS1 4', 'LS14 4AP', false],
    ['LS14', 'LS14 4AP', true],
    ['LS14', 'LS1 4AP', false],
    ['LS14A', 'LS1 4AP', true],
    ['LS14AP', 'LS1 4AP', true],
    ['EC1', 'EC1A 1BB', true],
    ['EC1A', 'EC1A 1BB', true],
    ['EC1A', 'EC1 1BB', false],
    ['E1', 'E1W 1AA', true],
    ['E1', 'E11 1AA', false],
  ])('%j is the beginning of the postcode %j: %s', (start, postcode, isStart) => {
    const { prefixes } = documentSample({ profile: { postcode } })
    expect(prefixes.postcode.startsWith(comparablePostcode(start))).toBe(isStart)
  })

  test('the postcode prefix ends the number of its district', () => {
    expect(documentSample({ profile: { postcode: 'ls1 4ap' } }).prefixes).toEqual({
      postcode: 'LS1  4AP',
      website: '',
    })
  })

  test('the website prefix is the whole host without www', () => {
    const website = 'https://www.North.example/home?x=1'
    expect(documentSample({ profile: { website } }).prefixes).toEqual({
      postcode: '',
      website: 'north.example/',
    })
  })

  test('the website prefix of a value that is not a website is empty', () => {
    expect(documentSample({ profile: { website: 'none' } }).prefixes.website).toBe('')
  })
})

const pointOf = (known: KnownFacts) => documentSample(known).points.near
const blurOf = (known: KnownFacts) => documentSample(known).blurs.near

describe('the point of a distance search', () => {
  test('the point is blurred by the size of a town, unless it is that of an outward code', () => {
    expect(blurOf({ registration: { town: 'LEEDS' } })).toBe(TOWN_BLUR_MILES)
    expect(blurOf({ registration: { town: 'LEEDS' }, profile: { postcode: 'LS1 4AP' } })).toBeUndefined()
    expect(blurOf({ registration: { town: 'LEEDS' }, profile: { postcode: 'none' } })).toBe(TOWN_BLUR_MILES)
  })

  test('the point is that of the outward code, else that of the town that a locked row shows', () => {
    expect(pointOf({ registration: { town: 'LEEDS' } })).toEqual(pointNamed('Leeds'))
    expect(pointOf({ registration: { town: 'LEEDS' }, profile: { postcode: 'M1 2AB' } })).toEqual(
      pointNamed('M1'),
    )
  })

  test.each<[string, KnownFacts]>([
    ['a company of which only the name is known', {}],
    [
      'a town that may be the company’s name',
      { registration: { name: 'Milltimber Care', town: 'Milltimber' } },
    ],
    ['a town of that name in another nation', { registration: { town: 'Newport', county: 'Isle of Wight' } }],
  ])('%s has no point', (_what, known) => {
    expect(pointOf(known)).toBeUndefined()
  })
})

const paying = (...vacancies: Partial<Vacancy>[]) => documentSample({ vacancies }).facets.minimum_pay

describe('the pay of a company', () => {
  const pounds = { salary_currency: 'GBP', salary_period: 'YEAR' }

  test('is each least pay that its best paid vacancy reaches with its maximum', () => {
    expect(
      paying({ ...pounds, salary_min: 28_000 }, { ...pounds, salary_min: 30_000, salary_max: 41_700 }),
    ).toEqual([25_000, 30_000, 33_400, 35_000, 40_000, 41_700])
  })

  test('is reckoned from hourly pay, with 1,950 hours a year', () => {
    expect(paying({ ...pounds, salary_min: 15.39, salary_period: 'HOUR' })).toEqual([25_000, 30_000])
  })

  test('is that of vacancies which count', () => {
    expect(paying({ ...pounds, salary_min: 50_000, visa_sponsorship: 0 })).toEqual([])
  })

  test.each([
    ['unknown', {}],
    ['in another currency', { salary_min: 90_000, salary_currency: 'EUR', salary_period: 'YEAR' }],
  ])('is none if it is %s', (_, pay) => {
    expect(paying(pay)).toEqual([])
  })
})
