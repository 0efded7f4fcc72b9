import { describe, expect, test } from 'vitest'
import {
  cardSample,
  emailSample,
  phoneSample,
  profileSample,
  registrationSample,
} from '../../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import { pointNamed } from '../../../../shared/places/known-places.ts'
import type { Registration, VacancyFacts } from '../company.ts'
import { companyDocument, type CompanyFlag, companyIndexSchema } from './company-index.ts'
import { cardVacancy } from '../../../../shared/indexed-vacancy.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { profileFacts } from '../profile/profile-facts.ts'

interface Known {
  registration?: Partial<Registration>
  profile?: Partial<CompanyProfile>
  vacancies?: Partial<VacancyFacts>[]
}

/** The document of a company with these facts only. */
const documentOf = ({ registration, profile, vacancies = [] }: Known) =>
  companyDocument(
    registrationSample(registration),
    profileFacts(profile && profileSample(profile)),
    vacancies.map((vacancy) => cardVacancy(vacancySample(vacancy))),
  )

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
  const document = documentOf({})

  test('a company known only from the register has an id, a name and a country to filter by', () => {
    expect(document).toMatchObject({ id: 7, text: 'Northgate Ltd', facets: noFacets, flags: [] })
    expect(document.prefixes).toEqual({ postcode: '', website: '' })
  })

  test('the card of a company known only from the register has only its name', () => {
    expect(document.stored).toEqual(cardSample())
  })

  test('an empty profile gives the same document as no profile', () => {
    expect(documentOf({ profile: {} })).toEqual(document)
  })
})

describe('a flag', () => {
  const page = 'https://north.example/page'
  const owners: Record<CompanyFlag, Known> = {
    has_website: { profile: { website: page } },
    job: { vacancies: [{}] },
    careers_page: { profile: { careers_page: page } },
    vacancies_page: { profile: { vacancies_page: page } },
    contact_page: { profile: { contact_page: page } },
    linkedin: { profile: { linkedin: page } },
    facebook: { profile: { facebook: page } },
    phone: { profile: { phones: [phoneSample('020 7946 0000')] } },
    email: { profile: { emails: [emailSample('hr@north.example')] } },
  }

  test.each(companyIndexSchema.flags)(
    'the flag %s is set by its own field, which sets no other flag',
    (flag) => {
      expect(documentOf(owners[flag]).flags).toEqual([flag])
    },
  )

  test.each(companyIndexSchema.flags)(
    'the flag %s is not set when every field but its own is known',
    (flag) => {
      const others = companyIndexSchema.flags.filter((other) => other !== flag).map((other) => owners[other])
      const document = documentOf({
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
    expect(documentOf({ profile }).flags).toEqual([])
  })

  test('no flag is set by a value that is no web URL', () => {
    const bad = 'javascript:alert(1)'
    const profile = { website: bad, careers_page: bad, contact_page: bad, vacancies_page: bad, linkedin: bad }
    expect(documentOf({ profile }).flags).toEqual([])
  })

  test('the email flag is not set by a protected email, which users cannot read', () => {
    const email = { ...emailSample('x@north.example'), protected: true, source_page: page }
    expect(documentOf({ profile: { emails: [email] } }).flags).toEqual([])
  })

  test.each<[string, Partial<VacancyFacts>]>([
    ['refuses sponsorship', { visa_sponsorship: 0 }],
    ['is abroad', { country_code: 'IE', country_name: 'Ireland' }],
  ])('the jobs flag is not set by a vacancy that %s', (_what, vacancy) => {
    expect(documentOf({ vacancies: [vacancy] }).flags).toEqual([])
    expect(documentOf({ vacancies: [vacancy, {}] }).flags).toEqual(['job'])
  })
})

const route = (name: string, rating: string) => ({ route: name, type: 'Worker', rating })

describe('a facet', () => {
  test.each<[string, Known, Record<string, unknown>]>([
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
            route('Skilled Worker', 'A rating'),
            route('Creative Worker', 'A rating'),
            route('Skilled Worker', 'B rating'),
          ],
        },
      },
      { route: ['Skilled Worker', 'Creative Worker'], rating: ['A rating', 'B rating'] },
    ],
  ])(
    'the facet %s has the values of its own field, each once, and fills no other facet',
    (_name, known, facets) => {
      expect(documentOf(known).facets).toEqual({ ...noFacets, ...facets })
    },
  )

  test('the city facet leaves out a value that may be the company’s name', () => {
    const { facets } = documentOf({ registration: { name: 'Northgate Ltd', town: 'Northgate Ltd' } })
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
  const { facets, stored, points } = documentOf({ registration: { town } })
  expect([facets.city, stored.city, stored.published_town]).toEqual([[city], city, kept])
  expect(points.near).toEqual(pointNamed(city))
})

const otherNamesOf = (name: string) => documentOf({ registration: { name } }).otherNames

test('a company is found by its short name, whatever its legal form', () => {
  expect(otherNamesOf('Pricewaterhousecoopers (UK) Limited')).toEqual(['PwC'])
  expect(otherNamesOf('Northgate Ltd')).toEqual([])
})

describe('a prefix', () => {
  test('the postcode prefix is upper case without spaces', () => {
    expect(documentOf({ profile: { postcode: 'ls1 4ap' } }).prefixes).toEqual({
      postcode: 'LS14AP',
      website: '',
    })
  })

  test('the website prefix is the whole host without www', () => {
    const website = 'https://www.North.example/home?x=1'
    expect(documentOf({ profile: { website } }).prefixes).toEqual({ postcode: '', website: 'north.example/' })
  })

  test('the website prefix of a value that is no website is empty', () => {
    expect(documentOf({ profile: { website: 'none' } }).prefixes.website).toBe('')
  })
})

describe('the point of a distance search', () => {
  const pointOf = (known: Known) => documentOf(known).points.near

  test('the point is that of the outward code, else that of the town that a locked row shows', () => {
    expect(pointOf({ registration: { town: 'LEEDS' } })).toEqual(pointNamed('Leeds'))
    expect(pointOf({ registration: { town: 'LEEDS' }, profile: { postcode: 'M1 2AB' } })).toEqual(
      pointNamed('M1'),
    )
  })

  test.each<[string, Known]>([
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

test('a card contains the place, the register’s facts, and the counts that users see', () => {
  const protectedEmail = {
    ...emailSample('x@north.example'),
    protected: true,
    source_page: 'https://a.example/',
  }
  const document = documentOf({
    registration: {
      town: 'leeds',
      county: 'WEST YORKSHIRE',
      routes: [route('Charity Worker', 'A rating'), route('Skilled Worker', 'B rating')],
      first_seen: '2026-07-17',
    },
    profile: {
      address_line_1: '1 North Street',
      postcode: 'LS1 4AP',
      company_size: '10-49',
      sector_ids: [3, 16, 17],
      emails: [
        emailSample('hr@north.example'),
        emailSample('HR@north.example'),
        emailSample('Contact Us'),
        protectedEmail,
      ],
      phones: ['020 7946 0000', '020 7946 0001', '+44 20 7946 0001'].map(phoneSample),
    },
    vacancies: [
      { job_category_id: 21 },
      { job_category_id: 21, visa_sponsorship: 1, country_code: 'GB' },
      { visa_sponsorship: 0 },
      { country_code: 'US' },
    ],
  })
  expect(document.stored).toEqual({
    name: 'Northgate Ltd',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'England',
    address: '1 North Street',
    postcode: 'LS1 4AP',
    vacancies: 2,
    emails: 1,
    protected_emails: 1,
    phones: 2,
    sector_ids: [3, 16, 17],
    job_category_ids: [21],
    company_size: '10-49',
    routes: ['Charity Worker', 'Skilled Worker'],
    rating: 'B rating',
    since: '2026-07-17',
    register_only: false,
  })
})

test.each<[string, Known, boolean]>([
  ['nothing else is known', {}, true],
  ['only Companies House knows more', { profile: { sector_ids: [3], company_size: '10-49' } }, true],
  ['it has a vacancy that refuses sponsorship', { vacancies: [{ visa_sponsorship: 0 }] }, false],
  ['it has a website', { profile: { website: 'https://north.example' } }, false],
])('a card says whether a company is register only: %s', (_what, known, isRegisterOnly) => {
  expect(documentOf(known).stored.register_only).toBe(isRegisterOnly)
})

const ratingOf = (...routes: Registration['routes']) => documentOf({ registration: { routes } }).stored.rating

test('a card shows the rating of the Skilled Worker route, or else of the first route', () => {
  expect(ratingOf(route('Creative Worker', 'B rating'), route('Charity Worker', 'A rating'))).toBe('B rating')
  expect(ratingOf(route('Skilled Worker', ''))).toBeNull()
})

const paying = (...vacancies: Partial<VacancyFacts>[]) => documentOf({ vacancies }).facets.minimum_pay

describe('the pay of a company', () => {
  const pounds = { salary_currency: 'GBP', salary_period: 'YEAR' }

  test('is each least pay that its best paid vacancy reaches with its maximum', () => {
    expect(
      paying({ ...pounds, salary_min: 28_000 }, { ...pounds, salary_min: 30_000, salary_max: 41_700 }),
    ).toEqual([25_000, 30_000, 33_400, 41_700])
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
